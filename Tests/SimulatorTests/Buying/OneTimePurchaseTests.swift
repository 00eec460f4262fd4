import Foundation
import StoreSimulator
import Testing

@Suite struct `A customer buys products that do not renew` {
    @Test func `a consumable is a new unfinished transaction each time`() async throws {
        let store = try Shop.store()
        let first = try await store.sell("coin")
        let second = try await store.sell("coin")
        #expect(first.transactionId != second.transactionId)
        #expect(second.originalTransactionId == second.transactionId)
        #expect(await store.unfinished().map(\.payload) == [first, second])
    }

    @Test func `the transaction says what was bought, for how much, when and where`() async throws {
        let token = UUID()
        let sold = try await Shop.store().sell("coin", [.quantity(3), .appAccountToken(token)])
        #expect(sold.productId == "coin" && sold.type == .consumable && sold.quantity == 3)
        #expect(sold.price == 2970 && sold.currency == "USD" && sold.storefront == "USA")
        #expect(sold.appAccountToken == token)
        #expect(sold.purchaseDate == newYear && sold.originalPurchaseDate == newYear && sold.expiresDate == nil)
        #expect(sold.environment == "LocalTesting" && sold.bundleId == "com.example.app")
        #expect(sold.transactionReason == .purchase && sold.inAppOwnershipType == .purchased)
    }

    @Test(arguments: [0, 11, -1, Int.max])
    func `a quantity outside 1 to 10 is refused and nothing is sold`(_ quantity: Int) async throws {
        let store = try Shop.store()
        await #expect(throws: StoreFailure.purchase(.invalidQuantity)) {
            try await store.purchase("coin", options: [.quantity(quantity)])
        }
        #expect(await store.all().isEmpty)
    }

    @Test(arguments: ["forever", "gold.month"])
    func `what is sold singly is refused in a quantity`(_ product: String) async throws {
        await #expect(throws: StoreFailure.purchase(.invalidQuantity)) {
            try await Shop.store().purchase(product, options: [.quantity(2)])
        }
    }

    @Test func `an owned non-consumable is answered with the original transaction`() async throws {
        let store = try Shop.store()
        let first = try await store.sell("forever")
        try store.advance(3, .day)
        #expect(try await store.sell("forever") == first)
        #expect(await store.all().count == 1)
    }

    @Test func `a refunded non-consumable can be bought again`() async throws {
        let store = try Shop.store()
        let first = try await store.sell("forever")
        try store.refundTransaction(identifier: first.transactionId)
        #expect(try await store.sell("forever").transactionId != first.transactionId)
        #expect(await store.currentEntitlements().count == 1)
    }

    @Test func `a non-renewing subscription is new each time, in a quantity, and without an expiry`() async throws {
        let store = try Shop.store()
        let first = try await store.sell("season", [.quantity(2)])
        let second = try await store.sell("season")
        #expect(first.transactionId != second.transactionId && first.expiresDate == nil)
        #expect(first.price == 39_800 && first.quantity == 2)
    }

    @Test func `a product nobody sells is unavailable`() async throws {
        await #expect(throws: StoreFailure.purchase(.productUnavailable)) { try await Shop.store().purchase("nothing") }
    }

    @Test func `an offer on a product that is no subscription is unknown`() async throws {
        await #expect(throws: StoreFailure.purchase(.invalidOfferIdentifier)) {
            try await Shop.store().purchase("coin", options: [.offer(id: "half")])
        }
    }

    @Test func `the price is in the currency of the storefront at the time`() async throws {
        let store = try Shop.store()
        try store.perform(.storefront(Storefront(countryCode: "DEU")))
        let sold = try await store.sell("coin")
        #expect(sold.currency == "EUR" && sold.storefront == "DEU")
    }

    @Test func `known products are loaded with texts and price, unknown ids are left out`() async throws {
        let store = try Shop.store()
        try store.perform(.locale("de_DE"))
        let products = try await store.products(for: ["season", "coin", "nothing"])
        #expect(products.map(\.id) == ["coin", "season"])
        #expect(products[0].displayName == "Taler" && products[0].price == 990 && products[0].currency == "USD")
        #expect(products[0].displayPrice == "0.99")
    }
}
