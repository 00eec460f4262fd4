public import DiscoverEntities

/// The events that the rewind use case reports.
public enum RewindEvent: Hashable, Sendable {
    /// The card is on top again; the case contains the decision that was taken back.
    case rewound(CardViewData, SwipeDecision)
    /// The feature is locked, and the stack is unchanged; the restriction specifies what would open it.
    case locked(MoveRestriction)
    /// There is no swipe that could be taken back.
    case nothingToRewind
    /// The rewind failed, and the stack is unchanged.
    case failed(MoveFailure)
}
