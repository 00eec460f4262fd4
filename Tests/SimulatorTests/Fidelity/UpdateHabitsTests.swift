import StoreSimulator
import Testing

extension StoreFidelity {
    // A listener that is told nothing would wait for ever; the limit turns that into a failure.
    @Suite(.timeLimit(.minutes(10)))
    struct `An app listens to a store with habits` {
        @Test(.line("S2b")) func `purchases made here come by the updates as well`() async throws {
            let store = try Shop.store()
            try store.perform(.habit(.announcesPurchases, true))
            var updates = store.updates.makeAsyncIterator()
            let coin = try await store.sell("coin")
            #expect(await updates.next()?.payload == coin)
            let forever = try await store.sell("forever")
            // What is owned already is no purchase: nobody is told of it.
            #expect(try await store.sell("forever") == forever)
            let season = try await store.sell("season")
            #expect(await updates.next()?.payload == forever)
            #expect(await updates.next()?.payload == season)
        }

        @Test(.line("S2c"))
        func `subscriptions bought here come half a second later, other products do not`() async throws {
            let store = try Shop.store()
            try store.perform(.habit(.announcesSubscriptionsLate, true))
            let updates = store.updates
            let gold = try await store.sell("gold.month")
            try await store.sell("forever")
            try store.advance(byMilliseconds: 499)
            #expect(updates.handedOut == 0)
            try store.advance(byMilliseconds: 1)
            #expect(updates.handedOut == 1)
            var heard = updates.makeAsyncIterator()
            #expect(await heard.next()?.payload == gold)
        }

        @Test(.line("S2c")) func `what is told late is told in order of time, and once`() async throws {
            let store = try Shop.store()
            try store.perform(.habit(.announcesSubscriptionsLate, true))
            let updates = store.updates
            try await store.sell("news.week")
            try store.advance(2, .week)
            var heard = updates.makeAsyncIterator()
            var reasons: [TransactionReason?] = []
            for _ in 0..<3 { reasons.append(await heard.next()?.payload.transactionReason) }
            #expect(reasons == [.purchase, .renewal, .renewal])
            #expect(updates.handedOut == 3)
        }

        @Test(.line("S3")) func `a listener hears only the latest of changes it was too slow for`() async throws {
            let store = try Shop.store()
            try store.perform(.habit(.mergesChanges, true))
            let updates = store.updates
            try store.buyProduct(identifier: "coin")
            try store.buyProduct(identifier: "forever")
            try store.refundTransaction(identifier: "1001")
            try store.perform(.reverseRefund("1001"))
            try store.refundTransaction(identifier: "1001", percent: 50)
            #expect(updates.handedOut == 2)
            var heard = updates.makeAsyncIterator()
            let coin = try #require(await heard.next()).payload
            #expect(coin.transactionId == "1001" && coin.revocationPercentage == 50_000)
            #expect(await heard.next()?.payload.productId == "forever")
            // What it hears in time is not merged with what comes later.
            try store.perform(.reverseRefund("1001"))
            #expect(await heard.next()?.payload.revocationDate == nil)
        }

        @Test(.line("S3")) func `without the habit every change is told`() async throws {
            let store = try Shop.store()
            let updates = store.updates
            try store.buyProduct(identifier: "coin")
            try store.refundTransaction(identifier: "1001")
            try store.perform(.reverseRefund("1001"))
            #expect(updates.handedOut == 3)
        }

        @Test(.line("S13")) func `renewals missed while closed arrive newest first`() async throws {
            func reasons(_ habit: Bool) async throws -> [String] {
                try await Shop.withFolder { folder in
                    let file = folder + "/store.json"
                    let before = try SimulatedStore(configuration: try Shop.catalogue(), stateFile: file)
                    try before.perform(.habit(.newestFirst, habit))
                    try await before.finish(try await before.sell("plus.month").transactionId)
                    try before.advance(3, .month)
                    let after = try SimulatedStore(configuration: try Shop.catalogue(), stateFile: file)
                    var heard = after.updates.makeAsyncIterator()
                    var ids: [String] = []
                    for _ in 0..<3 { ids.append(try #require(await heard.next()).payload.transactionId) }
                    return ids
                }
            }
            #expect(try await reasons(true) == ["1004", "1003", "1002"])
            #expect(try await reasons(false) == ["1002", "1003", "1004"])
        }
    }
}
