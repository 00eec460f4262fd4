import StoreSimulator
import TestSupport
import Testing

@Suite struct `A customer with very many transactions` {
    @Test func `thousands of transactions are sold, listed, verified, and finished one by one`() async throws {
        let store = try TestCatalog.store()
        let count = DeepCheck.cases(2_000, deep: 10_000)
        for _ in 0..<count { try await store.sell("season") }
        let unfinished = await store.unfinished()
        #expect(unfinished.count == count)
        for result in unfinished.prefix(1000) {
            guard case .genuine(result.payload) = await store.authority.verify(result.jwsRepresentation) else {
                Issue.record("\(result.payload) is not genuine")
                return
            }
        }
        for result in unfinished { try await store.finish(result.payload.transactionId) }
        #expect(await store.unfinished().isEmpty)
        #expect(await store.currentEntitlements().count == count)
    }
}
