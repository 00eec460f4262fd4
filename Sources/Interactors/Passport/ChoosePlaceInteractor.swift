public import DiscoverData
internal import DiscoverEntities

/// Sets the place where somebody looks for people, through its lock.
public struct ChoosePlaceInteractor: Interactor {
    private let store: any PassportStore

    /// Takes where places are kept.
    public init(store: any PassportStore) { self.store = store }

    /// `false`, and nothing changes, where the standing does not open the lock.
    public func perform(_ request: ChoosePlaceRequest) async throws(StorageFailure) -> Bool {
        let act = Trace.begin(.interactor, "ChoosePlace")
        defer { act.end() }
        return try await store.choose(
            request.place, for: request.standing.account.token, standing: request.standing)
    }
}
