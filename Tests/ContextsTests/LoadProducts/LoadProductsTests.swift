import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

/// On the main actor, where views observe the catalog.
@MainActor
@Suite struct `Loading and showing products` {
    private let gold = ProductRecord.made("gold", kind: .autoRenewable, name: "Gold")
    private let likes = ProductRecord.made("likes", kind: .consumable, name: "Likes")
    private let catalog = Catalog()
    private let observer = Spy<LoadProductsEvent>()
    private let analytics = Spy<AnalyticsEvent>()

    private func window(_ wanted: [ProductID], _ dependencies: LoadProducts.Dependencies) -> LoadProducts {
        LoadProducts(
            catalog: catalog, wanted: wanted, dependencies: dependencies, observer: observer, analytics: analytics)
    }

    private func show(_ wanted: [ProductID], from dependencies: LoadProducts.Dependencies) async {
        switch await window(wanted, dependencies).show() {
        case .success(let response):
            #expect(observer.received.last?.cards?.map(\.id) == response.records.map(\.id.rawValue))
            #expect(observer.received.last?.unknown == response.unknown.map(\.rawValue))
        case .failure(let failure): #expect(observer.received.last == .failed(failure))
        }
    }

    private func dependencies(_ store: ScriptedProductStore, _ clock: ManualClock = ManualClock())
        -> LoadProducts.Dependencies
    {
        let stopwatch = AnyClock(clock)
        return LoadProducts.Dependencies(
            load: LoadProductsInteractor(
                store: store, map: FeatureMap(), time: FixedTimeSource(.day(0)), stopwatch: stopwatch,
                limit: .seconds(10)),
            eligibility: EligibilityInteractor(store: store, stopwatch: stopwatch))
    }

    @Test func `products are shown in the requested order, and unknown IDs are listed separately`() async {
        let store = ScriptedProductStore(sells: [gold, likes], lacks: ["x", "y"])
        await show(["y", "likes", "x", "gold"], from: dependencies(store))
        #expect(observer.received.count == 2)
        #expect(observer.received.first == .loading)
        #expect(observer.received.last?.cards?.map(\.name) == ["Likes", "Gold"])
        #expect(observer.received.last?.unknown == ["y", "x"])
        #expect(analytics.received == [.offered])
    }

    @Test func `a product that is loaded again stays the same object with its new label`() async throws {
        let store = ScriptedProductStore(sells: [gold])
        let dependencies = dependencies(store)
        await show(["gold"], from: dependencies)
        let watched = try #require(catalog["gold"])
        let elsewhere = Market(storefront: "DEU", locale: "de_DE")
        store.move(
            to: elsewhere,
            sells: [
                .made(
                    "gold", kind: .autoRenewable, name: "Gold (DE)", price: Money(milliunits: 8_990, currency: "EUR"),
                    market: elsewhere)
            ])
        await show(["gold"], from: dependencies)
        #expect(catalog["gold"] === watched)
        #expect(watched.name == "Gold (DE)")
        #expect(watched.price == Money(milliunits: 8_990, currency: "EUR"))
        #expect(watched.market == elsewhere)
        #expect(catalog.products.count == 1)
    }

    @Test func `a product without a name is shown under its product ID`() async {
        await show(["likes"], from: dependencies(ScriptedProductStore(sells: [.made("likes", name: "")])))
        #expect(observer.received.last?.cards?.map(\.name) == ["likes"])
    }

