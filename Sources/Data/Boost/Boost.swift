/// The events that the boost use case reports.
public enum BoostEvent: Hashable, Sendable {
    /// The boost runs until this time, in milliseconds since 1970; `left` is the number of remaining boosts.
    case boosted(until: Int64, left: Int)
    /// A boost already runs until this time, in milliseconds since 1970; none was spent.
    case running(until: Int64)
    /// There is no boost to spend; the restriction specifies what would open it.
    case locked(MoveRestriction)
    /// The boost failed, and nothing was spent.
    case failed(MoveFailure)
}
