internal import DiscoverData
internal import DiscoverEntities

/// A line of the file in which a device logs the outcomes of experiments.
///
///     {"log":"32 HEXADECIMAL DIGITS"}
///     {"event":{"arm":"new","at":1767225600000,"experiment":"new-layer","kind":"exposed","number":1,
///      "participant":"16 HEXADECIMAL DIGITS"}}
///     {"launching":["16 HEXADECIMAL DIGITS"]}
///     {"acknowledged":1}
///
/// The line `log` contains the ID of the log. The line `launching` lists the participants whose app launch began and
/// isn't complete yet. The line `acknowledged` contains the number of the last event that the server has stored. The
/// line `forgotten` contains a participant that was removed from the log. A rewritten file also contains these lines:
///
/// - `participant`: the result of a participant
/// - `unsent`: an event that still has to be sent, although its participant's result already includes it
enum OutcomeLogLine: Hashable, Sendable {
    case log(String)
    case event(NumberedOutcome)
    case unsent(NumberedOutcome)
    case participant(String, ParticipantID, ParticipantResult)
    case forgotten(experiment: String, ParticipantID)
    case launching(Set<ParticipantID>)
    case acknowledged(Int)
}

extension OutcomeLogLine: Codable {
    private enum Member: String, CodingKey {
        case log, event, unsent, participant, forgotten, launching, acknowledged
    }

    private struct Participant: Codable {
        let experiment: String
        let participant: String
        let result: ParticipantResultLine?
    }

    init(from decoder: any Decoder) throws {
        let line = try decoder.container(keyedBy: Member.self)
        func known<Value>(_ value: Value?, _ member: Member) throws -> Value {
            if let value { return value }
            throw DecodingError.typeMismatch(
                Value.self, DecodingError.Context(codingPath: [member], debugDescription: ""))
        }
        if let log = try line.decodeIfPresent(String.self, forKey: .log) {
            self = .log(log)
        } else if let event = try line.decodeIfPresent(OutcomeEventLine.self, forKey: .event) {
            self = .event(try known(event.numbered, .event))
        } else if let event = try line.decodeIfPresent(OutcomeEventLine.self, forKey: .unsent) {
            self = .unsent(try known(event.numbered, .unsent))
        } else if let row = try line.decodeIfPresent(Participant.self, forKey: .participant) {
            self = .participant(
                row.experiment, try known(ParticipantID(text: row.participant), .participant),
                try known(row.result.flatMap(\.result), .participant))
        } else if let row = try line.decodeIfPresent(Participant.self, forKey: .forgotten) {
            self = .forgotten(
                experiment: row.experiment, try known(ParticipantID(text: row.participant), .forgotten))
        } else if let texts = try line.decodeIfPresent([String].self, forKey: .launching) {
            self = .launching(Set(try texts.map { try known(ParticipantID(text: $0), .launching) }))
        } else {
            self = .acknowledged(try line.decode(Int.self, forKey: .acknowledged))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var line = encoder.container(keyedBy: Member.self)
        switch self {
        case .log(let id): try line.encode(id, forKey: .log)
        case .event(let event): try line.encode(OutcomeEventLine(event), forKey: .event)
        case .unsent(let event): try line.encode(OutcomeEventLine(event), forKey: .unsent)
        case .participant(let experiment, let participant, let result):
            try line.encode(
                Participant(
                    experiment: experiment, participant: participant.text, result: ParticipantResultLine(result)),
                forKey: .participant)
        case .forgotten(let experiment, let participant):
            try line.encode(
                Participant(experiment: experiment, participant: participant.text, result: nil), forKey: .forgotten)
        case .launching(let participants):
            try line.encode(participants.sorted().map(\.text), forKey: .launching)
        case .acknowledged(let number): try line.encode(number, forKey: .acknowledged)
        }
    }
}
