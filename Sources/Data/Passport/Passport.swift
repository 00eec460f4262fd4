public import DiscoverEntities

/// What came of looking elsewhere.
public enum PassportEvent: Hashable, Sendable {
    /// Cards come from this place; whether that is home.
    case looking(in: String, isHome: Bool)
    /// From now on cards come from this place; whether that is home.
    case moved(to: String, isHome: Bool)
    /// The place can be neither read nor set, and what would open it.
    case locked(MoveRestriction)
    /// No such place is known; what was probably meant.
    case unknownPlace(String, nearest: String?)
    /// It was not done, and why. The place is as it was.
    case failed(MoveFailure)
}

/// Asks to look for people in another place.
public struct ChoosePlaceRequest: Hashable, Sendable {
    /// Where.
    public let place: Location
    /// Who holds what opens the lock; it is their place that is set.
    public let entitlements: Entitlements

    /// Takes where to look, and the proof that one may.
    public init(place: Location, entitlements: Entitlements) {
        self.place = place
        self.entitlements = entitlements
    }
}

/// What came of looking for a place by its name.
public enum PlaceLookupResult: Hashable, Sendable {
    /// This is it.
    case found(Location)
    /// None of that name is known; what was probably meant.
    case unknown(nearest: String?)
}
