import StoreSimulator
import Testing

@Suite(.timeLimit(.minutes(10))) struct `Whoever stops listening` {
    // The end of a stream and a word in it each hold what the other may need; only both at once show whether they wait.
    @Test func `holds up nobody whom the store tells something at that moment`() async throws {
        let store = try Shop.store()
        for _ in 1...400 {
            let updates = store.updates
            let listening = Task { for await _ in updates {} }
            async let telling: Void = { @concurrent () async throws in
                try store.perform(.elsewhere("coin", account: nil, quantity: 1))
            }()
            async let stopping: Void = { @concurrent () async in listening.cancel() }()
            try await telling
            await stopping
            await listening.value
            for transaction in await store.unfinished() { try await store.finish(transaction.payload.transactionId) }
        }
        #expect(await store.unfinished().isEmpty)
    }

    @Test func `is told nothing more, and others are`() async throws {
        let store = try Shop.store()
        let (stopped, others) = (store.updates, store.updates)
        let listening = Task { for await _ in stopped {} }
        listening.cancel()
        await listening.value
        try store.perform(.elsewhere("forever", account: nil, quantity: 1))
        #expect(stopped.handedOut == 0)
        #expect(others.handedOut == 1)
    }
}
