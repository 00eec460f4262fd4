/// What came of looking elsewhere.
public enum PassportEvent: Hashable, Sendable {
    /// Cards come from this place; whether that is home.
    case looking(in: String, isHome: Bool)
    /// From now on cards come from this place; whether that is home.
    case moved(to: String, isHome: Bool)
    /// The place can be neither read nor set, and what would open it.
    case locked(MoveLock)
    /// No such place is known; what was probably meant.
    case unknownPlace(String, nearest: String?)
    /// It was not done, and why. The place is as it was.
    case failed(MoveFailure)
}
