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
