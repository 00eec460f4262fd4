package import DiscoverData
package import DiscoverEntities

/// The JSON object of an event of a participant, in the log of the device and in requests to the server.
///
///     {"amount":9990,"arm":"new","at":1767225600000,"experiment":"new-layer","kind":"paid","number":4,
///      "participant":"16 HEXADECIMAL DIGITS"}
///
/// The member `amount` is in thousandths of a currency, for the kinds `paid` and `settled`; `reason` is a code, for the
/// kind `failed`.
package struct OutcomeEventLine: Codable, Hashable, Sendable {
    private let number: Int
    private let experiment: String
    private let arm: String
    private let participant: String
    private let at: Int64
    private let kind: String
    private let amount: Int64?
    private let reason: String?

    /// Creates the JSON object of an event.
    package init(_ numbered: NumberedOutcome) {
        let event = numbered.event
        number = numbered.number
        experiment = event.experiment
        arm = event.arm
        participant = event.participant.text
        at = event.time.milliseconds
        (kind, amount, reason) =
            switch event.kind {
            case .exposed: ("exposed", nil, nil)
            case .offered: ("offered", nil, nil)
            case .paying: ("paying", nil, nil)
            case .paid(let milliunits): ("paid", milliunits, nil)
            case .credited: ("credited", nil, nil)
            case .settled(let milliunits): ("settled", milliunits, nil)
            case .failed(let reason): ("failed", nil, reason)
            case .restored: ("restored", nil, nil)
            case .crashed: ("crashed", nil, nil)
            }
    }

    /// The event; `nil` if a member isn't valid.
    package var numbered: NumberedOutcome? {
        guard number > 0, let participant = ParticipantID(text: participant), Self.isName(experiment), Self.isName(arm),
            let kind = eventKind
        else { return nil }
        return NumberedOutcome(
            number: number,
            event: OutcomeEvent(
                experiment: experiment, arm: arm, participant: participant, time: Moment(milliseconds: at), kind: kind))
    }

    private var eventKind: OutcomeEvent.Kind? {
        switch kind {
        case "exposed": .exposed
        case "offered": .offered
        case "paying": .paying
        case "paid": (amount ?? -1) >= 0 ? amount.map(OutcomeEvent.Kind.paid(milliunits:)) : nil
        case "credited": .credited
        case "settled": (amount ?? -1) >= 0 ? amount.map(OutcomeEvent.Kind.settled(milliunits:)) : nil
        case "failed": reason.flatMap { 1...64 ~= $0.utf8.count ? .failed(reason: $0) : nil }
        case "restored": .restored
        case "crashed": .crashed
        default: nil
        }
    }

    /// Returns a Boolean value that indicates whether a string may be the name of an experiment or an arm.
    private static func isName(_ text: String) -> Bool {
        1...64 ~= text.utf8.count
            && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    }
}

/// The JSON object of a participant's result, in the log of the device and in the server's database.
package struct ParticipantResultLine: Codable, Hashable, Sendable {
    private let arm: String
    private let exposed: Int64
    private let events: Int
    private let mixed: Bool?
    private let paying: Int64?
    private let uncredited: Int?
    private let offered: Bool?
    private let paid: Bool?
    private let credited: Bool?
    private let failures: [String]?
    private let restored: Bool?
    private let crashed: Bool?
    private let creditedTwice: Bool?
    private let timeToCredit: Int64?
    private let revenue: Int64?

    /// Creates the JSON object of a result, without the members that have their default values.
    package init(_ result: ParticipantResult) {
        let outcome = result.outcome
        arm = result.arm
        exposed = result.exposed.milliseconds
        events = result.events
        mixed = result.isMixed ? true : nil
        paying = result.paying?.milliseconds
        uncredited = result.uncredited == 0 ? nil : result.uncredited
        offered = outcome.isOffered ? true : nil
        paid = outcome.hasPaid ? true : nil
        credited = outcome.isCredited ? true : nil
        failures = outcome.failures.isEmpty ? nil : outcome.failures.sorted()
        restored = outcome.hasRestored ? true : nil
        crashed = outcome.hasCrashed ? true : nil
        creditedTwice = outcome.isCreditedTwice ? true : nil
        timeToCredit = outcome.timeToCredit
        revenue = outcome.revenue == 0 ? nil : outcome.revenue
    }

    /// The result of the participant.
    package var result: ParticipantResult {
        var outcome = CustomerOutcome()
        outcome.isOffered = offered ?? false
        outcome.hasPaid = paid ?? false
        outcome.isCredited = credited ?? false
        outcome.failures = Set(failures ?? [])
        outcome.hasRestored = restored ?? false
        outcome.hasCrashed = crashed ?? false
        outcome.isCreditedTwice = creditedTwice ?? false
        outcome.timeToCredit = timeToCredit
        outcome.revenue = revenue ?? 0
        return ParticipantResult(
            arm: arm, exposed: Moment(milliseconds: exposed), events: events, isMixed: mixed ?? false,
            paying: paying.map { Moment(milliseconds: $0) }, uncredited: uncredited ?? 0, outcome: outcome)
    }
}
