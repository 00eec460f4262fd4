/// The events that the boost use case, which spends a unit to start a boost, reports to its observer.
public enum BoostEvent: Hashable, Sendable {
    /// A boost was started; it ends at the time `until`, in milliseconds since 1970.
    ///
    /// The account can start `left` further boosts.
    case boosted(until: Int64, left: Int)
    /// A boost was already running, so no unit was spent; it ends at `until`, in milliseconds since 1970.
    case running(until: Int64)
    /// The account has no boost left; the case contains the feature that would permit the boost.
    case locked(MoveRestriction)
    /// The boost failed, and nothing was spent.
    case failed(MoveFailure)
}