    @Test func `a plan is shown with its period and its offers`() async throws {
        let store = ScriptedProductStore(sells: [try .plan("gold")])
        store.offer(of: "discover", is: .eligible)
        await show(["gold"], from: dependencies(store))
        let card = try #require(observer.received.last?.cards?.first)
        #expect(card.kind == .autoRenewable)
        #expect(card.period == PeriodViewData(count: 1, unit: .month))
        #expect(
            card.offers == [
                OfferViewData(
                    id: nil, kind: .introductory, mode: .freeTrial, period: PeriodViewData(count: 1, unit: .week),
                    periods: 2, price: PriceViewData(milliunits: 0, currency: "USD", locale: "en_US"))
            ])
    }

    @Test(arguments: [OfferEligibility.eligible, .ineligible, .notKnown])
    func `a product card shows the eligibility for its introductory offer`(eligibility: OfferEligibility) async throws {
        let store = ScriptedProductStore(sells: [try .plan("gold"), try .plan("plus"), likes])
        store.offer(of: "discover", is: eligibility)
        await show(["gold", "likes", "plus"], from: dependencies(store))
        #expect(observer.received.last?.cards?.map(\.introductory) == [eligibility, .notKnown, eligibility])
        #expect(store.requestedGroups == ["discover"], "eligibility is requested once for each group")
    }

    @Test func `showing a product again refreshes its offer eligibility`() async throws {
        let store = ScriptedProductStore(sells: [try .plan("gold")])
        let dependencies = dependencies(store)
        store.offer(of: "discover", is: .eligible)
        await show(["gold"], from: dependencies)
        store.offer(of: "discover", is: .ineligible)
        await show(["gold"], from: dependencies)
        #expect(observer.received.compactMap(\.cards).flatMap { $0 }.map(\.introductory) == [.eligible, .ineligible])
        #expect(store.requests(for: "gold") == 1, "the prices stay cached")
    }

    @Test func `eligibility isn't requested for plans without an introductory offer`() async throws {
        let store = ScriptedProductStore(sells: [try .plan("gold", offers: []), likes])
        await show(["gold", "likes"], from: dependencies(store))
        #expect(observer.received.last?.cards?.map(\.introductory) == [.notKnown, .notKnown])
        #expect(store.requestedGroups == [])
    }

    @Test func `a pass missing from the feature map isn't added to the catalog and is listed separately`() async throws
    {
        let store = ScriptedProductStore(sells: [gold, .made("season", kind: .nonRenewing)])
        await show(["season", "gold"], from: dependencies(store))
        #expect(observer.received.last?.cards?.map(\.id) == ["gold"])
        #expect(observer.received.last?.unmapped == ["season"])
        #expect(try await window(["season"], dependencies(store)).fill() == ["season"])
        #expect(catalog["season"] == nil)
        #expect(analytics.received == [.offered])
    }

    @Test func `filling the catalog for another use case shows nothing`() async throws {
        let store = ScriptedProductStore(sells: [try .plan("gold")], lacks: ["x"])
        try await window(["gold"], dependencies(store)).fill()
        #expect(catalog["gold"]?.name == "gold")
        #expect(observer.received == [])
        #expect(store.requestedGroups == [])
        await #expect(throws: LoadProductsFailure.nothingKnown(["x"])) {
            try await window(["x"], dependencies(store)).fill()
        }
        store.next(.failure(.offline))
        await #expect(throws: LoadProductsFailure.store(.offline)) {
            try await window(["x"], dependencies(store)).fill()
        }
        #expect(observer.received == [])
        #expect(analytics.received.count == 2)
    }

    @Test(arguments: [StoreFailure.offline, .unavailable("maintenance"), .notInThisBuild, .cancelled])
    func `an unavailable store is reported and counted, and the catalog stays unchanged`(reason: StoreFailure) async {
        catalog.add(Product(id: likes.id, label: likes.label))
        let store = ScriptedProductStore()
        store.next(.failure(reason))
        await show(["gold"], from: dependencies(store))
        #expect(observer.received == [.loading, .failed(.store(reason))])
        #expect(analytics.received == [.loadProducts(reason: reason.code)])
        #expect(catalog.products.map(\.id) == ["likes"])
    }

    @Test func `a store that sells none of the products is reported differently from an unavailable one`() async {
        await show(["x", "y"], from: dependencies(ScriptedProductStore(lacks: ["x", "y"])))
        #expect(observer.received == [.loading, .failed(.nothingKnown(["x", "y"]))])
        #expect(analytics.received == [.loadProducts(reason: "nothingKnown")])
    }

    @Test func `a store that never responds is abandoned at the time limit`() async {
        let clock = ManualClock()
        let store = ScriptedProductStore(sells: [gold])
        store.gate.close()
        let dependencies = dependencies(store, clock)
        let showing = Task { await show(["gold"], from: dependencies) }
        await store.gate.arrivals(1)
        await clock.sleeper(until: .seconds(10))
        clock.advance(by: .seconds(10))
        await showing.value
        #expect(observer.received.last == .failed(.store(.timedOut(seconds: 10))))
        store.gate.open()
    }
}

extension LoadProductsEvent {
    fileprivate var cards: [ProductViewData]? {
        if case .loaded(let cards, _, _) = self { cards } else { nil }
    }

    fileprivate var unmapped: [String]? {
        if case .loaded(_, _, let unmapped) = self { unmapped } else { nil }
    }

    fileprivate var unknown: [String]? {
        if case .loaded(_, let unknown, _) = self { unknown } else { nil }
    }
}

extension ProductRecord {
    /// Creates a monthly plan of the group `discover`, with two free weeks unless specified otherwise.
    fileprivate static func plan(_ id: ProductID, offers: [SubscriptionOffer]? = nil) throws -> ProductRecord {
        let free = SubscriptionOffer(
            id: nil, kind: .introductory, mode: .freeTrial, period: try #require(Period(1, .week)), periods: 2,
            price: Money(milliunits: 0, currency: "USD"))
        let terms = SubscriptionTerms(
            group: "discover", level: 1, period: Period(1, .month), offers: offers ?? [free])
        return .made(id, kind: .autoRenewable, terms: terms)
    }
}
