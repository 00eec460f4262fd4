/// What came of a boost.
public enum BoostEvent: Hashable, Sendable {
    /// It runs until that moment, in milliseconds since 1970; how many are left.
    case boosted(until: Int64, left: Int)
    /// One runs already, until that moment, in milliseconds since 1970; none was spent.
    case running(until: Int64)
    /// There is none to spend, and what would open it.
    case locked(MoveRestriction)
    /// It was not done, and why. Nothing was spent.
    case failed(MoveFailure)
}
