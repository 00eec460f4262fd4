public import DiscoverEntities

/// The events that the rewind use case reports.
public enum RewindEvent: Hashable, Sendable {
    /// The card is on top again; the case contains the decision that was taken back.
    case rewound(CardViewData, SwipeDecision)
    /// The feature is locked, and the stack is unchanged; the case contains the feature that would permit the rewind.
    case locked(MoveRestriction)
    /// There is no swipe that could be taken back.
    case nothingToRewind
    /// The rewind failed, and the stack is unchanged.
    case failed(MoveFailure)
}

/// The events that swiping with friends reports.
public enum SwipeWithFriendsEvent: Hashable, Sendable {
    /// This is the current swiping mode; `isChange` indicates whether it changed now.
    case swiping(SwipingMode, isChange: Bool)
    /// The mode couldn't be changed, for the reason in the case.
    case failed(MoveFailure)
}

/// The events that the boost use case reports.
public enum BoostEvent: Hashable, Sendable {
    /// The boost runs until this time, in milliseconds since 1970; `left` is the number of remaining boosts.
    case boosted(until: Int64, left: Int)
    /// A boost already runs until this time, in milliseconds since 1970, so none was spent.
    case running(until: Int64)
    /// There is no boost to spend; the case contains the feature that would permit a boost.
    case locked(MoveRestriction)
    /// The boost failed, and nothing was spent.
    case failed(MoveFailure)
}
