public import DiscoverEntities

/// The events that the passport use case reports.
public enum PassportEvent: Hashable, Sendable {
    /// The cards come from this location; `isHome` indicates whether it is the home location.
    case looking(in: String, isHome: Bool)
    /// The location changed; `isHome` indicates whether it is the home location.
    case moved(to: String, isHome: Bool)
    /// The location is locked; the restriction specifies what would open it.
    case locked(MoveRestriction)
    /// The location isn't known; `nearest` is the most similar name.
    case unknownPlace(String, nearest: String?)
    /// The request failed, and the location is unchanged.
    case failed(MoveFailure)
}

/// A request to look for people in another location.
public struct ChoosePlaceRequest: Hashable, Sendable {
    /// The location to choose.
    public let place: Location
    /// The entitlements of the account whose location is set, which open the paywall.
    public let entitlements: Entitlements

    /// Creates a request from a location and the entitlements that permit it.
    public init(place: Location, entitlements: Entitlements) {
        self.place = place
        self.entitlements = entitlements
    }
}

/// The result of looking up a location by its name.
public enum PlaceLookupResult: Hashable, Sendable {
    /// The location was found.
    case found(Location)
    /// No location has this name; `nearest` is the most similar one.
    case unknown(nearest: String?)
}
