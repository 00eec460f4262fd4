/// What must hold whatever stops where. Each names what a customer would complain of.
enum Rule: String, Sendable, Hashable, CaseIterable {
    case creditedOnce = "what was paid for is credited exactly once"
    case queueEmpty = "in the end nothing waits in the store's queue"
    case creditedBeforeFinished = "nothing is finished that is not credited"
    case othersUntouched = "no other account is touched"
    case nothingTaken = "without evidence nothing is taken away"
    case promptness = "what arrives while the app runs is credited and finished while it runs"
    case holdings = "in the end the account holds what the store's records say"
    case oneCharge = "one tap is charged once at most"
    case patience = "no answer is waited for without end"
    case truth = "what the customer is told is true"
}

/// A rule that was broken.
struct Breach: Sendable, Hashable, CustomStringConvertible {
    let rule: Rule
    let detail: String

    var description: String { "\(rule.rawValue): \(detail)" }
}
