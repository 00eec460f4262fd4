import StoreSimulator
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Ending a transaction listener` {
    // Ending a stream and delivering an element each take a lock; only doing both at once shows a deadlock.
    @Test func `ending a listener while the store delivers an update does not deadlock`() async throws {
        let store = try TestCatalog.store()
        for _ in 1...400 {
            let updates = store.updates
            let listening = Task { for await _ in updates {} }
            async let delivering: Void = { @concurrent () async throws in
                try store.perform(.elsewhere("coin", account: nil, quantity: 1))
            }()
            async let stopping: Void = { @concurrent () async in listening.cancel() }()
            try await delivering
            await stopping
            await listening.value
            for transaction in await store.unfinished() { try await store.finish(transaction.payload.transactionId) }
        }
        #expect(await store.unfinished().isEmpty)
    }

    @Test func `a listener that has ended receives nothing more, and others still do`() async throws {
        let store = try TestCatalog.store()
        let (stopped, others) = (store.updates, store.updates)
        let listening = Task { for await _ in stopped {} }
        listening.cancel()
        await listening.value
        try store.perform(.elsewhere("forever", account: nil, quantity: 1))
        #expect(stopped.handedOut == 0)
        #expect(others.handedOut == 1)
    }
}
