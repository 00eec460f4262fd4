import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverSimulatorServices
import StoreSimulator
import TestSupport
import Testing

@Suite struct `Thousands of simulated transactions` {
    @Test func `2,000 transactions are listed in one request and verified in another`() async throws {
        let store = try TestCatalog.store()
        for _ in 1...2000 { try store.operate("elsewhere buy season") }
        let listed = try await SimulatorPurchaseHistory(store: store).history()
        #expect(Set(listed.map(\.id)).count == 2000)
        let verdicts = try await SimulatorTransactionVerifier(store: store).verify(listed)
        var genuine: [TransactionID] = []
        for case .genuine(let facts) in verdicts { genuine.append(facts.key.id) }
        #expect(genuine == listed.map(\.id))
    }
}
