import Foundation
import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `The store lists what a customer has` {
        @Test(.line("S9"))
        func `finishing takes a transaction out of the unfinished ones, as often as it is done`() async throws {
            let store = try Shop.store()
            let sold = try await store.sell("coin")
            try await store.finish(sold.transactionId)
            try await store.finish(sold.transactionId)
            try await store.finish("nothing")
            #expect(await store.unfinished().isEmpty)
        }

        @Test(.line("S9")) func `every renewal waits to be finished on its own`() async throws {
            let store = try Shop.store()
            try await store.finish(try await store.sell("plus.month").transactionId)
            try store.advance(2, .month)
            let waiting = await store.unfinished().map(\.payload.transactionId)
            #expect(waiting == ["1002", "1003"])
            try await store.finish("1002")
            #expect(await store.unfinished().map(\.payload.transactionId) == ["1003"])
        }

        @Test(.line("S6")) func `history and latest leave out finished consumables`() async throws {
            let store = try Shop.store()
            let coin = try await store.sell("coin")
            let forever = try await store.sell("forever")
            #expect(await store.latest(for: "coin")?.payload == coin)
            for payload in [coin, forever] { try await store.finish(payload.transactionId) }
            #expect(await store.all().map(\.payload) == [forever])
            #expect(await store.latest(for: "coin") == nil)
        }

        @Test(.line("S6")) func `history has refunded consumables, finished or not`() async throws {
            let store = try Shop.store()
            let coin = try await store.sell("coin")
            try await store.finish(coin.transactionId)
            try store.refundTransaction(identifier: coin.transactionId)
            #expect(await store.all().map(\.payload.transactionId) == [coin.transactionId])
        }

        @Test(.line("S6")) func `an app that asks for them has finished consumables in its history`() async throws {
            let store = try Shop.store()
            let coin = try await store.sell("coin")
            try await store.finish(coin.transactionId)
            try store.perform(.consumableHistory(true))
            #expect(await store.all().map(\.payload) == [coin])
            #expect(await store.latest(for: "coin")?.payload == coin)
            #expect(await store.currentEntitlements().isEmpty)
            let switches = try #require(try store.perform(.switches).table?.rows.map { $0[0] })
            #expect(switches.contains("consumable-history on"))
            try store.perform(.consumableHistory(false))
            #expect(await store.all().isEmpty)
        }

        @Test(.line("S8b")) func `the order of history is shuffled, and the same for the same seed`() async throws {
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

        @Test(.line("S7a"))
        func `entitlements are owned, running and non-renewing ones, never consumables`() async throws {
            let store = try Shop.store()
            for product in ["coin", "forever", "season", "season", "gold.month"] { try await store.sell(product) }
            #expect(
                await store.currentEntitlements().map(\.payload.productId)
                    == ["forever", "season", "season", "gold.month"])
        }

        @Test(.line("S7a")) func `of a renewed subscription the latest period is the entitlement, in grace too`()
            async throws
        {
            let store = try Shop.store()
            try await store.sell("plus.month")
            try store.advance(1, .month)
            #expect(await store.currentEntitlements().map(\.payload.transactionId) == ["1002"])
            try store.setBillingGracePeriodIsEnabled(true)
            try store.setShouldEnterBillingRetryOnRenewal(true)
            try store.advance(1, .month)
            #expect(try await store.status().state == .inGracePeriod)
            #expect(await store.currentEntitlements().map(\.payload.transactionId) == ["1002"])
        }

        @Test(.line("S7a")) func `nothing revoked is an entitlement`() async throws {
            let store = try Shop.store()
            for product in ["forever", "season", "gold.month"] {
                try store.refundTransaction(identifier: try await store.sell(product).transactionId)
            }
            #expect(await store.currentEntitlements().isEmpty)
        }

        @Test(.line("S7a"))
        func `an expired subscription is no entitlement, a non-renewing one is, finished and however old`() async throws
        {
            let store = try Shop.store()
            try await store.sell("gold.month")
            try await store.finish(try await store.sell("season").transactionId)
            try store.disableAutoRenewForSubscription(productIdentifier: "gold.month")
            try store.advance(5, .year)
            #expect(await store.currentEntitlements().map(\.payload.productId) == ["season"])
        }

        @Test(.line("S7b")) func `entitlements to one product may be several, or none`() async throws {
            let store = try Shop.store()
            for product in ["season", "coin", "forever", "season"] { try await store.sell(product) }
            let season = await store.currentEntitlements(for: "season").map(\.payload)
            #expect(season.map(\.transactionId) == ["1001", "1004"])
            #expect(await store.currentEntitlements(for: "forever").count == 1)
            #expect(await store.currentEntitlements(for: "coin").isEmpty)
            #expect(await store.currentEntitlements(for: "nothing").isEmpty)
        }

        @Test(.line("S8a")) func `a superseded period is no entitlement, but for a habit is still listed, flagged`()
            async throws
        {
            let store = try Shop.store()
            try await store.sell("plus.month")
            try store.advance(1, .day)
            try await store.sell("gold.month")
            #expect(await store.currentEntitlements().map(\.payload.productId) == ["gold.month"])
            try store.perform(.habit(.listsUpgraded, true))
            let listed = await store.currentEntitlements().map(\.payload)
            #expect(listed.map(\.productId) == ["plus.month", "gold.month"])
            #expect(listed.map(\.isUpgraded) == [true, nil])
            // It goes with the period that it was bought for.
            try store.advance(1, .month)
            #expect(await store.currentEntitlements().map(\.payload.productId) == ["gold.month"])
        }
    }
}
