import Foundation
import StoreSimulator
import Testing

// A listener that receives nothing would wait forever; the time limit turns that into a failure.
@Suite(.timeLimit(.minutes(20)))
struct `Purchases that are pending, blocked, or made elsewhere` {
    @Test func `a product that the customer owns needs no approval`() async throws {
        let store = try TestCatalog.store()
        let owned = try await store.sell("forever")
        try store.setAskToBuyEnabled(true)
        #expect(try await store.sell("forever") == owned)
    }

    @Test func `two approved requests for one subscription create one subscription`() async throws {
        let store = try TestCatalog.store()
        try store.setAskToBuyEnabled(true)
        for _ in 0..<2 { _ = try await store.purchase("gold.month") }
        for row in try #require(try store.perform(.transactions).table).rows {
            try store.approveAskToBuyTransaction(identifier: row[0])
        }
        #expect(await store.all().count == 1)
        #expect(try await store.subscriptionStatuses().count == 1)
    }

    @Test func `a device without payments buys nothing`() async throws {
        let store = try TestCatalog.store()
        try store.perform(.payments(false))
        #expect(!store.canMakePayments)
        await #expect(throws: SimulatedFailure.purchase(.purchaseNotAllowed)) { try await store.purchase("coin") }
    }

    @Test func `a purchase made elsewhere arrives in the updates with its own account`() async throws {
        let store = try TestCatalog.store()
        var updates = store.updates.makeAsyncIterator()
        let token = UUID()
        try store.buyProduct(identifier: "coin", appAccountToken: token, quantity: 4)
        try store.buyProduct(identifier: "season")
        let first = try #require(await updates.next()).payload
        let second = try #require(await updates.next()).payload
        #expect(first.productId == "coin" && first.appAccountToken == token && first.quantity == 4)
        #expect(second.productId == "season" && second.appAccountToken == nil)
    }

    @Test func `buying an owned product elsewhere creates no transaction and no update`() async throws {
        let store = try TestCatalog.store()
        func buy(_ product: String) throws -> String {
            try store.perform(.elsewhere(product, account: nil, quantity: 1)).message
        }
        try await store.sell("forever")
        try await store.sell("gold.month")
        let updates = store.updates
        let before = updates.handedOut
        #expect(
            try buy("forever") == "Nothing was bought: the customer already has it from transaction 1001 of "
                + "forever.")
        #expect(
            try buy("plus.year")
                == "Nothing was bought now: gold.month is active, and plus.year follows with the next period. The "
                + "next bill: "
                + "79.99 USD.")
        #expect(
            try buy("gold.month")
                == "Nothing was bought now: gold.month is active, and continues with the next period. The next bill: "
                + "19.99 USD."
        )
        #expect(updates.handedOut == before)
        #expect(await store.all().count == 2)
        #expect(try buy("news.week") == "Bought outside this app: transaction 1003 of news.week.")
        #expect(updates.handedOut == before + 1)
    }

    @Test func `a redeemed code arrives in the updates with its offer`() async throws {
        let store = try TestCatalog.store()
        var updates = store.updates.makeAsyncIterator()
        try store.perform(.redeem("plus.month", offer: "friends"))
        let arrived = try #require(await updates.next()).payload
        #expect(arrived.offerType == .code && arrived.offerIdentifier == "friends" && arrived.price == 0)
        #expect(throws: ControlError.self) { try store.perform(.redeem("plus.month", offer: "friends")) }
        #expect(throws: ControlError.self) { try store.perform(.redeem("plus.month", offer: "nobody")) }
    }
}
