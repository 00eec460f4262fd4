internal import DiscoverData
internal import DiscoverEntities
internal import DiscoverInteractors

/// The contents of a log of experiment outcomes: results, events to send, and app launches that began.
struct OutcomeLogState: Equatable, Sendable {
    private(set) var log: String?
    private(set) var recorded = RecordedOutcomes()
    private(set) var pending: [NumberedOutcome] = []
    /// The number of the last event that was recorded.
    private var last = 0

    /// The oldest events that still have to be sent, or `nil` if there are none.
    ///
    /// A batch has at most `OutcomeBatch.maximumCount` events.
    var batch: OutcomeBatch? {
        guard let log, !pending.isEmpty else { return nil }
        return OutcomeBatch(log: log, events: Array(pending.prefix(OutcomeBatch.maximumCount)))
    }

    /// Applies the events that change the results, and returns the lines to write for all of them.
    ///
    /// - Parameters:
    ///   - events: The events to record.
    ///   - makeID: A function that returns a new ID of the log, which is called if the log has none.
    /// - Returns: The lines, which lead to the same state when they are read.
    mutating func record(_ events: [OutcomeEvent], makeID: () -> String) -> [OutcomeLogLine] {
        var lines: [OutcomeLogLine] = []
        for event in events {
            lines += admit(event)
            let line = OutcomeLogLine.event(NumberedOutcome(number: last + 1, event: event))
            if take(line) { lines.append(line) }
        }
        return lines.isEmpty ? [] : identify(makeID: makeID) + lines
    }

    /// Gives the log an ID if it has none, and returns the line to write; otherwise, returns no line.
    mutating func identify(makeID: () -> String) -> [OutcomeLogLine] { log == nil ? rename(makeID: makeID) : [] }

    private mutating func rename(makeID: () -> String) -> [OutcomeLogLine] {
        let line = OutcomeLogLine.log(makeID())
        take(line)
        return [line]
    }

    /// Removes acknowledged events from those that have to be sent.
    ///
    /// - Parameters:
    ///   - batch: The batch that was sent.
    ///   - number: The number of the last event that the server has stored.
    ///   - makeID: A function that returns a new ID of the log. It is called if the server has stored later events than
    ///     this log contains, because this log is then an earlier copy, such as one from a backup.
    /// - Returns: The lines to write, and the number of removed events.
    mutating func acknowledge(
        _ batch: OutcomeBatch, through number: Int, makeID: () -> String
    ) -> (lines: [OutcomeLogLine], removed: Int) {
        guard batch.log == log else { return ([], 0) }
        if number > last { return (rename(makeID: makeID), 0) }
        let sent = min(number, batch.events.last?.number ?? 0)
        let removed = pending.count { $0.number <= sent }
        guard removed > 0 else { return ([], 0) }
        let line = OutcomeLogLine.acknowledged(sent)
        take(line)
        return ([line], removed)
    }

    /// The state with which a repaired file continues: the same state, but without the log's ID.
    ///
    /// Later events get the numbers of lost events again. Because the log gets a new ID, the server doesn't mistake the
    /// later events for the lost ones.
    var repaired: OutcomeLogState {
        var state = self
        state.log = nil
        return state
    }

    /// Removes a participant if the log is full and a new one is exposed; returns the lines to write.
    ///
    /// The removed participant is the oldest one whose observation is over, and whose events were all acknowledged. If
    /// there is none, the result is empty.
    private mutating func admit(_ event: OutcomeEvent) -> [OutcomeLogLine] {
        guard event.kind == .exposed, isFull else { return [] }
        let unsent = Set(pending.map(\.event.participant))
        let done = recorded.experiments.flatMap { name, results in
            results.participants.filter { !$0.value.isObserved(at: event.time) && !unsent.contains($0.key) }
                .map { (experiment: name, participant: $0.key, exposed: $0.value.exposed) }
        }
        guard let oldest = done.min(by: { ($0.exposed, $0.participant) < ($1.exposed, $1.participant) }) else {
            return []
        }
        let line = OutcomeLogLine.forgotten(experiment: oldest.experiment, oldest.participant)
        take(line)
        return [line]
    }

    private var isFull: Bool {
        recorded.experiments.values.reduce(0) { $0 + $1.participants.count } >= OutcomeLogLimit.participants
    }

    /// Applies a line of the file, and returns a Boolean value that indicates whether it changed the state.
    @discardableResult mutating func take(_ line: OutcomeLogLine) -> Bool {
        switch line {
        case .log(let id): log = id
        case .event(let numbered):
            let event = numbered.event
            let isNew = recorded.experiments[event.experiment]?.participants[event.participant] == nil
            guard !(isNew && isFull) else { return false }
            var results = recorded.experiments[event.experiment] ?? ExperimentResults()
            guard results.add(event) else { return false }
            recorded.experiments[event.experiment] = results
            wait(for: numbered)
        case .unsent(let numbered): wait(for: numbered)
        case .participant(let experiment, let participant, let result):
            recorded.experiments[experiment, default: ExperimentResults()].set(result, of: participant)
        case .forgotten(let experiment, let participant):
            recorded.experiments[experiment]?.set(nil, of: participant)
            recorded.launching.remove(participant)
            if recorded.experiments[experiment]?.participants.isEmpty == true { recorded.experiments[experiment] = nil }
        case .launching(let participants): recorded.launching = participants
        case .acknowledged(let number):
            pending.removeAll { $0.number <= number }
            last = max(last, number)
        }
        return true
    }

    private mutating func wait(for numbered: NumberedOutcome) {
        pending.append(numbered)
        last = max(last, numbered.number)
    }

    /// The shortest list of lines from which the same state results, for a rewritten file.
    var lines: [OutcomeLogLine] {
        let participants = recorded.experiments.sorted { $0.key < $1.key }.flatMap { name, results in
            results.participants.sorted { $0.key < $1.key }.map { OutcomeLogLine.participant(name, $0.key, $0.value) }
        }
        let sent = (pending.first?.number).map { $0 - 1 } ?? last
        return (log.map { [.log($0)] } ?? []) + participants
            + (recorded.launching.isEmpty ? [] : [.launching(recorded.launching)])
            + (sent > 0 ? [.acknowledged(sent)] : []) + pending.map(OutcomeLogLine.unsent)
    }
}

/// The format of the journal (an append-only file) of the outcomes of experiments.
///
/// ``OutcomeLogLine`` documents the lines.
enum OutcomeLogFormat: JournalFormat {
    static let format = "discover.outcomes"
    static let noun = "a log of outcomes"
    static let version = 1
    static let empty = OutcomeLogState()

    static func add(_ line: OutcomeLogLine, to state: inout OutcomeLogState) -> Bool {
        let isEffective = state.take(line)
        return switch line {
        // The participant's result includes the event, so the line is unnecessary once the event is sent.
        case .event, .forgotten, .launching, .acknowledged: true
        case .log, .unsent, .participant: !isEffective
        }
    }

    static func repaired(_ state: OutcomeLogState) -> OutcomeLogState { state.repaired }

    static func pruning(_ state: OutcomeLogState) -> (OutcomeLogLine) -> [OutcomeLogLine] {
        replacing(by: state.lines)
    }
}
