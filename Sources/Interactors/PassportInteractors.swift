public import DiscoverData
public import DiscoverEntities

/// An interactor that reads an account's location, which only the Passport feature unlocks.
public struct PassportInteractor: Interactor {
    private let store: any PassportStore

    /// Creates an interactor that reads the chosen locations from the specified store.
    public init(store: any PassportStore) { self.store = store }

    /// Returns the account's chosen or default location in a `Paywall`, which the Passport feature unlocks.
    ///
    /// - Throws: `StorageFailure` if the location can't be read.
    public func perform(_ request: Account) async throws(StorageFailure) -> Paywall<Location> {
        let span = Trace.begin(.interactor, "Passport")
        defer { span.end() }
        return try await store.passport(of: request.token)
    }
}

/// An interactor that finds a location by a name that a user typed.
public struct FindPlaceInteractor: Interactor {
    private let places: any PlaceIndex

    /// Creates an interactor that searches the specified index of location names.
    public init(places: any PlaceIndex) { self.places = places }

    /// Returns the location with a name; for an unknown name, the most similar known name, if any.
    public func perform(_ request: String) async -> PlaceLookupResult {
        let span = Trace.begin(.interactor, "FindPlace")
        defer { span.end() }
        if let place = await places.place(named: request) { return .found(place) }
        return .unknown(nearest: await places.nearest(to: request))
    }
}

/// An interactor that sets the location where an account looks for people, if this is permitted.
public struct ChoosePlaceInteractor: Interactor {
    private let store: any PassportStore

    /// Creates an interactor that writes the chosen locations to the specified store.
    public init(store: any PassportStore) { self.store = store }

    /// Sets the location and returns `true`, or returns `false` if the entitlements don't permit it.
    ///
    /// - Throws: `StorageFailure` if the location can't be read or written.
    public func perform(_ request: ChoosePlaceRequest) async throws(StorageFailure) -> Bool {
        let span = Trace.begin(.interactor, "ChoosePlace")
        defer { span.end() }
        return try await store.choose(
            request.place, for: request.entitlements.account.token, entitlements: request.entitlements)
    }
}
