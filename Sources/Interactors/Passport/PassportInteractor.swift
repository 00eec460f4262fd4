public import DiscoverData
public import DiscoverEntities

/// Reads the place where somebody looks for people, as it is kept: locked.
public struct PassportInteractor: Interactor {
    private let store: any PassportStore

    /// Takes where places are kept.
    public init(store: any PassportStore) { self.store = store }

    /// The place; only a standing opens it.
    public func perform(_ request: Account) async throws(StorageFailure) -> Paywall<Location> {
        let act = Trace.begin(.interactor, "Passport")
        defer { act.end() }
        return try await store.passport(of: request.token)
    }
}
