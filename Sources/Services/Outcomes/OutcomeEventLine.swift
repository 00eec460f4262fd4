package import DiscoverData
package import DiscoverEntities

/// The JSON object of an event, such as a payment by a participant of an experiment.
///
/// The log on the device and requests to the server contain objects of this form.
///
///     {"amount":9990,"arm":"new","at":1767225600000,"experiment":"new-layer","kind":"paid","number":4,
///      "participant":"16 HEXADECIMAL DIGITS","transaction":"16 HEXADECIMAL DIGITS"}
///
/// Only the kinds `paid`, `credited`, and `creditedTwice` have the member `transaction`, a pseudonym. Only `paid` has
/// `amount`, in thousandths of the currency's unit. Only `failed` has `reason`, a code.
package struct OutcomeEventLine: Codable, Hashable, Sendable {
    private let number: Int
    private let experiment: String
    private let arm: String
    private let participant: String
    private let at: Int64
    private let kind: String
    private let transaction: String?
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
        (kind, transaction, amount, reason) =
            switch event.kind {
            case .exposed: ("exposed", nil, nil, nil)
            case .offered: ("offered", nil, nil, nil)
            case .paying: ("paying", nil, nil, nil)
            case .paid(let transaction, let milliunits): ("paid", transaction.text, milliunits, nil)
            case .credited(let transaction): ("credited", transaction.text, nil, nil)
            case .creditedTwice(let transaction): ("creditedTwice", transaction.text, nil, nil)
            case .failed(let reason): ("failed", nil, nil, reason)
            case .restored: ("restored", nil, nil, nil)
            case .crashed: ("crashed", nil, nil, nil)
            }
    }

    /// The numbered event that the JSON object describes; `nil` if a member isn't valid.
    package var numbered: NumberedOutcome? {
        guard 1...Int(Int32.max) ~= number, let participant = ParticipantID(text: participant), let kind = eventKind
        else { return nil }
        let event = OutcomeEvent(
            experiment: experiment, arm: arm, participant: participant, time: Moment(milliseconds: at), kind: kind)
        return event.isValid ? NumberedOutcome(number: number, event: event) : nil
    }

    private var eventKind: OutcomeEvent.Kind? {
        let transaction = transaction.flatMap(TransactionPseudonym.init(text:))
        return switch kind {
        case "exposed": .exposed
        case "offered": .offered
        case "paying": .paying
        case "paid": transaction.flatMap { transaction in amount.map { .paid(transaction, milliunits: $0) } }
        case "credited": transaction.map(OutcomeEvent.Kind.credited)
        case "creditedTwice": transaction.map(OutcomeEvent.Kind.creditedTwice)
        case "failed": reason.map(OutcomeEvent.Kind.failed(reason:))
        case "restored": .restored
        case "crashed": .crashed
        default: nil
        }
    }
}

/// The JSON object of a participant's result, in the log of the device and in the server's database.
package struct ParticipantResultLine: Codable, Hashable, Sendable {
    private let arm: String
    private let exposed: Int64
    private let events: Int
    private let mixed: Bool?
    private let paying: Int64?
    private let offered: Bool?
    private let paid: [String]?
    private let credited: [String]?
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
        offered = outcome.isOffered ? true : nil
        paid = result.paid.isEmpty ? nil : result.paid.sorted().map(\.text)
        credited = result.credited.isEmpty ? nil : result.credited.sorted().map(\.text)
        failures = outcome.failures.isEmpty ? nil : outcome.failures.sorted()
        restored = outcome.hasRestored ? true : nil
        crashed = outcome.hasCrashed ? true : nil
        creditedTwice = outcome.isCreditedTwice ? true : nil
        timeToCredit = outcome.timeToCredit
        revenue = outcome.revenue == 0 ? nil : outcome.revenue
    }

    /// The result of the participant; `nil` if the pseudonym of a transaction isn't valid.
    package var result: ParticipantResult? {
        guard let paid = Self.transactions(paid), let credited = Self.transactions(credited) else { return nil }
        var outcome = CustomerOutcome()
        outcome.isOffered = offered ?? false
        outcome.hasPaid = !paid.isEmpty
        outcome.isCredited = !credited.isEmpty
        outcome.failures = Set(failures ?? [])
        outcome.hasRestored = restored ?? false
        outcome.hasCrashed = crashed ?? false
        outcome.isCreditedTwice = creditedTwice ?? false
        outcome.timeToCredit = timeToCredit
        outcome.revenue = revenue ?? 0
        return ParticipantResult(
            arm: arm, exposed: Moment(milliseconds: exposed), events: events, isMixed: mixed ?? false,
            paying: paying.map { Moment(milliseconds: $0) }, paid: paid, credited: credited, outcome: outcome)
    }

    private static func transactions(_ texts: [String]?) -> Set<TransactionPseudonym>? {
        let transactions = (texts ?? []).map(TransactionPseudonym.init(text:))
        let valid = transactions.compactMap { $0 }
        return valid.count == transactions.count ? Set(valid) : nil
    }
}
