public import DiscoverEntities

/// The events of the use case that changes the swiping mode: alone, or with friends.
public enum SwipeWithFriendsEvent: Hashable, Sendable {
    /// The swiping mode is the one in the case; `isChange` indicates whether the use case has just set it.
    case swiping(SwipingMode, isChange: Bool)
    /// The swiping mode couldn't be changed, for the reason in the case.
    case failed(MoveFailure)
}
