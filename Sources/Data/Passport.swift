public import DiscoverEntities

/// The events of the Passport use case, which chooses the location that recommendations come from.
public enum PassportEvent: Hashable, Sendable {
    /// The cards come from this location, which is the home location if `isHome` is `true`.
    case looking(in: String, isHome: Bool)
    /// The location changed to this one, which is the home location if `isHome` is `true`.
    case moved(to: String, isHome: Bool)
    /// Choosing a location is locked; the case contains the feature that would unlock the choice.
    case locked(MoveRestriction)
    /// No location has the requested name; `nearest` is the most similar name, or `nil`.
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
    /// No location has this name; `nearest` is the most similar name, or `nil`.
    case unknown(nearest: String?)
}
