internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import Testing

/// What every ``ProductStore`` promises.
public struct ProductStoreContract: Sendable {
    private let store: any ProductStore
    private let known: Set<ProductID>
    private let unknown: Set<ProductID>

    /// Takes a store, some products that it knows, and some that it does not know.
    public init(_ store: any ProductStore, knows known: Set<ProductID>, lacks unknown: Set<ProductID>) {
        self.store = store
        self.known = known
        self.unknown = unknown
    }

    /// Holds the store to its promise.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let records = try await store.products(known.union(unknown))
        #expect(
            Set(records.map(\.id)) == known, "an answer holds what is known, and nothing else",
            sourceLocation: sourceLocation)
        #expect(
            records.count == known.count, "an answer names each product at most once", sourceLocation: sourceLocation)
        let market = await store.market
        #expect(
            records.allSatisfy { $0.label.market == market }, "an answer holds for the market of its moment",
            sourceLocation: sourceLocation)
        for id in known.sorted() {
            let one = try await store.products([id])
            #expect(one == records.filter { $0.id == id }, "asking changes nothing", sourceLocation: sourceLocation)
        }
        let none = try await store.products(unknown)
        #expect(none.isEmpty, "what nobody knows is an answer, not a failure", sourceLocation: sourceLocation)
        let nothing = try await store.products([])
        #expect(nothing.isEmpty, "who asks for nothing gets nothing", sourceLocation: sourceLocation)
    }
}
