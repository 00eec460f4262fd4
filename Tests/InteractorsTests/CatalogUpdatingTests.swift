import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Stock is kept up to date without replacing anything` {
    /// Whoever keeps a catalogue can play the role.
    private struct Keeper: CatalogUpdating {
        let catalog = Catalog()
        let load: any Interactor<LoadProductsRequest, LoadProductsResponse, LoadProductsFailure>
        let eligibility: any Interactor<Set<String>, [String: OfferEligibility], Never>

        subscript(id: ProductID) -> Product? { catalog[id] }
        func add(_ product: Product) { catalog.add(product) }
    }

    private let store = ScriptedProductStore(knows: [.made("a", name: "A"), .made("b", name: "B")], lacks: ["x"])

    private var keeper: Keeper {
        let stopwatch = AnyClock(ManualClock())
        return Keeper(
            load: LoadProductsInteractor(
                store: store, map: FeatureMap(), time: FixedTimeSource(.day(0)), stopwatch: stopwatch),
            eligibility: EligibilityInteractor(store: store, stopwatch: stopwatch))
    }

    @Test func `what is known is relabelled, and what is not is added`() async throws {
        let keeper = keeper
        keeper.add(Product(id: "a", label: ProductRecord.made("a", name: "before").label))
        let watched = try #require(keeper["a"])
        let answer = try await keeper.restock(["b", "x", "a"])
        #expect(answer.records.map(\.id) == ["b", "a"])
        #expect(answer.unknown == ["x"])
        #expect(keeper["a"] === watched)
        #expect(watched.name == "A")
        #expect(keeper["b"]?.name == "B")
    }

    @Test func `where the store gives no answer, the stock is as it was`() async {
        let keeper = keeper
        keeper.add(Product(id: "a", label: ProductRecord.made("a", name: "before").label))
        store.next(.failure(.offline))
        await #expect(throws: LoadProductsFailure.store(.offline)) { _ = try await keeper.restock(["a", "b"]) }
        #expect(keeper["a"]?.name == "before")
        #expect(keeper["b"] == nil)
    }

    @Test func `what is in stock is displayed in the order wanted, and the rest is left out`() async throws {
        let keeper = keeper
        _ = try await keeper.restock(["a", "b"])
        let shown = await keeper.display(["b", "x", "a"])
        #expect(shown.map(\.product.id) == ["b", "a"])
        #expect(shown.map(\.introductory) == [.notKnown, .notKnown])
    }
}
