#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// A span of time whose notifications may have been missed.
public struct MissedInterval: Hashable, Sendable {
    /// From when.
    public let start: Moment
    /// Until when; that moment is not part of it. The end of the last span lies far ahead: the store's clock says what is now.
    public let end: Moment
    /// Where the mark goes when all of it has been taken; `nil` where the mark stays.
    public let mark: Moment?

    /// Takes a span.
    public init(start: Moment, end: Moment, mark: Moment? = nil) {
        self.start = start
        self.end = end
        self.mark = mark
    }
}

/// What somebody wants from the store's history.
public struct ReplayRequest: Hashable, Sendable {
    /// Everything since then; `nil` for what came since the mark.
    public let since: Moment?

    /// Takes what is wanted.
    public init(since: Moment? = nil) { self.since = since }
}

/// How long a store keeps its notifications, and by whose clock.
public enum ArchiveRetention: Hashable, Sendable {
    /// The App Store: by the clock that everybody has, for as many days as the environment has them kept.
    case appStore(LedgerEnvironment)
    /// A simulated store: by a clock of its own, of which ours says nothing. All of its history is taken each time.
    case ownClock
}

/// Finds the spans that are to be asked about, oldest first.
///
/// A span is a week at most: each one that is done moves the mark, so that half a year is not begun anew when the last page fails.
public struct FindMissedIntervalsInteractor: Interactor {
    private let marks: any ReplayCheckpointStore
    private let time: any TimeSource
    private let keeping: ArchiveRetention

    private static let hour: Int64 = 3_600_000
    private static let week = 7 * 24 * hour
    /// What the mark is put back by: clocks differ, and a notification may get into the history late.
    private static let overlap = hour
    /// The store takes an end that is still to come for its own present, which may be ahead of ours.
    private static let ahead = 400 * 24 * hour

    /// Takes where the mark is, the clock, and how long the store keeps what it sent.
    public init(marks: any ReplayCheckpointStore, time: any TimeSource, keeping: ArchiveRetention) {
        self.marks = marks
        self.time = time
        self.keeping = keeping
    }

    /// The spans.
    public func perform(_ request: ReplayRequest) async throws(LedgerFailure) -> [MissedInterval] {
        let span = Trace.begin(.interactor, "FindMissedIntervals")
        defer { span.end() }
        let now = await time.now().milliseconds
        guard case .appStore(let environment) = keeping else {
            let end = Moment(milliseconds: now + Self.ahead)
            return [MissedInterval(start: request.since ?? Moment(milliseconds: 0), end: end)]
        }
        // An hour less than the store keeps: it counts by its own clock.
        let oldest = now - (Int64(environment.notificationDays) * 24 - 1) * Self.hour
        var wanted = oldest
        if let since = request.since {
            wanted = since.milliseconds
        } else if let mark = try await marks.taken() {
            wanted = mark.milliseconds - Self.overlap
        }
        // A mark from a clock that was ahead, and has been set since, says nothing of what came in the meantime but the last.
        var start = min(max(wanted, oldest), now - Self.overlap)
        var spans: [MissedInterval] = []
        while now - start > Self.week {
            spans.append(span(from: start, to: start + Self.week, mark: start + Self.week, of: request))
            start += Self.week
        }
        return spans + [span(from: start, to: now + Self.ahead, mark: now, of: request)]
    }

    private func span(from start: Int64, to end: Int64, mark: Int64, of order: ReplayRequest) -> MissedInterval {
        // What lies before a moment of somebody's own choice may not have been taken: the mark does not pass it.
        MissedInterval(
            start: Moment(milliseconds: start), end: Moment(milliseconds: end),
            mark: order.since == nil ? Moment(milliseconds: mark) : nil)
    }
}

extension LedgerEnvironment {
    /// How many days the store keeps its notifications.
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
