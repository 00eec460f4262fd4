import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Updating a catalog in place` {
    /// A type with a catalog that plays the role.
    private struct Keeper: CatalogUpdating {
        let catalog = Catalog()
        let load: any Interactor<LoadProductsRequest, LoadProductsResponse, LoadProductsFailure>
        let eligibility: any Interactor<Set<String>, [String: OfferEligibility], Never>

        subscript(id: ProductID) -> Product? { catalog[id] }
        func add(_ product: Product) { catalog.add(product) }
    }

    private let store = ScriptedProductStore(sells: [.made("a", name: "A"), .made("b", name: "B")], lacks: ["x"])

    private var keeper: Keeper {
        let stopwatch = AnyClock(ManualClock())
        return Keeper(
            load: LoadProductsInteractor(
                store: store, map: FeatureMap(), time: FixedTimeSource(.day(0)), stopwatch: stopwatch),
            eligibility: EligibilityInteractor(store: store, stopwatch: stopwatch))
    }

    @Test func `restocking updates known products in place and adds new ones`() async throws {
        let keeper = keeper
        keeper.add(Product(id: "a", label: ProductRecord.made("a", name: "before").label))
        let watched = try #require(keeper["a"])
        let response = try await keeper.restock(["b", "x", "a"])
        #expect(response.records.map(\.id) == ["b", "a"])
        #expect(response.unknown == ["x"])
        #expect(keeper["a"] === watched)
        #expect(watched.name == "A")
        #expect(keeper["b"]?.name == "B")
    }

    @Test func `an unavailable store leaves the catalog unchanged`() async {
        let keeper = keeper
        keeper.add(Product(id: "a", label: ProductRecord.made("a", name: "before").label))
        store.next(.failure(.offline))
        await #expect(throws: LoadProductsFailure.store(.offline)) { _ = try await keeper.restock(["a", "b"]) }
        #expect(keeper["a"]?.name == "before")
        #expect(keeper["b"] == nil)
    }

    @Test func `only products in the catalog are displayed, in the requested order`() async throws {
        let keeper = keeper
        _ = try await keeper.restock(["a", "b"])
        let shown = await keeper.display(["b", "x", "a"])
        #expect(shown.map(\.product.id) == ["b", "a"])
        #expect(shown.map(\.introductory) == [.notKnown, .notKnown])
    }
}
