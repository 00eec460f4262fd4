import StoreSimulator
import Testing

@Suite struct `The store lists what a customer has` {
    @Test func `finishing takes a transaction out of the unfinished ones, as often as it is done`() async throws {
        let store = try Shop.store()
        let sold = try await store.sell("coin")
        try await store.finish(sold.transactionId)
        try await store.finish(sold.transactionId)
        try await store.finish("nothing")
        #expect(await store.unfinished().isEmpty)
    }

    @Test func `history and latest leave out finished consumables`() async throws {
        let store = try Shop.store()
        let coin = try await store.sell("coin")
        let forever = try await store.sell("forever")
        #expect(await store.latest(for: "coin")?.payload == coin)
        for payload in [coin, forever] { try await store.finish(payload.transactionId) }
        #expect(await store.all().map(\.payload) == [forever])
        #expect(await store.latest(for: "coin") == nil)
    }

    @Test func `history has refunded consumables, finished or not`() async throws {
        let store = try Shop.store()
        let coin = try await store.sell("coin")
        try await store.finish(coin.transactionId)
        try store.refundTransaction(identifier: coin.transactionId)
        #expect(await store.all().map(\.payload.transactionId) == [coin.transactionId])
    }

    @Test func `the order of history is shuffled, and the same for the same seed`() async throws {
        func order(_ seed: UInt64) async throws -> [String] {
            let store = try Shop.store(seed: seed)
            for _ in 0..<20 { try await store.sell("season") }
            return await store.all().map(\.payload.transactionId)
        }
        let first = try await order(1)
        #expect(try await order(1) == first)
        #expect(try await order(2) != first)
        #expect(first != first.sorted() && Set(first).count == 20)
    }

    @Test func `entitlements are owned, running and non-renewing ones, never consumables`() async throws {
        let store = try Shop.store()
        for product in ["coin", "forever", "season", "season", "gold.month"] { try await store.sell(product) }
        #expect(
            await store.currentEntitlements().map(\.payload.productId) == ["forever", "season", "season", "gold.month"])
    }

    @Test func `nothing revoked is an entitlement`() async throws {
        let store = try Shop.store()
        for product in ["forever", "season", "gold.month"] {
            try store.refundTransaction(identifier: try await store.sell(product).transactionId)
        }
        #expect(await store.currentEntitlements().isEmpty)
    }

    @Test func `an expired subscription is no entitlement, a non-renewing one is, however old`() async throws {
        let store = try Shop.store()
        try await store.sell("gold.month")
        try await store.sell("season")
        try store.disableAutoRenewForSubscription(productIdentifier: "gold.month")
        try store.advance(5, .year)
        #expect(await store.currentEntitlements().map(\.payload.productId) == ["season"])
    }

    @Test func `a superseded period is no entitlement`() async throws {
        let store = try Shop.store()
        try await store.sell("plus.month")
        try await store.sell("gold.month")
        #expect(await store.currentEntitlements().map(\.payload.productId) == ["gold.month"])
    }
}
