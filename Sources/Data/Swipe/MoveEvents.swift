public import DiscoverEntities

/// The events that the rewind use case, which takes back the latest swipe, reports to its observer.
public enum RewindEvent: Hashable, Sendable {
    /// The latest swipe was taken back; the case contains its card and its decision.
    ///
    /// The card is on top of the stack again.
    case rewound(CardViewData, SwipeDecision)
    /// The account isn't entitled to rewind; the case contains the feature that would permit the rewind.
    case locked(MoveRestriction)
    /// There is no swipe that could be taken back.
    case nothingToRewind
    /// The rewind failed, and the stack is unchanged.
    case failed(MoveFailure)
}

/// The events of the use case that changes the swiping mode: alone, or with friends.
public enum SwipeWithFriendsEvent: Hashable, Sendable {
    /// The swiping mode is the one in the case; `isChange` indicates whether the use case has just set it.
    case swiping(SwipingMode, isChange: Bool)
    /// The swiping mode couldn't be changed, for the reason in the case.
    case failed(MoveFailure)
}

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
