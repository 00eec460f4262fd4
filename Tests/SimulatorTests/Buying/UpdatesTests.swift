import StoreSimulator
import Testing

// A listener that is told nothing would wait for ever; the limit turns that into a failure.
@Suite(.timeLimit(.minutes(1)))
struct `An app listens for what happens outside its purchases` {
    @Test func `a purchase made here is not on the updates`() async throws {
        let store = try Shop.store()
        let updates = store.updates
        try await store.sell("coin")
        #expect(updates.handedOut == 0)
    }

    @Test func `each subscription begins with the unfinished ones, then hears what is new`() async throws {
        let store = try Shop.store()
        let unfinished = try await store.sell("coin")
        let finished = try await store.sell("coin")
        try await store.finish(finished.transactionId)
        let updates = store.updates
        #expect(updates.handedOut == 1)
        try store.buyProduct(identifier: "season")
        #expect(updates.handedOut == 2)
        var heard = updates.makeAsyncIterator()
        #expect(await heard.next()?.payload == unfinished)
        #expect(await heard.next()?.payload.productId == "season")
    }

    @Test func `every listener hears everything`() async throws {
        let store = try Shop.store()
        let listeners = (0..<3).map { _ in store.updates }
        for _ in 0..<5 { try store.buyProduct(identifier: "coin") }
        #expect(listeners.map(\.handedOut) == [5, 5, 5])
        for updates in listeners {
            var heard: [String] = []
            for await result in updates {
                heard.append(result.payload.transactionId)
                if heard.count == 5 { break }
            }
            #expect(heard == ["1001", "1002", "1003", "1004", "1005"])
        }
    }

    @Test func `a listener that has gone is not counted on`() async throws {
        let store = try Shop.store()
        let updates = store.updates
        let listening = Task { for await _ in updates {} }
        listening.cancel()
        await listening.value
        try store.buyProduct(identifier: "coin")
        #expect(updates.handedOut == 0)
    }

    @Test func `refund, reversal and renewal are heard with the transaction's new version`() async throws {
        let store = try Shop.store()
        let sold = try await store.sell("gold.month")
        try await store.finish(sold.transactionId)
        var heard = store.updates.makeAsyncIterator()
        try store.advance(1, .week)
        try store.refundTransaction(identifier: sold.transactionId)
        try store.perform(.reverseRefund(sold.transactionId))
        let renewal = try #require(await heard.next()).payload
        let refund = try #require(await heard.next()).payload
        let reversal = try #require(await heard.next()).payload
        #expect(renewal.transactionReason == .renewal)
        #expect(refund.transactionId == sold.transactionId && refund.revocationDate == newYear + 7 * day)
        #expect(reversal.revocationDate == nil)
        #expect(sold.signedDate < refund.signedDate && refund.signedDate < reversal.signedDate)
    }

    @Test func `a refund while nobody listens is found by reading, not by listening later`() async throws {
        let store = try Shop.store()
        let sold = try await store.sell("forever")
        try await store.finish(sold.transactionId)
        try store.refundTransaction(identifier: sold.transactionId)
        #expect(store.updates.handedOut == 0)
        #expect(await store.latest(for: "forever")?.payload.revocationDate != nil)
    }
}
