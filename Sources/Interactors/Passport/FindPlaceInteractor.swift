public import DiscoverData

/// Finds a place by the name that somebody typed.
public struct FindPlaceInteractor: Interactor {
    private let places: any PlaceIndex

    /// Takes the places that are known.
    public init(places: any PlaceIndex) { self.places = places }

    /// The place, or else the nearest name.
    public func perform(_ request: String) async -> PlaceAnswer {
        let act = Trace.begin(.interactor, "FindPlace")
        defer { act.end() }
        if let place = await places.place(named: request) { return .found(place) }
        return .unknown(nearest: await places.nearest(to: request))
    }
}
