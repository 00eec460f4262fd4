public import DiscoverEntities

/// Asks to look for people in another place.
public struct ChoosePlaceRequest: Hashable, Sendable {
    /// Where.
    public let place: Location
    /// Who holds what opens the lock; it is their place that is set.
    public let standing: Standing

    /// Takes where to look, and the proof that one may.
    public init(place: Location, standing: Standing) {
        self.place = place
        self.standing = standing
    }
}

/// What came of looking for a place by its name.
public enum PlaceAnswer: Hashable, Sendable {
    /// This is it.
    case found(Location)
    /// None of that name is known; what was probably meant.
    case unknown(nearest: String?)
}
