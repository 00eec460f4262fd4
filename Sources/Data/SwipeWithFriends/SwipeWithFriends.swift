public import DiscoverEntities

/// The events that swiping with friends reports.
public enum SwipeWithFriendsEvent: Hashable, Sendable {
    /// This is the current swiping mode; `isChange` indicates whether it changed now.
    case swiping(SwipingMode, isChange: Bool)
    /// The change failed.
    case failed(MoveFailure)
}
