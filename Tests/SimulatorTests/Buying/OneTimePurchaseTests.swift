import Foundation
import StoreSimulator
import Testing

@Suite struct `Products that do not renew` {
    @Test func `each purchase of a consumable creates a new unfinished transaction`() async throws {
        let store = try TestCatalog.store()
        let first = try await store.sell("coin")
        let second = try await store.sell("coin")
        #expect(first.transactionId != second.transactionId)
        #expect(second.originalTransactionId == second.transactionId)
        #expect(await store.unfinished().map(\.payload) == [first, second])
    }

    @Test func `a transaction contains product, price, time, and storefront`() async throws {
        let token = UUID()
        let sold = try await TestCatalog.store().sell("coin", [.quantity(3), .appAccountToken(token)])
        #expect(sold.productId == "coin" && sold.type == .consumable && sold.quantity == 3)
        #expect(sold.price == 2970 && sold.currency == "USD" && sold.storefront == "USA")
        #expect(sold.appAccountToken == token)
        #expect(sold.purchaseDate == newYear && sold.originalPurchaseDate == newYear && sold.expiresDate == nil)
        #expect(sold.environment == "LocalTesting" && sold.bundleId == "com.example.app")
        #expect(sold.transactionReason == .purchase && sold.inAppOwnershipType == .purchased)
    }

    @Test func `a refunded non-consumable can be bought again`() async throws {
        let store = try TestCatalog.store()
        let first = try await store.sell("forever")
        try store.refundTransaction(identifier: first.transactionId)
        #expect(try await store.sell("forever").transactionId != first.transactionId)
        #expect(await store.currentEntitlements().count == 1)
    }

    @Test func `an unknown product is unavailable`() async throws {
        await #expect(throws: SimulatedFailure.purchase(.productUnavailable)) {
            try await TestCatalog.store().purchase("nothing")
        }
    }

    @Test func `an offer on a product that is not a subscription is invalid`() async throws {
        await #expect(throws: SimulatedFailure.purchase(.invalidOfferIdentifier)) {
            try await TestCatalog.store().purchase("coin", options: [.offer(id: "half")])
        }
    }

    @Test func `the price is in the currency of the current storefront`() async throws {
        let store = try TestCatalog.store()
        try store.perform(.storefront(Storefront(countryCode: "DEU")))
        let sold = try await store.sell("coin")
        #expect(sold.currency == "EUR" && sold.storefront == "DEU")
    }

    @Test func `known products are loaded with texts and price, unknown IDs are left out`() async throws {
        let store = try TestCatalog.store()
        try store.perform(.locale("de_DE"))
        let products = try await store.products(for: ["season", "coin", "nothing"])
        #expect(products.map(\.id) == ["coin", "season"])
        #expect(products[0].displayName == "Taler" && products[0].price == 990 && products[0].currency == "USD")
        #expect(products[0].displayPrice == "0.99")
    }
}
