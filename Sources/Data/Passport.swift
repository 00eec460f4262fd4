public import DiscoverEntities

/// The events of the Passport use case, which chooses the location that recommendations come from.
public enum PassportEvent: Hashable, Sendable {
    /// Cards come from the location with this name.
    ///
    /// The value `isHome` indicates whether the location is the app's home location.
    case looking(in: String, isHome: Bool)
    /// The user changed the location to this one; `isHome` indicates whether it is the app's home location.
    case moved(to: String, isHome: Bool)
    /// Choosing a location is locked; the case contains the reason and the feature that the customer lacks.
    case locked(MoveRestriction)
    /// No location has the requested name.
    ///
    /// The value `nearest` is the most similar known name, or `nil` if none is similar.
    case unknownPlace(String, nearest: String?)
    /// Reading or choosing the location failed, and the location that cards come from is unchanged.
    case failed(MoveFailure)
}

/// A request to choose another location, which requires entitlements to the Passport feature.
public struct ChoosePlaceRequest: Hashable, Sendable {
    /// The location to choose.
    public let place: Location
    /// The entitlements of the account, which must contain the Passport feature to choose a location.
    public let entitlements: Entitlements

    /// Creates a request from a location and the entitlements that permit the choice.
    public init(place: Location, entitlements: Entitlements) {
        self.place = place
        self.entitlements = entitlements
    }
}

/// The result of looking up a location by its name.
public enum PlaceLookupResult: Hashable, Sendable {
    /// A location with the requested name was found.
    case found(Location)
    /// No location has the requested name.
    ///
    /// The value `nearest` is the most similar known name, or `nil` if none is similar.
    case unknown(nearest: String?)
}
