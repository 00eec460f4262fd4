#if Server
public import DiscoverData

/// The statistics of a replay.
public struct ReplayStatistics: Hashable, Sendable {
    /// The number of pages that were read.
    public var pages = 0
    /// The number of notifications that had been missed and are stored now.
    public var taken = 0
    /// The number of notifications that had been stored before.
    public var repeated = 0
    /// The number of notifications that aren't genuine.
    public var refused = 0

    /// Creates statistics in which all counts are zero.
    public init() {}
}

/// The reason why the archive wasn't replayed completely.
///
/// Processed notifications stay recorded; a later replay processes the others.
public enum ReplayNotificationsFailure: Error, Hashable, Sendable {
    /// The archive couldn't be read.
    case archive(ArchiveFailure)
    /// The archive returned the same page token again.
    case endless
    /// A notification couldn't be verified.
    case unreachable(StoreFailure)
    /// The ledger couldn't store a notification, or couldn't read or store the checkpoint.
    case ledger(LedgerFailure)
    /// The task was canceled.
    case cancelled
}

/// The events that the replay-notifications use case reports.
public enum ReplayNotificationsEvent: Hashable, Sendable {
    /// No notification is missing anymore.
    case filled(ReplayStatistics)
    /// The replay ended early, with the statistics up to that point.
    case interrupted(ReplayNotificationsFailure, ReplayStatistics)
}

/// A type that receives the events of a replay.
///
/// The output boundary of the context `ReplayNotifications`.
public protocol ReplayNotificationsObserver: Sendable {
    /// Receives an event.
    func replay(_ event: ReplayNotificationsEvent) async
}

extension ReplayNotificationsObserver {
    /// Reports an event to the observer and to the trace.
    public func notify(_ event: ReplayNotificationsEvent) async {
        let span = Trace.begin(.observer, "ReplayNotificationsObserver")
        defer { span.end() }
        await replay(event)
    }
}
#endif
