import DiscoverComposition
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverSimulatorServices
import StoreSimulator
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) @MainActor struct `Two purchase layers behind one boundary` {
    private let store: SimulatedStore
    private let records = SpyRecords()
    private let ledger = SpyLedger()
    private let map = FeatureMap([
        "coins": FeatureMap.Grant(features: Feature(), unit: "coin", amount: 100, days: nil)
    ])

    init() throws { store = try TestCatalog.store() }

    /// Launches the app in an arm, and returns its layers.
    private func launch(_ arm: String?) async -> PurchaseLayers {
        let ports = PurchasePorts(
            products: SimulatorProductStore(store: store), queue: SimulatorPaymentQueue(store: store),
            history: SimulatorPurchaseHistory(store: store), verifier: SimulatorTransactionVerifier(store: store),
            ledger: ledger, time: SimulatorTimeSource(store: store), environment: .localTesting)
        let layers = await PurchaseLayers(
            ports, map: map, account: Account(token: .ann), arm: arm,
            old: OldPurchaseLayer(records: records) { [store, records] in
                CoinCountingLayer(store: store, records: records, permission: $0)
            })
        await layers.leading.launch()
        return layers
    }

    private func expectBothHave(_ transactions: Int) async throws {
        #expect(records.transactions.count == transactions)
        #expect(await ledger.current.transactions.count == transactions)
        #expect(await store.unfinished().isEmpty)
    }

    @Test func `the old layer leads without an arm, and the new one watches`() async throws {
        let layers = await launch(nil)
        #expect(layers.lead == .old)
        #expect(layers.leading is CoinCountingLayer)
        let outcome = await layers.leading.buy("coins", quantity: 3)
        #expect(outcome.code == "credited")
        try await expectBothHave(1)
        #expect(await layers.leading.owned()?.balances == ["coin": 300])
        #expect(await layers.difference() == nil)
        layers.leading.end()
    }

    @Test func `the new layer leads in its arm, and the old one's records stay complete`() async throws {
        let layers = await launch("new")
        #expect(layers.lead == .new)
        #expect(layers.leading is PurchaseSession)
        #expect(await layers.leading.buy("coins", quantity: 2).code == "credited")
        try await expectBothHave(1)
        #expect(await layers.leading.owned()?.balances == ["coin": 200])
        #expect(await layers.difference() == nil)
        #expect(await layers.leading.restore() == nil)
        layers.leading.end()
    }

    @Test func `turning the flag in both directions keeps every purchase, and each counts once`() async throws {
        for (count, arm) in ["old", "new", "new", "old", "new", "old"].enumerated() {
            _ = try await store.sell("coins")
            let layers = await launch(arm)
            #expect(layers.lead.rawValue == arm)
            #expect(await layers.leading.buy("coins", quantity: 1).code == "credited")
            try await expectBothHave(2 * (count + 1))
            #expect(await layers.leading.owned()?.balances == ["coin": 200 * (count + 1)])
            layers.leading.end()
        }
    }

    @Test func `a new layer that can't write doesn't stop the old one, and doesn't lead before it has caught up`()
        async throws
    {
        let layers = await launch("old")
        ledger.nextRecord(.failure(.unavailable("no space left")))
        #expect(await layers.leading.buy("coins", quantity: 1).code == "credited")
        layers.leading.end()
        #expect(await store.unfinished().isEmpty)
        let difference = await layers.difference()
        #expect(difference?.unitsMoreOld == ["coin"])
        let next = await launch("new")
        #expect(next.lead == .old, "the ledger lacks the coins, so the new layer would take them away")
        next.leading.end()
        for facts in records.transactions { _ = try await ledger.record([.transaction(facts, account: .ann)]) }
        #expect(await launch("new").lead == .new)
    }

    @Test func `the new layer finishes nothing that the old one can't record`() async throws {
        _ = try await store.sell("coins")
        records.isFull = true
        let layers = await launch("new")
        layers.leading.end()
        #expect(await store.unfinished().count == 1)
        #expect(await layers.leading.owned()?.balances == ["coin": 100])
        records.isFull = false
        let next = await launch("old")
        try await expectBothHave(1)
        next.leading.end()
    }
}
