import Foundation
import StoreSimulator
import Testing

extension StoreFidelity {
    // A listener that receives nothing would wait forever; the time limit turns that into a failure.
    @Suite(.timeLimit(.minutes(20)))
    struct `Sandbox quirks` {
        @Test(.line("Q15a")) func `transactions of another account appear only with the quirk, with their own claims`()
            async throws
        {
            let store = try TestCatalog.store()
            let mine = try await store.sell("forever", [.appAccountToken(UUID())])
            let report = try store.perform(.foreign("coin"))
            #expect(report.message.hasSuffix("It appears on this device once the habit foreign-transactions is on."))
            #expect(await store.unfinished().map(\.payload) == [mine])
            try store.perform(.habit(.foreignTransactions, true))
            let theirs = try #require(await store.unfinished().last).payload
            #expect(theirs.productId == "coin" && theirs.transactionId != mine.transactionId)
            #expect(theirs.appAccountToken != nil && theirs.appAccountToken != mine.appAccountToken)
            #expect(theirs.appTransactionId != mine.appTransactionId)
            #expect(
                await store.authority.verify(try #require(await store.unfinished().last).jwsRepresentation)
                    == .genuine(theirs))
        }

        @Test(.line("Q15a")) func `purchases of another account are delivered in the updates and are no entitlement`()
            async throws
        {
            let store = try TestCatalog.store()
            try store.perform(.habit(.foreignTransactions, true))
            let statuses = store.subscriptionStatusUpdates
            var updates = store.updates.makeAsyncIterator()
            for product in ["forever", "plus.month"] {
                try store.perform(.foreign(product))
                #expect(await updates.next()?.payload.productId == product)
            }
            #expect(await store.currentEntitlements().isEmpty)
            #expect(await store.all().isEmpty)
            #expect(try await store.subscriptionStatuses().isEmpty)
            try store.advance(1, .month)
            #expect(await updates.next()?.payload.transactionReason == .renewal)
            // The customer's own status is delivered; the other account's status was not.
            try await store.sell("news.week")
            var changes = statuses.makeAsyncIterator()
            #expect(await changes.next()?.transaction.payload.productId == "news.week")
        }

        @Test(.line("Q15a")) func `finishing a transaction of another account removes it from that account`()
            async throws
        {
            let store = try TestCatalog.store()
            try store.perform(.foreign("coin"))
            try await store.finish("1001")
            try store.perform(.habit(.foreignTransactions, true))
            #expect(await store.unfinished().map(\.payload.transactionId) == ["1001"])
            try await store.finish("1001")
            #expect(await store.unfinished().isEmpty)
        }

        @Test(.line("Q15a")) func `a failed or repeated purchase of another account changes nothing`() async throws {
            try await TestCatalog.withFolder { folder in
                let file = folder + "/store.json"
                let store = try SimulatedStore(configuration: try TestCatalog.catalog(), stateFile: file)
                try store.perform(.clock)
                #expect(throws: ControlError.self) { try store.perform(.foreign("nothing")) }
                try store.perform(.foreign("forever"))
                let before = try Data(contentsOf: URL(fileURLWithPath: file))
                // Already owned: no second sale.
                try store.perform(.foreign("forever"))
                #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == before)
            }
        }

        @Test(.line("Q15a")) func `the other account can be signed in by name, also after a relaunch`()
            async throws
        {
            try await TestCatalog.withFolder { folder in
                let file = folder + "/store.json"
                let before = try SimulatedStore(configuration: try TestCatalog.catalog(), stateFile: file)
                try before.perform(.foreign("coin"))
                let after = try SimulatedStore(configuration: try TestCatalog.catalog(), stateFile: file)
                try after.perform(.signIn("default"))
                #expect(await after.unfinished().isEmpty)
                try after.perform(.signIn("stranger"))
                #expect(await after.unfinished().map(\.payload.productId) == ["coin"])
            }
        }

        @Test(.line("Q15b"))
        func `with the quirk, owned products are delivered again to each listener, finished or not`() async throws {
            let store = try TestCatalog.store()
            for product in ["coin", "forever", "plus.month"] {
                try await store.finish(try await store.sell(product).transactionId)
            }
            let waiting = try await store.sell("season")
            #expect(store.updates.handedOut == 1)
            try store.perform(.habit(.restoresUnasked, true))
            for _ in 0..<2 {
                let updates = store.updates
                #expect(updates.handedOut == 3)
                var received = updates.makeAsyncIterator()
                #expect(await received.next()?.payload == waiting)
                #expect(await received.next()?.payload.transactionId == "1002")
                #expect(await received.next()?.payload.transactionId == "1003")
            }
            #expect(await store.unfinished().map(\.payload) == [waiting])
        }

        @Test(.line("Q15c")) func `a slow response arrives when the store's clock reaches the time`() async throws {
            let store = try TestCatalog.store()
            try store.perform(.delay(.purchase, ClockAdvance(30, .second)))
            let started = store.now
            let buying = Task { try await store.sell("coin").purchaseDate }
            // The clock advances until the response has arrived, however late the task has started.
            let ticking = Task {
                while !Task.isCancelled {
                    try store.advance(30, .second)
                    await Task.yield()
                }
            }
            let bought = try await buying.value
            ticking.cancel()
            #expect(bought >= started + 30_000)
            #expect(await store.all().count == 1)
        }

        @Test(.line("Q15d")) func `a store that did not respond returns the result when it responds again`()
            async throws
        {
            let store = try TestCatalog.store()
            try store.perform(.silence(.purchase, true))
            let buying = Task { try await store.sell("coin") }
            // Whether or not the purchase has begun, it must return after the silence and not before.
            #expect(await store.all().isEmpty)
            try store.perform(.silence(.purchase, false))
            #expect(try await buying.value.productId == "coin")
        }

        @Test(.line("Q15d")) func `canceling a purchase at a store that doesn't respond sells nothing`()
            async throws
        {
            let store = try TestCatalog.store()
            try store.perform(.silence(.purchase, true))
            #expect(await cancelledPurchase(at: store) == .cancelled)
            try store.perform(.silence(.purchase, false))
            #expect(await store.all().isEmpty)
        }

        @Test(.line("Q15d")) func `a lost response leaves a purchase that can be found later`() async throws {
            let store = try TestCatalog.store()
            try store.perform(.habit(.losesResponses, true))
            #expect(await cancelledPurchase(at: store) == .cancelled)
            #expect(await store.unfinished().map(\.payload.productId) == ["coin"])
            #expect(store.updates.handedOut == 1)
            // A response without a sale is not lost.
            try store.perform(.cancel(true))
            #expect(try await store.purchase("coin") == .userCancelled)
        }

        @Test(.line("Q15d")) func `a lost response arrives when the quirk is switched off`() async throws {
            let store = try TestCatalog.store()
            try store.perform(.habit(.losesResponses, true))
            let buying = Task { try await store.sell("coin") }
            // The purchase exists once it is listed as unfinished.
            while await store.unfinished().isEmpty { await Task.yield() }
            try store.perform(.habit(.losesResponses, false))
            #expect(try await buying.value.productId == "coin")
            #expect(await store.all().count == 1)
        }

        private func cancelledPurchase(at store: SimulatedStore) async -> SimulatedFailure? {
            let buying = Task { () -> SimulatedFailure? in
                do throws(SimulatedFailure) {
                    _ = try await store.purchase("coin")
                    return nil
                } catch { return error }
            }
            buying.cancel()
            return await buying.value
        }
    }
}
