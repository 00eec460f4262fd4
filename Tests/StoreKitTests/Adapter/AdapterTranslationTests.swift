import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import StoreKit
import StoreKitTest
import StoreSimulator
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The adapters of StoreKit translate like those of the simulator` {
    /// Runs a test with both sets of adapters on the same store.
    private func both(_ test: (_ storeKit: AdapterHarness, _ simulator: AdapterHarness) async throws -> Void)
        async throws
    {
        try await AdapterHarness.open(.storeKit) { harness in
            try await test(harness, try await AdapterHarness.make(.simulator, harness.session))
        }
    }

    @Test(arguments: [("USA", "en_US"), ("DEU", "de_DE"), ("JPN", "en_US")])
    func `products have the same records, without offers that need a code`(storefront: String, locale: String)
        async throws
    {
        try await both { storeKit, simulator in
            storeKit.session.storefront = storefront
            storeKit.session.locale = Locale(identifier: locale)
            let ids: Set<ProductID> = [
                "coins", "lifetime", "season.pass", "gold.month", "gold.year", "silver.month", "nothing",
            ]
            let records = try await storeKit.products.products(ids)
            #expect(records.count == 6)
            let expected = try await simulator.products.products(ids).map(\.withoutCodes)
            #expect(Dictionary(grouping: records, by: \.id) == Dictionary(grouping: expected, by: \.id))
            #expect(records.contains { $0.label.terms?.offers.map(\.kind) == [.introductory, .promotional, .winBack] })
        }
    }

    /// Histories whose facts must be equal, as controls and products to buy.
    private static let histories: [[String]] = [
        ["buy coins", "buy coins", "refund 1001 --percent 25", "refund 1002"],
        ["buy lifetime", "buy season.pass", "refund 1001", "reverse-refund 1001"],
        ["buy gold.month", "advance 8d", "advance 31d", "auto-renew gold.month off"],
        ["buy silver.month", "buy gold.month", "advance 40d"], ["buy gold.month", "buy silver.month", "advance 8d"],
        ["grace on", "billing-retry on", "buy silver.month", "advance 32d"],
        ["buy silver.month", "price silver.month 6.99 --consent", "advance 3d"],
        ["elsewhere buy gold.year --monthly", "advance 40d", "auto-renew gold.year off"],
        ["elsewhere buy gold.month --family", "advance 20d", "revoke 1001"],
        ["redeem gold.month FRIENDS", "elsewhere buy coins"],
        ["offer silver.month", "offer gold.month gold.thanks"],
    ]

    @Test(arguments: histories) func `transactions and statuses have the same facts`(history: [String]) async throws {
        try await both { storeKit, simulator in
            for step in history {
                let words = step.split(separator: " ").map(String.init)
                switch words[0] {
                case "buy": try await storeKit.sell(ProductID(words[1]))
                case "offer": _ = try? await storeKit.pay(ProductID(words[1]), offer: words.dropFirst(2).first)
                default: try storeKit.store.operate(step)
                }
            }
            let (ours, theirs) = (try await storeKit.history.history(), try await simulator.history.history())
            #expect(!ours.isEmpty && ours == theirs)
            let verdicts = try await storeKit.verifier.verify(ours)
            #expect(verdicts == (try await simulator.verifier.verify(theirs)))
            #expect(verdicts.allSatisfy { if case .genuine = $0 { true } else { false } })
            let (statuses, expected) = (try await storeKit.history.statuses(), try await simulator.history.statuses())
            #expect(statuses == expected)
            #expect(try await storeKit.verifier.verify(statuses) == (try await simulator.verifier.verify(expected)))
            #expect(try await storeKit.history.restorable() == (try await simulator.history.restorable()))
            #expect(
                Set(try await storeKit.queue.unfinished()) == Set(try await simulator.queue.unfinished()))
            for product: ProductID in ["coins", "gold.month", "nothing"] {
                let listed = try await storeKit.queue.transactions(of: product)
                #expect(listed == (try await simulator.queue.transactions(of: product)))
            }
        }
    }

    @Test(arguments: [
        ("networkError", StoreFailure.offline), ("userCancelled", .cancelled),
        ("systemError", .unavailable("systemError")), ("unknown", .unavailable("")),
        ("notEntitled", .unavailable("notEntitled")), ("unsupported", .unavailable("unsupported")),
        ("notAvailableInStorefront", .unavailable("notAvailableInStorefront")),
    ])
    func `an error becomes the same failure in every port`(error: String, failure: StoreFailure)
        async throws
    {
        for adapters in Adapters.allCases {
            try await AdapterHarness.open(adapters) { harness in
                let gold = try await harness.sell("gold.month")
                for api in ["loadProducts", "appStoreSync", "subscriptionStatus"] {
                    try harness.store.operate("fail \(api) \(error)")
                }
                await #expect(throws: failure) { try await harness.products.products(["coins"]) }
                await #expect(throws: failure) { try await harness.history.restorable() }
                await #expect(throws: failure) { try await harness.history.statuses() }
                #expect(try await harness.history.history().map(\.id) == [gold.id])
            }
        }
    }
}

extension DiscoverData.ProductRecord {
    /// The same record without offers that need a code, which StoreKit doesn't list.
    fileprivate var withoutCodes: ProductRecord {
        let terms = label.terms.map { terms in
            SubscriptionTerms(
                group: terms.group, level: terms.level, period: terms.period,
                offers: terms.offers.filter { $0.kind != .code })
        }
        return ProductRecord(
            id: id,
            label: ProductListing(
                kind: label.kind, name: label.name, summary: label.summary, price: label.price,
                isFamilyShareable: label.isFamilyShareable, terms: terms, market: label.market))
    }
}
