/// A rule that must hold regardless of where a process stops.
///
/// A customer would complain about a violation of any of these rules.
enum Invariant: String, Sendable, Hashable, CaseIterable {
    case creditedOnce = "every payment is credited exactly once"
    case queueEmpty = "at the end the store's queue is empty"
    case creditedBeforeFinished = "no transaction is finished before it is credited"
    case othersUntouched = "no other account is changed"
    case nothingTaken = "nothing is removed without evidence"
    case promptness = "a transaction that arrives while the app runs is credited and finished while it runs"
    case holdings = "at the end the account's entitlements match the store's records"
    case oneCharge = "one tap is charged at most once"
    case timeout = "every call that doesn't return times out"
    case spentOnce = "at most one unit is spent for one card"
    case used = "every spent unit is used, and every used unit was spent"
    case kept = "a reported move is saved and stays saved"
    case untouched = "a move that wasn't made changed nothing"
    case shownOnce = "no card is dealt twice, or shown again after a decision"
    case freeLikes = "the number of free likes stays within the limit"
    case bothRecorded = "no transaction is finished before the old layer has recorded it"
    case countedOnce = "the old layer counts every payment exactly once"
    case bothComplete = "unless a call fails, the new layer has every transaction that the old layer has recorded"
    case truth = "every message to the customer is true"
}

/// A violation of an invariant.
struct InvariantViolation: Sendable, Hashable, CustomStringConvertible {
    let rule: Invariant
    let detail: String

    var description: String { "\(rule.rawValue): \(detail)" }
}
