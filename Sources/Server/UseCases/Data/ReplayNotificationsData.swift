#if Server
public import DiscoverData
public import DiscoverEntities

/// An interval of time whose notifications the server may have missed.
public struct MissedInterval: Hashable, Sendable {
    /// The start of the interval.
    public let start: Moment
    /// The end of the interval, which isn't part of the interval.
    ///
    /// The end of the last interval lies far in the future. The store compares it with the store's own clock, which may
    /// be ahead of the server's clock.
    public let end: Moment
    /// The checkpoint to store after the interval's notifications were processed, or `nil` to store none.
    ///
    /// A checkpoint is the time up to which all notifications were processed, and from which the next replay continues.
    public let mark: Moment?

    /// Creates an interval from its start, its end, and the checkpoint to store afterward.
    public init(start: Moment, end: Moment, mark: Moment? = nil) {
        self.start = start
        self.end = end
        self.mark = mark
    }
}

/// A request to replay missed notifications from the store's archive.
public struct ReplayRequest: Hashable, Sendable {
    /// The time from which to replay notifications, or `nil` to continue after the previous replay.
    public let since: Moment?
    /// The time in milliseconds, from the start of a completed replay, during which no new one is needed.
    public let pause: Int64

    /// Creates a request to replay notifications.
    ///
    /// - Parameters:
    ///   - since: The time from which to replay notifications, or `nil` to continue after the previous replay.
    ///   - pause: A duration in milliseconds. If a replay that began in the last `pause` milliseconds completed, no
    ///     new one is needed.
    public init(since: Moment? = nil, unlessBegunWithin pause: Int64 = 0) {
        self.since = since
        self.pause = pause
    }
}

/// A request to store a replay checkpoint.
///
/// The checkpoint is the time up to which all missed notifications were processed.
public struct CheckpointRequest: Hashable, Sendable {
    /// The time up to which all missed notifications were processed.
    public let mark: Moment
    /// The lease (the right to replay) of the process that replayed the notifications.
    public let lease: Lease

    /// Creates a request to store a checkpoint under the lease (the right to replay) of a process.
    public init(_ mark: Moment, under lease: Lease) {
        self.mark = mark
        self.lease = lease
    }
}

/// The store whose notifications are replayed, which determines how long its archive keeps them.
public enum ArchiveRetention: Hashable, Sendable {
    /// The App Store, which uses real time and keeps notifications for a limited number of days.
    ///
    /// The number of days depends on the environment.
    case appStore(LedgerEnvironment)
    /// A simulated store, whose clock can't be compared with the server's clock.
    ///
    /// So if no start time is requested, each replay reads the whole archive.
    case ownClock
}

/// A request for a page of the notifications in the store's archive.
public struct ArchiveRequest: Hashable, Sendable {
    /// The interval of time whose notifications are read.
    public let span: MissedInterval
    /// The token that the previous page contains, or `nil` for the first page.
    public let token: String?

    /// Creates a request for a page of an interval's notifications.
    public init(span: MissedInterval, token: String? = nil) {
        self.span = span
        self.token = token
    }
}

/// The counts of the pages and notifications that a replay processed.
public struct ReplayStatistics: Hashable, Sendable {
    /// The number of pages of the store's archive that were read.
    public var pages = 0
    /// The number of notifications in the archive that the server had missed, and that this replay stored.
    public var taken = 0
    /// The number of notifications in the archive that the server had stored before.
    public var repeated = 0
    /// The number of notifications that were refused, because they aren't genuine.
    public var refused = 0

    /// Creates statistics in which all counts are zero.
    public init() {}
}

/// The reason why the replay of the store's notification archive ended early.
///
/// Processed notifications stay recorded; a later replay processes the remaining notifications.
public enum ReplayNotificationsFailure: LeasedWorkFailure, Hashable, Sendable {
    /// The store's notification archive couldn't be read.
    case archive(ArchiveFailure)
    /// The archive returned the same page token twice or a thousand empty pages in a row.
    ///
    /// So the replay would never end.
    case endless
    /// The verifier didn't respond, so a notification could be neither accepted nor refused.
    case unreachable(StoreFailure)
    /// The ledger couldn't store a notification, or couldn't read or store the checkpoint.
    case ledger(LedgerFailure)
    /// The process was paused for too long, and another process has acquired the lease.
    ///
    /// The lease is the right to replay.
    case displaced
    /// The task of the replay was canceled.
    case cancelled
}

/// The outcome of replaying the notifications that the server missed.
public enum ReplayNotificationsOutcome: Hashable, Sendable {
    /// All missed notifications in the archive were processed.
    case filled(ReplayStatistics)
    /// Another process replays the notifications, or has done so recently, so nothing was read.
    case skipped(LeaseRefusal)
    /// The replay ended early, for the reason in the first associated value.
    ///
    /// The statistics count the pages and notifications that were processed before.
    case interrupted(ReplayNotificationsFailure, ReplayStatistics)
}
#endif
