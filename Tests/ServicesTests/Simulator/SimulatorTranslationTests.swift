import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverSimulatorServices
import Foundation
import StoreSimulator
import TestSupport
import Testing

@Suite struct `Translation of the simulated App Store's values` {
    @Test func `a product keeps its kind, price, texts and market`() async throws {
        let store = try TestCatalog.store("storefront DEU", "locale de_DE")
        let products = SimulatorProductStore(store: store)
        let market = Market(storefront: "DEU", locale: "de_DE")
        let records = try await products.products(["coins", "lifetime", "season"])
        let byID = Dictionary(uniqueKeysWithValues: records.map { ($0.id, $0.label) })
        #expect(
            byID["coins"]
                == ProductListing(
                    kind: .consumable, name: "Münzen", summary: "Zum Ausgeben.",
                    price: Money(milliunits: 990, currency: "EUR"), isFamilyShareable: false, terms: nil,
                    market: market))
        #expect(byID["lifetime"]?.kind == .nonConsumable)
        #expect(byID["lifetime"]?.isFamilyShareable == true)
        #expect(byID["season"]?.kind == .nonRenewing)
    }

    @Test func `a subscription keeps its terms, and its offers in the store's order`() async throws {
        let products = SimulatorProductStore(store: try TestCatalog.store())
        let terms = try #require(try await products.products(["gold.month"]).first?.label.terms)
        func money(_ milliunits: Int64) -> Money { Money(milliunits: milliunits, currency: "USD") }
        func period(_ text: String) throws -> Period { try #require(Period(iso8601: text)) }
        #expect(terms.group == "G1" && terms.level == 1)
        #expect(terms.period == Period(1, .month))
        let expected: [SubscriptionOffer] = [
            .init(
                id: nil, kind: .introductory, mode: .freeTrial, period: try period("P1W"), periods: 1,
                price: money(0)),
            .init(
                id: "stay", kind: .promotional, mode: .payAsYouGo, period: try period("P1M"), periods: 3,
                price: money(4990)),
            .init(
                id: "return", kind: .winBack, mode: .payUpFront, period: try period("P1Y"), periods: 1,
                price: money(19_990)),
        ]
        #expect(terms.offers == expected)
    }

    @Test(arguments: [
        ("networkError", StoreFailure.offline), ("userCancelled", .cancelled),
        ("systemError", .unavailable("systemError")), ("unknown", .unavailable("")),
        ("notEntitled", .unavailable("notEntitled")), ("unsupported", .unavailable("unsupported")),
        ("notAvailableInStorefront", .unavailable("notAvailableInStorefront")),
    ])
    func `a store error becomes the same failure in every port`(error: String, failure: StoreFailure)
        async throws
    {
        let apis = ["loadProducts", "appStoreSync", "subscriptionStatus", "authority"]
        let store = try TestCatalog.store()
        let coins = try await store.sell("coins")
        for api in apis { try store.operate("fail \(api) \(error)") }
        let history = SimulatorPurchaseHistory(store: store)
        await #expect(throws: failure) { try await SimulatorProductStore(store: store).products(["coins"]) }
        await #expect(throws: failure) { try await history.restorable() }
        await #expect(throws: failure) { try await history.statuses() }
        await #expect(throws: failure) { try await SimulatorTransactionVerifier(store: store).verify([coins]) }
        #expect(try await history.history().map(\.id) == [coins.id])
    }

    @Test func `a subscription keeps its period, renewal and planned change`() async throws {
        let store = try TestCatalog.store()
        let bought = try await store.facts(of: try await store.sell("gold.month"))
        #expect(bought.kind == .autoRenewable && !bought.isRenewal)
        #expect(bought.expires == .day(7), "the first week is free")
        _ = try await store.sell("plus.month")
        let history = SimulatorPurchaseHistory(store: store)
        let status = try await SimulatorTransactionVerifier(store: store).verify(try await history.statuses())
        guard case .genuine(let facts)? = status.first else { throw NothingSold(result: nil) }
        #expect(facts.transaction.key == bought.key, "the status contains its transaction")
        let renewal = facts.renewal
        #expect(renewal.chain == bought.chain)
        #expect(renewal.product == "gold.month" && renewal.nextProduct == "plus.month" && renewal.willRenew)
        #expect(renewal.renewalDate == .day(7) && renewal.renewalPrice?.currency == "USD" && renewal.offer == nil)
        try store.operate("advance 8d")
        let latest = try #require(try await history.statuses().first?.transaction)
        let renewed = try await store.facts(of: latest)
        #expect(renewed.isRenewal && renewed.product == "plus.month")
        #expect(renewed.chain == bought.chain && renewed.key != bought.key)
        #expect(renewed.accountToken == .ann)
    }

    @Test func `billing problems and the end of renewal are reported`() async throws {
        let store = try TestCatalog.store("grace on", "billing-retry on")
        _ = try await store.sell("gold.month")
        try store.operate("advance 8d")
        func renewal() async throws -> RenewalFacts {
            let statuses = try await SimulatorPurchaseHistory(store: store).statuses()
            guard
                case .genuine(let facts)? = try await SimulatorTransactionVerifier(store: store).verify(statuses).first
            else {
                throw NothingSold(result: nil)
            }
            return facts.renewal
        }
        let inGrace = try await renewal()
        #expect(inGrace.isInBillingRetry)
        #expect(try #require(inGrace.graceEnds) > .day(8))
        try store.operate("auto-renew gold.month off")
        let ended = try await renewal()
        #expect(!ended.willRenew)
        #expect(ended.signed > inGrace.signed)
    }

    @Test(arguments: [("", Int32(100_000)), (" --percent 25", 25_000)])
    func `full and partial refunds and their reversals are reported`(percent: String, milliunits: Int32) async throws {
        let store = try TestCatalog.store()
        let coins = try await store.sell("coins", quantity: 8)
        try store.operate("refund \(coins.id)\(percent)")
        let history = SimulatorPurchaseHistory(store: store)
        let refunded = try await store.facts(of: try #require(try await history.history().first))
        #expect(refunded.revocation?.milliunits == milliunits)
        try store.operate("reverse-refund \(coins.id)")
        let reversed = try await store.facts(of: try #require(try await history.history().first))
        #expect(reversed.revocation == nil)
        #expect(reversed.supersedes(refunded))
        let first = try await store.facts(of: coins)
        #expect(refunded.supersedes(first))
    }

    @Test func `an upgrade marks the replaced transaction as upgraded`() async throws {
        let store = try TestCatalog.store()
        let plus = try await store.sell("plus.month")
        let gold = try await store.sell("gold.month")
        let listed = try await SimulatorPurchaseHistory(store: store).history()
        let old = try await store.facts(of: try #require(listed.first { $0.id == plus.id }))
        #expect(old.isUpgraded)
        #expect(try await store.facts(of: gold).original == old.original)
    }

    @Test func `another store's transaction and malformed text are rejected`() async throws {
        let ours = try TestCatalog.store()
        let theirs = SimulatedStore(configuration: try TestCatalog.configuration(), seed: 8)
        let stranger = try await theirs.sell("coins")
        #expect(
            try await SimulatorTransactionVerifier(store: ours).verify([stranger]) == [.notGenuine(.notIssuedByStore)])
        let nonsense = UnverifiedTransaction(id: "1", product: "coins", signedText: "no signed text")
        #expect(try await SimulatorTransactionVerifier(store: ours).verify([nonsense]) == [.notGenuine(.malformed)])
    }
}

@Suite struct `Controls of the simulated App Store` {
    @Test func `unknown controls are not understood, and impossible controls are reported as such`() async throws {
        let controls = SimulatorStoreOperator(store: try TestCatalog.store())
        func failure(_ words: String...) async -> OperateStoreFailure? {
            do throws(OperateStoreFailure) {
                _ = try await controls.operate(words)
                return nil
            } catch {
                return error
            }
        }
        for words in [["refnd", "1"], ["refund"], ["clock", "now"], ["advance", "soon"]] {
            do throws(OperateStoreFailure) {
                _ = try await controls.operate(words)
                Issue.record("\(words) succeeded")
            } catch {
                guard case .notUnderstood(let sentence) = error else {
                    Issue.record("\(words): \(error)")
                    continue
                }
                #expect(sentence.hasSuffix(".") || sentence.hasSuffix("?"))
            }
        }
        guard case .impossible(let sentence)? = await failure("renew", "gold.mnth") else {
            throw NothingSold(result: nil)
        }
        #expect(sentence.contains("gold.month"), "the nearest match is named")
    }

    @Test func `the table of a control keeps its columns and rows`() async throws {
        let store = try TestCatalog.store()
        let coins = try await store.sell("coins")
        let report = try await SimulatorStoreOperator(store: store).operate(["transactions"])
        #expect(report.control == "transactions")
        #expect(report.rows.count == 1)
        #expect(report.rows.allSatisfy { $0.count == report.columns.count })
        #expect(report.rows.joined().contains(coins.id.rawValue))
    }
}
