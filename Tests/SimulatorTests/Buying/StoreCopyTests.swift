import StoreSimulator
import Testing

@Suite struct `A copy of a store` {
    @Test func `a copy starts in the same state and then changes independently`() async throws {
        let store = try TestCatalog.store()
        _ = try await store.purchase("coin")
        let copy = store.copy()
        #expect(await copy.unfinished() == store.unfinished())
        #expect(copy.now == store.now)

        _ = try await copy.purchase("forever")
        try await copy.finish("1001")
        try copy.perform(.advance(ClockAdvance(1, .day)))
        #expect(await copy.unfinished().map(\.payload.productId) == ["forever"])
        #expect(await store.unfinished().map(\.payload.productId) == ["coin"])
        #expect(copy.now > store.now)
    }

    @Test func `a copy accepts transactions that the original has signed`() async throws {
        let store = try TestCatalog.store(seed: 11)
        _ = try await store.purchase("coin")
        let signed = try #require(await store.unfinished().first)
        guard case .genuine(let payload) = await store.copy().authority.verify(signed.jwsRepresentation) else {
            Issue.record("the copy does not accept it")
            return
        }
        #expect(payload == signed.payload)
    }

    @Test func `a copy notifies only its own listeners`() async throws {
        let store = try TestCatalog.store()
        let (theirs, copy) = (store.updates, store.copy())
        let ours = copy.updates
        try copy.perform(.elsewhere("forever", account: nil, quantity: 1))
        #expect(ours.handedOut == 1)
        #expect(theirs.handedOut == 0)
    }
}
