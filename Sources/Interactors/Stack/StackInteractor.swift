public import DiscoverData
public import DiscoverEntities

/// Reads all that happened to somebody's stack.
public struct StackInteractor: Interactor {
    private let store: any StackStore

    /// Takes where stacks are kept.
    public init(store: any StackStore) { self.store = store }

    /// What happened, in the order in which it did.
    public func perform(_ request: Account) async throws(StorageFailure) -> [StackEntry] {
        let act = Trace.begin(.interactor, "Stack")
        defer { act.end() }
        return try await store.entries(of: request.token)
    }
}
