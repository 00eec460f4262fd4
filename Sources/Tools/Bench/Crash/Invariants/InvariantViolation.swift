/// A rule that must hold regardless of where a process stops.
///
/// The violation of a rule is something that a customer would complain about.
enum Invariant: String, Sendable, Hashable, CaseIterable {
    case creditedOnce = "what was paid for is credited exactly once"
    case queueEmpty = "in the end nothing waits in the store's queue"
    case creditedBeforeFinished = "nothing is finished that is not credited"
    case othersUntouched = "no other account is touched"
    case nothingTaken = "without evidence nothing is taken away"
    case promptness = "what arrives while the app runs is credited and finished while it runs"
    case holdings = "in the end the account holds what the store's records say"
    case oneCharge = "one tap is charged once at most"
    case timeout = "no answer is waited for without end"
    case spentOnce = "a unit is spent once at most for one card"
    case used = "what was spent is used, and what is used was spent"
    case kept = "a move that was told is made, and stays so"
    case untouched = "a move that was not made has changed nothing"
    case shownOnce = "nobody is dealt twice, nor shown again after a decision"
    case freeLikes = "no more likes are free than were agreed"
    case truth = "what the customer is told is true"
}

/// A violation of an invariant.
struct InvariantViolation: Sendable, Hashable, CustomStringConvertible {
    let rule: Invariant
    let detail: String

    var description: String { "\(rule.rawValue): \(detail)" }
}
