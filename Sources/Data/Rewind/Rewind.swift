public import DiscoverEntities

/// What came of taking a swipe back.
public enum RewindEvent: Hashable, Sendable {
    /// The card lies on top again; what had been said of it.
    case rewound(CardViewData, SwipeDecision)
    /// It is locked, and what would open it. The stack is as it was.
    case locked(MoveRestriction)
    /// Nothing was swiped that could be taken back.
    case nothingToRewind
    /// It was not done, and why. The stack is as it was.
    case failed(MoveFailure)
}
