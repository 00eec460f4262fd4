import StoreSimulator
import Testing

extension StoreFidelity {
    // A listener that receives nothing would wait forever; the time limit turns that into a failure.
    @Suite(.timeLimit(.minutes(20)))
    struct `Quirks of transaction updates` {
        @Test(.line("S2b")) func `with the quirk, purchases made in the app arrive in the updates as well`()
            async throws
        {
            let store = try TestCatalog.store()
            try store.perform(.habit(.announcesPurchases, true))
            var updates = store.updates.makeAsyncIterator()
            let coin = try await store.sell("coin")
            #expect(await updates.next()?.payload == coin)
            let forever = try await store.sell("forever")
            // Buying an owned product again is not a purchase, so there is no update.
            #expect(try await store.sell("forever") == forever)
            let season = try await store.sell("season")
            #expect(await updates.next()?.payload == forever)
            #expect(await updates.next()?.payload == season)
        }

        @Test(.line("S2c"))
        func `with the quirk, subscriptions arrive in the updates half a second later, others don't`() async throws {
            let store = try TestCatalog.store()
            try store.perform(.habit(.announcesSubscriptionsLate, true))
            let updates = store.updates
            let gold = try await store.sell("gold.month")
            try await store.sell("forever")
            try store.advance(byMilliseconds: 499)
            #expect(updates.handedOut == 0)
            try store.advance(byMilliseconds: 1)
            #expect(updates.handedOut == 1)
            var received = updates.makeAsyncIterator()
            #expect(await received.next()?.payload == gold)
        }

        @Test(.line("S2c")) func `a delayed update arrives once and in order of time`() async throws {
            let store = try TestCatalog.store()
            try store.perform(.habit(.announcesSubscriptionsLate, true))
            let updates = store.updates
            try await store.sell("news.week")
            try store.advance(2, .week)
            var received = updates.makeAsyncIterator()
            var reasons: [TransactionReason?] = []
            for _ in 0..<3 { reasons.append(await received.next()?.payload.transactionReason) }
            #expect(reasons == [.purchase, .renewal, .renewal])
            #expect(updates.handedOut == 3)
        }

        @Test(.line("S3")) func `with the quirk, a slow listener receives only the latest of several changes`()
            async throws
        {
            let store = try TestCatalog.store()
            try store.perform(.habit(.mergesChanges, true))
            let updates = store.updates
            try store.buyProduct(identifier: "coin")
            try store.buyProduct(identifier: "forever")
            try store.refundTransaction(identifier: "1001")
            try store.perform(.reverseRefund("1001"))
            try store.refundTransaction(identifier: "1001", percent: 50)
            #expect(updates.handedOut == 2)
            var received = updates.makeAsyncIterator()
            let coin = try #require(await received.next()).payload
            #expect(coin.transactionId == "1001" && coin.revocationPercentage == 50_000)
            #expect(await received.next()?.payload.productId == "forever")
            // A change received in time is not merged with a later one.
            try store.perform(.reverseRefund("1001"))
            #expect(await received.next()?.payload.revocationDate == nil)
        }

        @Test(.line("S3")) func `without the quirk, every change is delivered`() async throws {
            let store = try TestCatalog.store()
            let updates = store.updates
            try store.buyProduct(identifier: "coin")
            try store.refundTransaction(identifier: "1001")
            try store.perform(.reverseRefund("1001"))
            #expect(updates.handedOut == 3)
        }

        @Test(.line("S13")) func `with the quirk, renewals missed while closed arrive newest first`() async throws {
            func reasons(_ habit: Bool) async throws -> [String] {
                try await TestCatalog.withFolder { folder in
                    let file = folder + "/store.json"
                    let before = try SimulatedStore(configuration: try TestCatalog.catalog(), stateFile: file)
                    try before.perform(.habit(.newestFirst, habit))
                    try await before.finish(try await before.sell("plus.month").transactionId)
                    try before.advance(3, .month)
                    let after = try SimulatedStore(configuration: try TestCatalog.catalog(), stateFile: file)
                    var received = after.updates.makeAsyncIterator()
                    var ids: [String] = []
                    for _ in 0..<3 { ids.append(try #require(await received.next()).payload.transactionId) }
                    return ids
                }
            }
            #expect(try await reasons(true) == ["1004", "1003", "1002"])
            #expect(try await reasons(false) == ["1002", "1003", "1004"])
        }
    }
}
