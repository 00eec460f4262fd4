import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Showing a paywall` {
    private static let map = FeatureMap([
        "plus": FeatureMap.Grant(features: Feature("rewind"), unit: "plus", amount: 1, days: nil),
        "gold": FeatureMap.Grant(
            features: [Feature("rewind"), Feature("passport")], unit: "gold", amount: 1, days: nil),
        "retired": FeatureMap.Grant(features: Feature("rewind"), unit: "", amount: 0, days: nil),
    ])
    private static let records = ["plus", "gold"].map { ProductRecord.made(ProductID($0)) }
    private let store = ScriptedProductStore(sells: records)
    private let catalog = Catalog()
    private let loads = Spy<LoadProductsRequest>()

    /// Opens the paywall of a feature, and returns the events that the observer received.
    private func open(
        _ feature: Feature, on harness: ContextHarness, as account: Account = .ann,
        setting: GatedSetting = GatedSetting(Paywall(160, requires: Feature("passport")), .kilometer),
        isShort: Bool = false
    ) async -> [ShowPaywallEvent] {
        let observer = Spy<ShowPaywallEvent>()
        let analytics = Spy<AnalyticsEvent>()
        let dependencies = ShowPaywall.Dependencies(
            refresh: harness.refresh, entitlements: harness.entitlements(by: Self.map),
            setting: SettingInteractor(settings: ScriptedSettings(setting)),
            products: LoadProducts.Dependencies(
                load: recording(
                    LoadProductsInteractor(
                        store: store, map: Self.map, time: FixedTimeSource(.day(0)),
                        stopwatch: AnyClock(ManualClock()))),
                eligibility: EligibilityInteractor(store: store, stopwatch: AnyClock(ManualClock()))))
        let outcome = await ShowPaywall(
            feature: feature, customer: Customer(account: account), catalog: catalog,
            offered: ShowPaywall.OfferedProducts(products: ["plus", "gold"], map: Self.map), isShort: { isShort },
            dependencies: dependencies, observer: observer, analytics: analytics
        ).open()
        #expect(observer.received == [outcome])
        if case .locked = outcome {
            #expect(analytics.received == [.offered])
        } else {
            #expect(analytics.received == [])
        }
        return observer.received
    }

    /// Returns an interactor that loads products, and records its requests.
    private func recording(
        _ load: LoadProductsInteractor
    ) -> ScriptedInteractor<LoadProductsRequest, LoadProductsResponse, LoadProductsFailure> {
        ScriptedInteractor { [loads] request in
            loads.receive(request)
            do throws(LoadProductsFailure) {
                return .success(try await load.perform(request))
            } catch {
                return .failure(error)
            }
        }
    }

    private func holding(_ product: ProductID) -> ContextHarness {
        ContextHarness(ledger: [.transaction(.made("1", product: product), account: .ann)])
    }

    private var holdingNothing: ContextHarness { ContextHarness(ledger: [.refreshed(account: .ann, at: .day(0))]) }

    @Test func `a feature that isn't owned is locked, and its products are listed in the order of sale`() async throws {
        let card = try #require(await open(Feature("rewind"), on: holdingNothing).first?.locked)
        #expect(card.feature == "rewind")
        #expect(card.offers.map(\.id) == ["plus", "gold"])
        #expect(card.setting == nil)
        #expect(card.offersUnavailable == nil)
    }

    @Test func `a paywall lists only products that unlock the feature`() async throws {
        let card = try #require(await open(Feature("passport"), on: holding("plus")).first?.locked)
        #expect(card.offers.map(\.id) == ["gold"])
    }

    @Test func `a feature of a product that is no longer sold is open without products and without the store`()
        async throws
    {
        store.next(.failure(.offline))
        let card = try #require(await open(Feature("rewind"), on: holding("retired")).first?.open)
        #expect(card.offers == [] && card.offersUnavailable == nil)
        #expect(loads.received == [])
        _ = await open(Feature("rewind"), on: holding("plus"))
        #expect(loads.received == [LoadProductsRequest(ids: ["plus"])])
    }

    @Test func `a customer with the feature passes and sees its products and its setting`() async throws {
        let card = try #require(await open(Feature("passport"), on: holding("gold")).first?.open)
        #expect(card.feature == "passport")
        #expect(card.offers.map(\.id) == ["gold"])
        #expect(card.setting == SettingViewData(amount: 160, unit: .kilometer))
    }

    @Test func `a setting behind another feature isn't shown`() async throws {
        let card = try #require(await open(Feature("rewind"), on: holding("gold")).first?.open)
        #expect(card.setting == nil)
    }

    @Test func `a setting that requires a second feature isn't shown`() async throws {
        let both = GatedSetting(Paywall(160, requires: [Feature("passport"), Feature("export")]), .kilometer)
        let card = try #require(await open(Feature("passport"), on: holding("gold"), setting: both).first?.open)
        #expect(card.setting == nil)
    }

    @Test func `a setting can belong to any feature`() async throws {
        let undo = GatedSetting(Paywall(3, requires: Feature("rewind")), .kilometer)
        let card = try #require(await open(Feature("rewind"), on: holding("plus"), setting: undo).first?.open)
        #expect(card.setting == SettingViewData(amount: 3, unit: .kilometer))
        let shut = try #require(await open(Feature("rewind"), on: holdingNothing, setting: undo).first?.locked)
        #expect(shut.setting == nil)
    }

    @Test(arguments: [OfferEligibility.eligible, .ineligible, .notKnown])
    func `an introductory offer is shown with the customer's eligibility`(eligibility: OfferEligibility) async throws {
        let week = try #require(Period(1, .week))
        let free = SubscriptionOffer(
            id: nil, kind: .introductory, mode: .freeTrial, period: week, periods: 1,
            price: Money(milliunits: 0, currency: "USD"))
        let terms = SubscriptionTerms(group: "discover", level: 1, period: Period(1, .month), offers: [free])
        store.move(sells: [.made("gold", kind: .autoRenewable, terms: terms), .made("plus")])
        store.offer(of: "discover", is: eligibility)
        let card = try #require(await open(Feature("passport"), on: holdingNothing).first?.locked)
        #expect(card.offers.map(\.introductory) == [eligibility])
        #expect(card.offers.first?.offers.map(\.kind) == [.introductory], "the offer stays listed")
    }

    @Test func `an administrator passes a paywall without a purchase`() async throws {
        let card = try #require(await open(Feature("passport"), on: ContextHarness(), as: .admin).first?.open)
        #expect(card.offers.isEmpty)
        #expect(card.setting == SettingViewData(amount: 160, unit: .kilometer))
    }

    @Test func `a paywall with unknown entitlements locks nothing and sells nothing`() async {
        #expect(await open(Feature("rewind"), on: ContextHarness()) == [.notKnownYet(feature: "rewind")])
        #expect(store.requests == [])
    }

    @Test func `a paywall with unknown entitlements reports the failure to refresh them`() async {
        let harness = ContextHarness(statuses: .failure(.offline))
        #expect(
            await open(Feature("rewind"), on: harness) == [
                .notKnownYet(feature: "rewind", refreshFailure: .store(.offline))
            ])
    }

    @Test func `an unknown feature is reported with a list of the known features`() async {
        #expect(
            await open(Feature("rewnid"), on: holding("gold")) == [
                .noSuchFeature("rewnid", known: ["passport", "rewind"])
            ])
    }

    @Test func `another account's purchase unlocks nothing`() async throws {
        let harness = ContextHarness(ledger: [
            .refreshed(account: .ann, at: .day(0)),
            .transaction(.made("1", product: "gold", token: .bob), account: .bob),
        ])
        #expect(await open(Feature("rewind"), on: harness).first?.locked != nil)
    }

    @Test func `a paywall offline is shown without prices or with cached prices`() async throws {
        store.next(.failure(.offline))
        let bare = try #require(await open(Feature("rewind"), on: holdingNothing).first?.locked)
        #expect(bare.offers.isEmpty)
        #expect(bare.offersUnavailable == .offline)
        for record in Self.records { catalog.add(Product(id: record.id, label: record.label)) }
        store.next(.failure(.offline))
        let remembered = try #require(await open(Feature("rewind"), on: holdingNothing).first?.locked)
        #expect(remembered.offers.map(\.id) == ["plus", "gold"])
        #expect(remembered.offersUnavailable == .offline)
    }

    @Test func `an owned feature is open offline`() async throws {
        store.next(.failure(.offline))
        #expect(await open(Feature("passport"), on: holding("gold")).first?.open?.setting?.amount == 160)
    }

    @Test func `a paywall has no offers if the store sells none of its products`() async throws {
        store.move(sells: [], lacks: ["plus", "gold"])
        let card = try #require(await open(Feature("rewind"), on: holdingNothing).first?.locked)
        #expect(card.offers.isEmpty)
        #expect(card.offersUnavailable == nil)
    }

    @Test func `a short paywall offers only the first product`() async throws {
        let card = try #require(await open(Feature("rewind"), on: holdingNothing, isShort: true).first?.locked)
        #expect(card.offers.map(\.id) == ["plus"])
    }

    @Test func `a short paywall offers the next product if the store doesn't sell the first one`() async throws {
        store.move(sells: [.made("gold")], lacks: ["plus"])
        let card = try #require(await open(Feature("rewind"), on: holdingNothing, isShort: true).first?.locked)
        #expect(card.offers.map(\.id) == ["gold"])
        #expect(card.offersUnavailable == nil)
    }

    @Test func `a product in the catalog stays the same object when a paywall loads it`() async throws {
        catalog.add(Product(id: "gold", label: ProductRecord.made("gold", name: "before").label))
        let watched = try #require(catalog["gold"])
        _ = await open(Feature("passport"), on: holdingNothing)
        #expect(catalog["gold"] === watched)
        #expect(watched.name == "gold")
    }

    @Test func `an unreadable ledger is reported as a failure, not as a lock`() async {
        let harness = holding("gold")
        // Neither the refresh nor the entitlements can be read.
        let unreadable = ScriptedResponse<Ledger, LedgerFailure>.failure(.unavailable("no permission"))
        harness.ledger.nextRead(unreadable, unreadable)
        #expect(await open(Feature("rewind"), on: harness) == [.failed(.unavailable("no permission"))])
    }

    @Test func `showing a paywall changes nothing`() async {
        let harness = holding("plus")
        let before = await harness.ledger.current
        _ = await open(Feature("passport"), on: harness)
        #expect(await harness.ledger.current == before)
        #expect(harness.effects.received == [])
    }

    @Test func `a customer in an unannounced grace period isn't sold the same plan again`() async {
        let period = TransactionFacts.made("3", product: "gold", kind: .autoRenewable, expires: .day(-1))
        let grace = RenewalFacts.made(of: "3", product: "gold", graceEnds: .day(5), signed: .day(0))
        let harness = ContextHarness(
            genuine: [period], renewals: [grace], ledger: [.transaction(period, account: .ann)],
            statuses: .response([.claiming(grace, of: period)]))
        guard case .open? = await open(Feature("rewind"), on: harness).last else {
            Issue.record("the paywall isn't open")
            return
        }
    }
}

extension ShowPaywallEvent {
    fileprivate var locked: PaywallViewData? {
        if case .locked(let card) = self { card } else { nil }
    }

    fileprivate var open: PaywallViewData? {
        if case .open(let card) = self { card } else { nil }
    }
}
