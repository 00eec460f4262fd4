import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Support
import Testing

/// On the main actor, where a shop window would be watched.
@MainActor
@Suite struct `A shop window is filled` {
    private let gold = ProductRecord.made("gold", kind: .autoRenewable, name: "Gold")
    private let likes = ProductRecord.made("likes", kind: .consumable, name: "Likes")
    private let catalog = Catalog()
    private let observer = Spy<LoadProductsEvent>()
    private let analytics = Spy<AnalyticsEvent>()

    private func show(_ wanted: [ProductID], from load: LoadProductsInteractor) async {
        await LoadProducts(catalog: catalog, wanted: wanted, load: load, observer: observer, analyst: analytics).show()
    }

    private func interactor(_ store: ScriptedProductStore) -> LoadProductsInteractor {
        LoadProductsInteractor(store: store, stopwatch: Stopwatch(ManualClock()))
    }

    @Test func `what there is gets shown in the order wanted, and what is unknown apart`() async {
        let store = ScriptedProductStore(knows: [gold, likes], lacks: ["x", "y"])
        await show(["y", "likes", "x", "gold"], from: interactor(store))
        #expect(observer.heard.count == 2)
        #expect(observer.heard.first == .loading)
        #expect(observer.heard.last?.cards?.map(\.name) == ["Likes", "Gold"])
        #expect(observer.heard.last?.unknown == ["y", "x"])
        #expect(analytics.heard == [])
    }

    @Test func `a product that is known stays the very same object, under its new label`() async throws {
        let store = ScriptedProductStore(knows: [gold])
        let load = interactor(store)
        await show(["gold"], from: load)
        let watched = try #require(catalog["gold"])
        let elsewhere = Market(storefront: "DEU", locale: "de_DE")
        store.move(
            to: elsewhere,
            knows: [
                .made(
                    "gold", kind: .autoRenewable, name: "Gold (DE)", price: Money(milliunits: 8_990, currency: "EUR"),
                    market: elsewhere)
            ])
        await show(["gold"], from: load)
        #expect(catalog["gold"] === watched)
        #expect(watched.name == "Gold (DE)")
        #expect(watched.price == Money(milliunits: 8_990, currency: "EUR"))
        #expect(watched.market == elsewhere)
        #expect(catalog.products.count == 1)
    }

    @Test func `a product without a name is shown under the store's`() async {
        await show(["likes"], from: interactor(ScriptedProductStore(knows: [.made("likes", name: "")])))
        #expect(observer.heard.last?.cards?.map(\.name) == ["likes"])
    }

    @Test func `a plan is shown with its period and its offers`() async throws {
        let week = try #require(Period(1, .week))
        let month = try #require(Period(1, .month))
        let free = Money(milliunits: 0, currency: "USD")
        let terms = SubscriptionTerms(
            group: "discover", level: 1, period: month,
            offers: [
                SubscriptionOffer(
                    id: nil, kind: .introductory, mode: .freeTrial, period: week, periods: 2, price: free)
            ])
        await show(
            ["gold"], from: interactor(ScriptedProductStore(knows: [.made("gold", kind: .autoRenewable, terms: terms)]))
        )
        let card = try #require(observer.heard.last?.cards?.first)
        #expect(card.kind == .autoRenewable)
        #expect(card.period == PeriodCard(count: 1, unit: .month))
        #expect(
            card.offers == [
                OfferCard(
                    id: nil, kind: .introductory, mode: .freeTrial, period: PeriodCard(count: 1, unit: .week),
                    periods: 2, price: PriceCard(milliunits: 0, currency: "USD", locale: "en_US"))
            ])
    }

    @Test(arguments: [StoreFailure.offline, .unavailable("maintenance"), .notInThisBuild, .cancelled])
    func `a store without an answer is told and counted, and the shelf stays as it is`(reason: StoreFailure) async {
        catalog.add(Product(id: likes.id, label: likes.label))
        let store = ScriptedProductStore()
        store.next(.failure(reason))
        await show(["gold"], from: interactor(store))
        #expect(observer.heard == [.loading, .failed(.store(reason))])
        #expect(analytics.heard == [.loadProducts(reason: reason.code)])
        #expect(catalog.products.map(\.id) == ["likes"])
    }

    @Test func `a store that knows none of them is told apart from one that does not answer`() async {
        await show(["x", "y"], from: interactor(ScriptedProductStore(lacks: ["x", "y"])))
        #expect(observer.heard == [.loading, .failed(.nothingKnown(["x", "y"]))])
        #expect(analytics.heard == [.loadProducts(reason: "nothingKnown")])
    }

    @Test func `a store that never answers is given up at the time limit`() async {
        let clock = ManualClock()
        let store = ScriptedProductStore(knows: [gold])
        store.gate.close()
        let load = LoadProductsInteractor(store: store, stopwatch: Stopwatch(clock), limit: .seconds(10))
        let showing = Task { await show(["gold"], from: load) }
        await store.gate.arrivals(1)
        await clock.sleeper(until: .seconds(10))
        clock.advance(by: .seconds(10))
        await showing.value
        #expect(observer.heard.last == .failed(.store(.timedOut(seconds: 10))))
        store.gate.open()
    }
}

extension LoadProductsEvent {
    fileprivate var cards: [ProductCard]? {
        if case .loaded(let cards, _) = self { cards } else { nil }
    }

    fileprivate var unknown: [String]? {
        if case .loaded(_, let unknown) = self { unknown } else { nil }
    }
}
