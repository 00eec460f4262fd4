public import DiscoverData
public import DiscoverEntities

/// An interactor that reads the place where a customer looks for people, as a locked value.
public struct PassportInteractor: Interactor {
    private let store: any PassportStore

    /// Creates an interactor that reads from the specified store.
    public init(store: any PassportStore) { self.store = store }

    /// Returns the chosen place, which only entitlements to the Passport feature unlock.
    public func perform(_ request: Account) async throws(StorageFailure) -> Paywall<Location> {
        let span = Trace.begin(.interactor, "Passport")
        defer { span.end() }
        return try await store.passport(of: request.token)
    }
}

/// An interactor that finds a place by a name that a user typed.
public struct FindPlaceInteractor: Interactor {
    private let places: any PlaceIndex

    /// Creates an interactor that searches the specified index.
    public init(places: any PlaceIndex) { self.places = places }

    /// Returns the place with the specified name, or else the closest known name.
    public func perform(_ request: String) async -> PlaceLookupResult {
        let span = Trace.begin(.interactor, "FindPlace")
        defer { span.end() }
        if let place = await places.place(named: request) { return .found(place) }
        return .unknown(nearest: await places.nearest(to: request))
    }
}

/// An interactor that sets the place where a customer looks for people, if the entitlements permit it.
public struct ChoosePlaceInteractor: Interactor {
    private let store: any PassportStore

    /// Creates an interactor that writes to the specified store.
    public init(store: any PassportStore) { self.store = store }

    /// Sets the place, or returns `false` without a change if the entitlements don't permit the choice.
    public func perform(_ request: ChoosePlaceRequest) async throws(StorageFailure) -> Bool {
        let span = Trace.begin(.interactor, "ChoosePlace")
        defer { span.end() }
        return try await store.choose(
            request.place, for: request.entitlements.account.token, entitlements: request.entitlements)
    }
}
