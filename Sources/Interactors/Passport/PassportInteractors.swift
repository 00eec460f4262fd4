public import DiscoverData
public import DiscoverEntities

/// Reads the place where somebody looks for people, as it is kept: locked.
public struct PassportInteractor: Interactor {
    private let store: any PassportStore

    /// Takes where places are kept.
    public init(store: any PassportStore) { self.store = store }

    /// The place; only a standing opens it.
    public func perform(_ request: Account) async throws(StorageFailure) -> Paywall<Location> {
        let span = Trace.begin(.interactor, "Passport")
        defer { span.end() }
        return try await store.passport(of: request.token)
    }
}

/// Finds a place by the name that somebody typed.
public struct FindPlaceInteractor: Interactor {
    private let places: any PlaceIndex

    /// Takes the places that are known.
    public init(places: any PlaceIndex) { self.places = places }

    /// The place, or else the nearest name.
    public func perform(_ request: String) async -> PlaceLookupResult {
        let span = Trace.begin(.interactor, "FindPlace")
        defer { span.end() }
        if let place = await places.place(named: request) { return .found(place) }
        return .unknown(nearest: await places.nearest(to: request))
    }
}

/// Sets the place where somebody looks for people, through its lock.
public struct ChoosePlaceInteractor: Interactor {
    private let store: any PassportStore

    /// Takes where places are kept.
    public init(store: any PassportStore) { self.store = store }

    /// `false`, and nothing changes, where the standing does not open the lock.
    public func perform(_ request: ChoosePlaceRequest) async throws(StorageFailure) -> Bool {
        let span = Trace.begin(.interactor, "ChoosePlace")
        defer { span.end() }
        return try await store.choose(
            request.place, for: request.entitlements.account.token, entitlements: request.entitlements)
    }
}
