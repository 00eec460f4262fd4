import Foundation
import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `Transaction lists and entitlements` {
        @Test(.line("S9"))
        func `finishing removes a transaction from the unfinished ones, and finishing twice is allowed`() async throws {
            let store = try TestCatalog.store()
            let sold = try await store.sell("coin")
            try await store.finish(sold.transactionId)
            try await store.finish(sold.transactionId)
            try await store.finish("nothing")
            #expect(await store.unfinished().isEmpty)
        }

        @Test(.line("S9")) func `every renewal must be finished separately`() async throws {
            let store = try TestCatalog.store()
            try await store.finish(try await store.sell("plus.month").transactionId)
            try store.advance(2, .month)
            let waiting = await store.unfinished().map(\.payload.transactionId)
            #expect(waiting == ["1002", "1003"])
            try await store.finish("1002")
            #expect(await store.unfinished().map(\.payload.transactionId) == ["1003"])
        }

        @Test(.line("S6")) func `history and latest transaction omit finished consumables`() async throws {
            let store = try TestCatalog.store()
            let coin = try await store.sell("coin")
            let forever = try await store.sell("forever")
            #expect(await store.latest(for: "coin")?.payload == coin)
            for payload in [coin, forever] { try await store.finish(payload.transactionId) }
            #expect(await store.all().map(\.payload) == [forever])
            #expect(await store.latest(for: "coin") == nil)
        }

        @Test(.line("S6")) func `the history contains refunded consumables, finished or not`() async throws {
            let store = try TestCatalog.store()
            let coin = try await store.sell("coin")
            try await store.finish(coin.transactionId)
            try store.refundTransaction(identifier: coin.transactionId)
            #expect(await store.all().map(\.payload.transactionId) == [coin.transactionId])
        }

        @Test(.line("S6")) func `the history contains finished consumables if the app opts in`() async throws {
            let store = try TestCatalog.store()
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

        @Test(.line("S8b")) func `the history is shuffled, in the same order for the same seed`() async throws {
            func order(_ seed: UInt64) async throws -> [String] {
                let store = try TestCatalog.store(seed: seed)
                for _ in 0..<20 { try await store.sell("season") }
                return await store.all().map(\.payload.transactionId)
            }
            let first = try await order(1)
            #expect(try await order(1) == first)
            #expect(try await order(2) != first)
            #expect(first != first.sorted() && Set(first).count == 20)
        }

        @Test(.line("S7a"))
        func `owned, active, and non-renewing products are entitlements, consumables are not`() async throws {
            let store = try TestCatalog.store()
            for product in ["coin", "forever", "season", "season", "gold.month"] { try await store.sell(product) }
            #expect(
                await store.currentEntitlements().map(\.payload.productId)
                    == ["forever", "season", "season", "gold.month"])
        }

        @Test(.line("S7a")) func `the entitlement of a subscription is its latest period, also in the grace period`()
            async throws
        {
            let store = try TestCatalog.store()
            try await store.sell("plus.month")
            try store.advance(1, .month)
            #expect(await store.currentEntitlements().map(\.payload.transactionId) == ["1002"])
            try store.setBillingGracePeriodIsEnabled(true)
            try store.setShouldEnterBillingRetryOnRenewal(true)
            try store.advance(1, .month)
            #expect(try await store.status().state == .inGracePeriod)
            #expect(await store.currentEntitlements().map(\.payload.transactionId) == ["1002"])
        }

        @Test(.line("S7a")) func `a revoked transaction is not an entitlement`() async throws {
            let store = try TestCatalog.store()
            for product in ["forever", "season", "gold.month"] {
                try store.refundTransaction(identifier: try await store.sell(product).transactionId)
            }
            #expect(await store.currentEntitlements().isEmpty)
        }

        @Test(.line("S7a"))
        func `an expired subscription is not an entitlement, a non-renewing one always is`() async throws {
            let store = try TestCatalog.store()
            try await store.sell("gold.month")
            try await store.finish(try await store.sell("season").transactionId)
            try store.disableAutoRenewForSubscription(productIdentifier: "gold.month")
            try store.advance(5, .year)
            #expect(await store.currentEntitlements().map(\.payload.productId) == ["season"])
        }

        @Test(.line("S7b")) func `one product has several entitlements, one, or none`() async throws {
            let store = try TestCatalog.store()
            for product in ["season", "coin", "forever", "season"] { try await store.sell(product) }
            let season = await store.currentEntitlements(for: "season").map(\.payload)
            #expect(season.map(\.transactionId) == ["1001", "1004"])
            #expect(await store.currentEntitlements(for: "forever").count == 1)
            #expect(await store.currentEntitlements(for: "coin").isEmpty)
            #expect(await store.currentEntitlements(for: "nothing").isEmpty)
        }

        @Test(.line("S8a"))
        func `a superseded period is not an entitlement, except with the quirk, marked as upgraded`()
            async throws
        {
            let store = try TestCatalog.store()
            try await store.sell("plus.month")
            try store.advance(1, .day)
            try await store.sell("gold.month")
            #expect(await store.currentEntitlements().map(\.payload.productId) == ["gold.month"])
            try store.perform(.habit(.listsUpgraded, true))
            let listed = await store.currentEntitlements().map(\.payload)
            #expect(listed.map(\.productId) == ["plus.month", "gold.month"])
            #expect(listed.map(\.isUpgraded) == [true, nil])
            // It is listed until the end of its paid period.
            try store.advance(1, .month)
            #expect(await store.currentEntitlements().map(\.payload.productId) == ["gold.month"])
        }
    }
}
