#if Server
public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// Finds the intervals of time whose notifications the server may have missed, oldest interval first.
///
/// The missed period is divided into intervals of at most a week. After each interval, a checkpoint is stored: the time
/// up to which all notifications were processed. So a replay that fails late doesn't start from the beginning again.
public struct FindMissedIntervalsInteractor: Interactor {
    private let checkpoints: any ReplayCheckpointStore
    private let time: any TimeSource
    private let keeping: ArchiveRetention

    private static let hour: Int64 = 3_600_000
    private static let week = 7 * 24 * hour
    /// The overlap of a replay with the previous replay, in milliseconds.
    ///
    /// A replay begins this long before the end of the previous replay. The overlap is needed because clocks differ,
    /// and because the store may add a notification to its archive late.
    private static let overlap = hour
    /// The time between now and the end of the last interval to replay, in milliseconds.
    ///
    /// The end lies in the future, because the store's clock may be ahead of the server's clock. The store returns all
    /// notifications until its own current time.
    private static let ahead = 400 * 24 * hour

    /// Creates an interactor that finds intervals since the stored checkpoint.
    ///
    /// - Parameters:
    ///   - checkpoints: The store of the checkpoint, the time up to which notifications were replayed.
    ///   - time: The server's clock.
    ///   - keeping: The kind of store, which determines how long its archive keeps notifications.
    public init(checkpoints: any ReplayCheckpointStore, time: any TimeSource, keeping: ArchiveRetention) {
        self.checkpoints = checkpoints
        self.time = time
        self.keeping = keeping
    }

    /// Returns the intervals of time whose notifications must be replayed, oldest interval first.
    ///
    /// The first interval starts at the requested time. If the request contains none, it starts an hour before the
    /// stored checkpoint, or at the start of the store's archive if no checkpoint is stored. A start before the archive
    /// is moved to the start of the archive, and a start within the last hour to one hour ago. For a simulated store,
    /// the checkpoint isn't used, and without a requested time, the whole archive is replayed.
    ///
    /// - Throws: A `LedgerFailure` if the checkpoint can't be read.
    public func perform(_ request: ReplayRequest) async throws(LedgerFailure) -> [MissedInterval] {
        let span = Trace.begin(.interactor, "FindMissedIntervals")
        defer { span.end() }
        let now = await time.now().milliseconds
        guard case .appStore(let environment) = keeping else {
            let end = Moment(milliseconds: now + Self.ahead)
            return [MissedInterval(start: request.since ?? Moment(milliseconds: 0), end: end)]
        }
        // Begin an hour after the start of the archive, because the store determines this start by its own clock.
        let oldest = now - (Int64(environment.notificationDays) * 24 - 1) * Self.hour
        var wanted = oldest
        if let since = request.since {
            wanted = since.milliseconds
        } else if let mark = try await checkpoints.taken() {
            wanted = mark.milliseconds - Self.overlap
        }
        // If the clock was ahead and was corrected since, the checkpoint may lie in the future. Replay at least the
        // overlap.
        var start = min(max(wanted, oldest), now - Self.overlap)
        var intervals: [MissedInterval] = []
        while now - start > Self.week {
            intervals.append(interval(from: start, to: start + Self.week, mark: start + Self.week, of: request))
            start += Self.week
        }
        return intervals + [interval(from: start, to: now + Self.ahead, mark: now, of: request)]
    }

    private func interval(from start: Int64, to end: Int64, mark: Int64, of order: ReplayRequest) -> MissedInterval {
        // Notifications before a requested start time may never have been processed, so the checkpoint must not move
        // past them.
        MissedInterval(
            start: Moment(milliseconds: start), end: Moment(milliseconds: end),
            mark: order.since == nil ? Moment(milliseconds: mark) : nil)
    }
}

extension LedgerEnvironment {
    /// The number of days for which the store keeps the notifications that it sent.
    ///
    /// Source: Apple's documentation of "Get Notification History".
    fileprivate var notificationDays: Int {
        switch self {
        case .production: 180
        case .sandbox: 30
        }
    }
}
#endif
