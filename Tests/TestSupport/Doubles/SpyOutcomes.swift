public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
internal import Synchronization

/// A log of experiments' outcomes in memory, whose calls can be made to fail.
public final class SpyOutcomes: OutcomeLog {
    private struct State {
        var recorded = RecordedOutcomes()
        var events: [NumberedOutcome] = []
        var acknowledged = 0
        var log: Character = "a"
        var isFull = false
    }

    private let state = Mutex(State())

    /// Creates an empty log.
    public init() {}

    /// A Boolean value that indicates whether every call fails.
    public var isFull: Bool {
        get { state.withLock(\.isFull) }
        set { state.withLock { $0.isFull = newValue } }
    }

    /// All events that were recorded, also those that are acknowledged.
    public var events: [OutcomeEvent] { state.withLock { $0.events.map(\.event) } }

    /// Returns the results of all events.
    public func recorded() async throws(StorageFailure) -> RecordedOutcomes {
        try check()
        return state.withLock(\.recorded)
    }

    /// Records the events that change a result, and admits participants up to the limit.
    public func record(_ events: [OutcomeEvent]) async throws(StorageFailure) {
        try check()
        state.withLock { state in
            for event in events {
                if event.kind == .exposed { Self.admit(event, in: &state) }
                let count = state.recorded.experiments.values.reduce(0) { $0 + $1.participants.count }
                var results = state.recorded.experiments[event.experiment] ?? ExperimentResults()
                let isKnown = results.participants[event.participant] != nil
                guard isKnown || count < OutcomeLogLimit.participants, results.add(event) else { continue }
                state.recorded.experiments[event.experiment] = results
                state.events.append(NumberedOutcome(number: state.events.count + 1, event: event))
            }
        }
    }

    /// Replaces the participants whose launch hasn't reached its end.
    public func setLaunching(_ participants: Set<ParticipantID>) async throws(StorageFailure) {
        try check()
        state.withLock { $0.recorded.launching = participants }
    }

    /// Returns the oldest events that aren't acknowledged, or `nil` if there are none.
    public func batch() async throws(StorageFailure) -> OutcomeBatch? {
        try check()
        return state.withLock { state in
            let events = state.events.dropFirst(state.acknowledged).prefix(OutcomeBatch.maximumCount)
            guard !events.isEmpty else { return nil }
            return OutcomeBatch(log: String(repeating: state.log, count: 32), events: Array(events))
        }
    }

    /// Removes the events of a batch up to a number from those to send.
    ///
    /// If no recorded event has this number, the log changes its ID instead.
    @discardableResult public func acknowledge(
        _ batch: OutcomeBatch, through number: Int
    ) async throws(StorageFailure) -> Int {
        try check()
        return state.withLock { state in
            guard batch.log.first == state.log else { return 0 }
            guard number <= state.events.count else {
                state.log = "b"
                return 0
            }
            let before = state.acknowledged
            state.acknowledged = max(before, min(number, batch.events.last?.number ?? 0))
            return state.acknowledged - before
        }
    }

    private func check() throws(StorageFailure) {
        if isFull { throw .unavailable("no space left") }
    }

    /// Removes a participant from a full log to make room.
    ///
    /// The participant's outcome must be completely measured and sent. Of several such participants, the one who was
    /// exposed first is removed.
    private static func admit(_ event: OutcomeEvent, in state: inout State) {
        let all = state.recorded.experiments.flatMap { name, results in
            results.participants.map { (name: name, id: $0.key, result: $0.value) }
        }
        guard all.count >= OutcomeLogLimit.participants else { return }
        let unsent = Set(state.events.dropFirst(state.acknowledged).map(\.event.participant))
        let done = all.filter { !$0.result.isObserved(at: event.time) && !unsent.contains($0.id) }
        guard let oldest = done.min(by: { ($0.result.exposed, $0.id) < ($1.result.exposed, $1.id) }) else { return }
        state.recorded.experiments[oldest.name]?.set(nil, of: oldest.id)
        if state.recorded.experiments[oldest.name]?.participants.isEmpty == true {
            state.recorded.experiments[oldest.name] = nil
        }
    }
}

/// A server that collects outcomes of experiments, and whose responses a test can script.
public final class ScriptedReceiver: OutcomeReceiver {
    private let stored = Mutex<[String: [NumberedOutcome]]>([:])
    private let script = ScriptedResponses<Int?, StoreFailure>()

    /// Creates a server that has received nothing.
    public init() {}

    /// Specifies the results of the next calls.
    ///
    /// A result is a failure, a number to acknowledge, or `nil` for the right number.
    public func next(_ turns: ScriptedResponse<Int?, StoreFailure>...) { script.add(turns) }

    /// The stored events of all logs.
    public var events: [OutcomeEvent] { stored.withLock { $0.values.flatMap { $0.map(\.event) } } }

    /// Stores each event of the batch once.
    public func receive(_ batch: OutcomeBatch) async throws(StoreFailure) -> Int {
        let last = stored.withLock { stored in
            let last = stored[batch.log]?.last?.number ?? 0
            stored[batch.log, default: []] += batch.events.filter { $0.number > last }
            return stored[batch.log]?.last?.number ?? 0
        }
        guard let scripted = await script.play() else { return last }
        return try scripted.get() ?? last
    }
}
