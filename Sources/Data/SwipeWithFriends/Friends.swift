public import DiscoverEntities

/// What came of joining friends, or leaving them.
public enum SwipeWithFriendsEvent: Hashable, Sendable {
    /// One swipes in this company now; whether that is a change.
    case swiping(SwipingMode, isChange: Bool)
    /// It was not done, and why.
    case failed(MoveFailure)
}
