public import DiscoverData
internal import DiscoverEntities

/// Keeps what happened to somebody's stack: in one durable step, or not at all.
public struct AddToStackInteractor: Interactor {
    private let store: any StackStore

    /// Takes where stacks are kept.
    public init(store: any StackStore) { self.store = store }

    /// Adds the entries; where it throws, none of them was added.
    public func perform(_ request: StackAddition) async throws(StorageFailure) {
        let act = Trace.begin(.interactor, "AddToStack", "entries: \(request.entries.count)")
        defer { act.end() }
        guard !request.entries.isEmpty else { return }
        try await store.append(request.entries, for: request.account.token)
    }
}
