import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import Synchronization
import TestSupport
import Testing

private let stub = """
    {
      "storefront": "CHN", "locale": "zh_CN", "currency": "CNY",
      "products": [
        { "id": "boost", "type": "Consumable", "name": "Boost", "description": "Up.", "price": "6" },
        { "id": "export", "type": "NonConsumable", "name": "Export", "price": "68.5", "familyShareable": true },
        { "id": "season", "type": "NonRenewingSubscription", "name": "Season", "price": "0.001", "more": [] },
        {
          "id": "gold", "type": "RecurringSubscription", "name": "Gold", "price": "128.00",
          "subscription": {
            "group": "membership", "level": 2, "period": "P1Y",
            "offers": [
              { "kind": "introductory", "mode": "freeTrial", "period": "P2W", "price": "0", "id": null },
              { "kind": "winBack", "mode": "payAsYouGo", "period": "P1M", "periods": 3, "price": "9.99", "id": "back" }
            ]
          }
        }
      ]
    }
    """

@Suite struct `A build without a store` {
    @Test func `the product stub provides products, offers and the market`() async throws {
        let store = try StubProductStore(bytes: Data(stub.utf8), name: "stub.json")
        try await ProductStoreContract(
            store, sells: ["boost", "export", "season", "gold"], lacks: ["silver"],
            offers: ["membership": .notKnown, "unknown": .notKnown]
        ).check()
        #expect(store.ids == ["boost", "export", "season", "gold"])
        let market = Market(storefront: "CHN", locale: "zh_CN")
        func money(_ milliunits: Int64) -> Money { Money(milliunits: milliunits, currency: "CNY") }
        let records = try await store.products(Set(store.ids))
        #expect(records.first { $0.id == "boost" }?.label.summary == "Up.")
        #expect(records.first { $0.id == "export" }?.label.isFamilyShareable == true)
        #expect(records.first { $0.id == "season" }?.label.price == money(1))
        let gold = try #require(records.first { $0.id == "gold" })
        let terms = SubscriptionTerms(
            group: "membership", level: 2, period: Period(1, .year),
            offers: [
                .init(
                    id: nil, kind: .introductory, mode: .freeTrial, period: try #require(Period(2, .week)), periods: 1,
                    price: money(0)),
                .init(
                    id: "back", kind: .winBack, mode: .payAsYouGo, period: try #require(Period(1, .month)), periods: 3,
                    price: money(9990)),
            ])
        #expect(
            gold
                == .made(
                    "gold", kind: .autoRenewable, name: "Gold", price: money(128_000), terms: terms, market: market))
    }

    @Test(arguments: [
        (#""id": "export""#, #""id": "boost""#, "products[1].id"),
        (#""price": "6""#, #""price": "6,00""#, "products[0].price"),
        (#""price": "6""#, #""price": "-6""#, "products[0].price"),
        (#""price": "6""#, #""price": "6.0001""#, "products[0].price"),
        (#""price": "6""#, #""price": 6"#, "products[0].price"),
        (#""price": "6""#, #""cost": "6""#, "products[0].price"),
        (#""type": "Consumable""#, #""type": "Thing""#, "products[0].type"),
        (#""type": "Consumable""#, #""type": "RecurringSubscription""#, "products[0].type"),
        (#""type": "RecurringSubscription""#, #""type": "Consumable""#, "products[3].type"),
        (#""period": "P1Y""#, #""period": "1Y""#, "products[3].subscription.period"),
        (#""kind": "winBack""#, #""kind": "gift""#, "products[3].subscription.offers[1].kind"),
        (#""mode": "freeTrial""#, #""mode": "barter""#, "products[3].subscription.offers[0].mode"),
        (#""periods": 3"#, #""periods": 0"#, "products[3].subscription.offers[1].periods"),
        (#""level": 2"#, #""level": "2""#, "products[3].subscription.level"),
        (#""currency": "CNY""#, #""currency": """#, "currency"),
        (#""storefront""#, #""shop""#, "storefront"),
    ])
    func `a malformed product stub is reported with the faulty member`(text: String, other: String, place: String)
        throws
    {
        try #require(stub.contains(text))
        let damaged = stub.replacing(text, with: other, maxReplacements: 1)
        do {
            _ = try StubProductStore(bytes: Data(damaged.utf8), name: "stub.json")
            Issue.record("the stub was read")
        } catch {
            #expect(error.place == place)
            #expect(error.file == "stub.json" && !error.found.isEmpty && !error.expected.isEmpty)
        }
    }

    @Test func `a payment fails because the build has no store`() async throws {
        let queue = UnavailablePaymentQueue()
        try await PaymentQueueContract(queue, trade: nil).check()
        let pay = PayInteractor(queue: queue, time: SystemTimeSource(), stopwatch: AnyClock(ManualClock()))
        await #expect(throws: PayFailure.store(.notInThisBuild)) {
            try await pay.perform(PayRequest(product: "gold", quantity: 1, account: .ann, offer: nil))
        }
    }

    @Test func `updates stay silent until their reader is canceled`() async {
        let hasEnded = Mutex(false)
        let started = AsyncCounter()
        let listening = Task {
            var updates = UnavailablePaymentQueue().updates().makeAsyncIterator()
            started.raise()
            let received = await updates.next()
            hasEnded.withLock { $0 = true }
            return received
        }
        await started.reached(1)
        for _ in 1...100 { await Task.yield() }
        #expect(hasEnded.withLock { !$0 })
        listening.cancel()
        #expect(await listening.value == nil)
    }

    @Test func `the purchase history is empty, and restoring fails because the build has no store`() async throws {
        let history = EmptyPurchaseHistory()
        try await PurchaseHistoryContract(closed: history).check()
        #expect(try await history.history().isEmpty)
        #expect(try await history.statuses().isEmpty)
        await #expect(throws: StoreFailure.notInThisBuild) { try await history.restorable() }
    }

    @Test func `verification fails because the build has no store`() async throws {
        let verifier = UnavailableTransactionVerifier()
        let forged = UnverifiedTransaction.forged("8")
        try await TransactionVerifierContract(
            closed: verifier, transactions: [forged],
            statuses: [UnverifiedSubscriptionStatus(transaction: forged, signedRenewal: "made up")]
        ).check()
        for _ in 1...2 {
            await #expect(throws: StoreFailure.notInThisBuild) { try await verifier.verify([UnverifiedTransaction]()) }
            await #expect(throws: StoreFailure.notInThisBuild) {
                try await verifier.verify([UnverifiedSubscriptionStatus]())
            }
        }
    }

    @Test(arguments: [[], ["clock"], ["refund", "1"]]) func `store controls fail because the build has no store`(
        words: [String]
    ) async throws {
        try await StoreOperatorContract(closed: UnavailableStoreOperator(), words: words).check()
        await #expect(throws: OperateStoreFailure.noStore) { try await UnavailableStoreOperator().operate(words) }
    }

    @Test func `the system time source satisfies its contract`() async throws {
        try await TimeSourceContract(
            SystemTimeSource(),
            reads: { Moment(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down))) }
        ).check()
    }
}

@Suite struct `Default settings` {
    @Test func `the default settings satisfy the settings contract`() async throws {
        try await SettingsReaderContract(DefaultSettingsReader(), behind: Feature("passport")).check()
    }

    @Test func `the default radius is 160 kilometers and requires its feature`() async throws {
        let admin = EntitlementStatus.computed(for: .admin, from: Ledger(), by: FeatureMap(), at: .day(0))
        let radius = try #require(await DefaultSettingsReader().setting(behind: Feature("passport")))
        #expect(radius.amount.value(for: try #require(admin.entitlements)) == 160)
        #expect(radius.unit == .kilometer)
    }
}
