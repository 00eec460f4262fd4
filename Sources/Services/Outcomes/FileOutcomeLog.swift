public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
internal import Support
internal import Synchronization

/// Adapter: the log of the outcomes of experiments, such as payments, in memory and in a file.
///
/// Every change is appended to the file and flushed before a call returns.
///
/// The file is a `Journal` in the `OutcomeLogFormat`. Acknowledged events are removed when the file is rewritten, at
/// the start of a process.
public actor FileOutcomeLog: OutcomeLog {
    /// The repair of a damaged file, or `nil` if the file was intact.
    public nonisolated let recovery: JournalRecovery?
    private var journal: Journal<OutcomeLogFormat>

    /// Creates a log from the file at the specified path.
    ///
    /// If there is no file, the first event creates it together with its folder. A damaged file is renamed, and its
    /// provably intact lines are kept; ``recovery`` then describes the repair.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - disk: The file system that contains the file.
    ///   - now: The device's clock, which provides the date in the name of a damaged file.
    /// - Throws: `StorageFailure`, for example `newer(place:reason:)` if a newer build wrote the file, which is then
    ///   left unchanged.
    public init(
        path: String, on disk: any JournalFileSystem = POSIXFileSystem(),
        now: () -> Moment = { SystemTimeSource().moment }
    ) throws(StorageFailure) {
        do throws(JournalFailure) {
            journal = try Journal<OutcomeLogFormat>(path: path, on: disk, now: now)
            recovery = journal.recovery
        } catch {
            throw StorageFailure(error)
        }
    }

    /// Returns the participants' results on this device, and the participants with an incomplete launch.
    ///
    /// A launch is complete when the app has processed the store's unfinished transactions. If a launch of an earlier
    /// process isn't complete, the app probably crashed.
    ///
    /// - Throws: `StorageFailure` if the file can't be read.
    public func recorded() throws(StorageFailure) -> RecordedOutcomes {
        let span = Trace.begin(.service, "FileOutcomeLog", "recorded")
        defer { span.end() }
        return try state().recorded
    }

    /// Appends, in one flushed write, those events that change the results; if it fails, none is recorded.
    ///
    /// - Throws: `StorageFailure` if the file can't be read or written.
    public func record(_ events: [OutcomeEvent]) throws(StorageFailure) {
        let span = Trace.begin(.service, "FileOutcomeLog", "record: \(events.count)")
        defer { span.end() }
        try change { state, lines in lines = state.record(events, makeID: OutcomeLogID.make) }
    }

    /// Writes the set of participants for whom a launch of the app has begun but isn't complete yet.
    ///
    /// A launch is complete when the app has processed the store's unfinished transactions. This set replaces the
    /// previous one.
    ///
    /// - Throws: `StorageFailure` if the file can't be read or written.
    public func setLaunching(_ participants: Set<ParticipantID>) throws(StorageFailure) {
        let span = Trace.begin(.service, "FileOutcomeLog", "launching: \(participants.count)")
        defer { span.end() }
        try change { state, lines in
            guard state.recorded.launching != participants else { return }
            lines = [.launching(participants)]
            state.take(.launching(participants))
        }
    }

    /// Returns the oldest unacknowledged events, or `nil` if all are acknowledged.
    ///
    /// The result contains at most `OutcomeBatch.maximumCount` events.
    ///
    /// - Throws: `StorageFailure` if the file can't be read or written. After a repair, this method writes the log's
    ///   new ID.
    public func batch() throws(StorageFailure) -> OutcomeBatch? {
        let span = Trace.begin(.service, "FileOutcomeLog", "batch")
        defer { span.end() }
        // After the repair of a damaged file, the log has no ID. It gets a new one when it has events to send.
        try change { state, lines in if !state.pending.isEmpty { lines = state.identify(makeID: OutcomeLogID.make) } }
        return try state().batch
    }

    /// Records that the server has stored a batch's events up to a number, so that they aren't sent again.
    ///
    /// - Parameters:
    ///   - batch: The batch that was sent.
    ///   - number: The number of the last event that the server has stored.
    /// - Returns: The number of events that no longer have to be sent because of this call.
    /// - Throws: `StorageFailure` if the file can't be read or written.
    @discardableResult public func acknowledge(_ batch: OutcomeBatch, through number: Int) throws(StorageFailure) -> Int
    {
        let span = Trace.begin(.service, "FileOutcomeLog", "acknowledge")
        defer { span.end() }
        return try change { state, lines in
            let result = state.acknowledge(batch, through: number, makeID: OutcomeLogID.make)
            lines = result.lines
            return result.removed
        }
    }

    private func state() throws(StorageFailure) -> OutcomeLogState {
        do throws(JournalFailure) {
            return try journal.state()
        } catch {
            throw StorageFailure(error)
        }
    }

    private func change<Value>(
        _ change: (inout OutcomeLogState, inout [OutcomeLogLine]) -> Value
    ) throws(StorageFailure) -> Value {
        do throws(JournalFailure) {
            return try journal.change(change)
        } catch {
            throw StorageFailure(error)
        }
    }
}

/// Adapter: the log of the outcomes of experiments in memory.
///
/// The log is for a process that doesn't store anything.
public final class InMemoryOutcomeLog: OutcomeLog {
    private let kept = Mutex(OutcomeLogState())

    /// Creates an empty log.
    public init() {}

    /// Returns the participants' results in this process, and the participants with an incomplete launch.
    public func recorded() async -> RecordedOutcomes {
        let span = Trace.begin(.service, "InMemoryOutcomeLog", "recorded")
        defer { span.end() }
        return kept.withLock { $0.recorded }
    }

    /// Stores those events that change the results; they are lost when the process ends.
    public func record(_ events: [OutcomeEvent]) async {
        let span = Trace.begin(.service, "InMemoryOutcomeLog", "record: \(events.count)")
        defer { span.end() }
        kept.withLock { _ = $0.record(events, makeID: OutcomeLogID.make) }
    }

    /// Replaces the set of participants for whom a launch of the app has begun but isn't complete yet.
    public func setLaunching(_ participants: Set<ParticipantID>) async {
        let span = Trace.begin(.service, "InMemoryOutcomeLog", "launching: \(participants.count)")
        defer { span.end() }
        kept.withLock { _ = $0.take(.launching(participants)) }
    }

    /// Returns the oldest unacknowledged events, or `nil` if all are acknowledged.
    ///
    /// The result contains at most `OutcomeBatch.maximumCount` events.
    public func batch() async -> OutcomeBatch? {
        let span = Trace.begin(.service, "InMemoryOutcomeLog", "batch")
        defer { span.end() }
        return kept.withLock { $0.batch }
    }

    /// Records that the server has stored a batch's events up to a number, so that they aren't sent again.
    ///
    /// - Parameters:
    ///   - batch: The batch that was sent.
    ///   - number: The number of the last event that the server has stored.
    /// - Returns: The number of events that no longer have to be sent because of this call.
    @discardableResult public func acknowledge(_ batch: OutcomeBatch, through number: Int) async -> Int {
        let span = Trace.begin(.service, "InMemoryOutcomeLog", "acknowledge")
        defer { span.end() }
        return kept.withLock { $0.acknowledge(batch, through: number, makeID: OutcomeLogID.make).removed }
    }
}

/// A generator of the random IDs that identify logs of outcomes.
private enum OutcomeLogID {
    /// Returns a random number of 128 bits as 32 hexadecimal digits.
    static func make() -> String {
        [UInt64.random(in: .min ... .max), .random(in: .min ... .max)].map(\.hexadecimal).joined()
    }
}
