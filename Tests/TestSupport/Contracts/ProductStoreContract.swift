public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import Testing

/// A set of tests that every `ProductStore` must pass.
public struct ProductStoreContract: Sendable {
    private let store: any ProductStore
    private let known: Set<ProductID>
    private let unknown: Set<ProductID>
    private let offers: [String: OfferEligibility]

    /// Creates the tests of a store.
    ///
    /// - Parameters:
    ///   - store: The store to test.
    ///   - known: Some products that the store sells.
    ///   - unknown: Some products that it doesn't sell.
    ///   - offers: The eligibility for introductory offers, by subscription group.
    public init(
        _ store: any ProductStore, sells known: Set<ProductID>, lacks unknown: Set<ProductID>,
        offers: [String: OfferEligibility]
    ) {
        self.store = store
        self.known = known
        self.unknown = unknown
        self.offers = offers
    }

    /// Tests the store.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let records = try await store.products(known.union(unknown))
        #expect(
            Set(records.map(\.id)) == known, "the response has exactly the known products",
            sourceLocation: sourceLocation)
        #expect(
            records.count == known.count, "the response has each product at most once", sourceLocation: sourceLocation)
        let market = await store.market
        #expect(
            records.allSatisfy { $0.label.market == market }, "the response is for the current market",
            sourceLocation: sourceLocation)
        for id in known.sorted() {
            let one = try await store.products([id])
            #expect(
                one == records.filter { $0.id == id }, "a second request returns the same product",
                sourceLocation: sourceLocation)
        }
        let none = try await store.products(unknown)
        #expect(none.isEmpty, "unknown products are left out and aren't a failure", sourceLocation: sourceLocation)
        let nothing = try await store.products([])
        #expect(nothing.isEmpty, "an empty request returns nothing", sourceLocation: sourceLocation)
        for (group, eligibility) in offers.sorted(by: { $0.key < $1.key }) {
            for _ in 1...2 {
                let response = await store.introductoryOffer(of: group)
                #expect(
                    response == eligibility, "requesting the eligibility doesn't change it",
                    sourceLocation: sourceLocation)
            }
        }
    }
}
