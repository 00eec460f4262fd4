import StoreSimulator
import Testing

extension StoreFidelity {
    // A listener that receives nothing would wait forever; the time limit turns that into a failure.
    @Suite(.timeLimit(.minutes(20)))
    struct `Transaction updates` {
        @Test(.line("S2a")) func `a purchase made in the app does not arrive in the updates`() async throws {
            let store = try TestCatalog.store()
            let updates = store.updates
            for product in ["coin", "forever", "season", "gold.month"] { try await store.sell(product) }
            try store.advance(1, .day)
            #expect(updates.handedOut == 0)
        }

        @Test(.line("S1"))
        func `each stream begins with the unfinished transactions, then delivers new ones`() async throws {
            let store = try TestCatalog.store()
            let unfinished = try await store.sell("coin")
            let finished = try await store.sell("coin")
            try await store.finish(finished.transactionId)
            let updates = store.updates
            #expect(updates.handedOut == 1)
            try store.buyProduct(identifier: "season")
            #expect(updates.handedOut == 2)
            var received = updates.makeAsyncIterator()
            #expect(await received.next()?.payload == unfinished)
            #expect(await received.next()?.payload.productId == "season")
        }

        @Test(.line("S1")) func `every listener receives every update`() async throws {
            let store = try TestCatalog.store()
            let listeners = (0..<3).map { _ in store.updates }
            for _ in 0..<5 { try store.buyProduct(identifier: "coin") }
            #expect(listeners.map(\.handedOut) == [5, 5, 5])
            for updates in listeners {
                var received: [String] = []
                for await result in updates {
                    received.append(result.payload.transactionId)
                    if received.count == 5 { break }
                }
                #expect(received == ["1001", "1002", "1003", "1004", "1005"])
            }
        }

        @Test(.line("S1")) func `a stream delivers until its listener ends`() async throws {
            let store = try TestCatalog.store()
            let updates = store.updates
            let listening = Task {
                var count = 0
                for await _ in updates { count += 1 }
                return count
            }
            try store.buyProduct(identifier: "coin")
            listening.cancel()
            // The update before the cancellation may or may not have been received.
            #expect(await listening.value <= 1)
            let delivered = updates.handedOut
            try store.buyProduct(identifier: "coin")
            #expect(updates.handedOut == delivered)
        }

        @Test(.line("S1"))
        func `refund, reversal, and renewal arrive with the new version of the transaction`() async throws {
            let store = try TestCatalog.store()
            let sold = try await store.sell("gold.month")
            try await store.finish(sold.transactionId)
            var received = store.updates.makeAsyncIterator()
            try store.advance(1, .week)
            try store.refundTransaction(identifier: sold.transactionId)
            try store.perform(.reverseRefund(sold.transactionId))
            let renewal = try #require(await received.next()).payload
            let refund = try #require(await received.next()).payload
            let reversal = try #require(await received.next()).payload
            #expect(renewal.transactionReason == .renewal)
            #expect(refund.transactionId == sold.transactionId && refund.revocationDate == newYear + 7 * day)
            #expect(reversal.revocationDate == nil)
            #expect(sold.signedDate < refund.signedDate && refund.signedDate < reversal.signedDate)
        }

        @Test(.line("S4"))
        func `a refund while the app was closed is found by reading and is not in later updates`() async throws {
            try await TestCatalog.withFolder { folder in
                let file = folder + "/store.json"
                let before = try SimulatedStore(configuration: try TestCatalog.catalog(), stateFile: file)
                let sold = try await before.sell("forever")
                try await before.finish(sold.transactionId)
                try before.refundTransaction(identifier: sold.transactionId)
                let after = try SimulatedStore(configuration: try TestCatalog.catalog(), stateFile: file)
                #expect(after.updates.handedOut == 0)
                #expect(await after.latest(for: "forever")?.payload.revocationDate == newYear)
                #expect(await after.currentEntitlements().isEmpty)
            }
        }

        @Test(.line("S5")) func `unfinished transactions, including consumables, can be read until finished`()
            async throws
        {
            let store = try TestCatalog.store()
            let coin = try await store.sell("coin")
            try store.buyProduct(identifier: "season")
            for _ in 0..<2 { #expect(await store.unfinished().map(\.payload.productId) == ["coin", "season"]) }
            try await store.finish(coin.transactionId)
            #expect(await store.unfinished().map(\.payload.productId) == ["season"])
        }
    }
}
