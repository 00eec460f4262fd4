import DiscoverComposition
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverSimulatorServices
import StoreSimulator
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) @MainActor struct `Two purchase layers whose outcomes are recorded` {
    private let store: SimulatedStore
    private let records = SpyRecords()
    private let ledger = SpyLedger()
    private let log = InMemoryOutcomeLog()
    private let map = FeatureMap([
        "coins": FeatureMap.Grant(features: Feature(), unit: "coin", amount: 100, days: nil)
    ])

    init() throws { store = try SimulatedShop.store() }

    private var ports: PurchasePorts {
        PurchasePorts(
            products: SimulatorProductStore(store: store), queue: SimulatorPaymentQueue(store: store),
            history: SimulatorPurchaseHistory(store: store), verifier: SimulatorTransactionVerifier(store: store),
            ledger: ledger, time: SimulatorTimeSource(store: store), environment: .localTesting)
    }

    /// Launches the app in an arm, and returns its layers; a launch that crashes doesn't reach its end.
    private func launch(_ arm: String, crashes: Bool = false) async -> PurchaseLayers {
        let recorder = OutcomeRecorder(log: log, account: .ann, time: SimulatorTimeSource(store: store))
        await recorder.analytics(.exposure(experiment: "new-layer", arm: arm))
        await recorder.beginLaunch()
        let layers = await PurchaseLayers(
            ports, map: map, account: Account(token: .ann), arm: arm,
            old: OldPurchaseLayer(records: records) { [store, records] in
                OldShop(store: store, records: records, permission: $0)
            }, analytics: recorder)
        await layers.leading.launch()
        if !crashes { await recorder.endLaunch() }
        #expect(recorder.failure == nil)
        return layers
    }

    private func outcome() async -> (arm: String, CustomerOutcome)? {
        await log.recorded().experiments["new-layer"]?.participants.values.first.map { ($0.arm, $0.outcome) }
    }

    @Test(arguments: ["old", "new"])
    func `a purchase counts in the arm of its layer, with its price`(arm: String) async throws {
        let layers = await launch(arm)
        #expect(await layers.leading.buy("coins", quantity: 2).code == "credited")
        layers.leading.end()
        let (recorded, outcome) = try #require(await outcome())
        #expect(recorded == arm)
        #expect(outcome.hasPaid && outcome.isCredited)
        #expect(outcome.revenue > 0)
        #expect(outcome.timeToCredit != nil)
        #expect(outcome.failures.isEmpty && !outcome.hasCrashed)
    }

    @Test(arguments: ["old", "new"])
    func `a launch that doesn't reach its end counts as a crash of its arm`(arm: String) async throws {
        await launch(arm, crashes: true).leading.end()
        await launch(arm).leading.end()
        #expect(await outcome()?.1.hasCrashed == true)
    }

    @Test func `failures of the layer that watches aren't failures of the old layer`() async throws {
        let layers = await launch("old")
        ledger.nextRecord(.failure(.unavailable("no space left")))
        #expect(await layers.leading.buy("coins", quantity: 1).code == "credited")
        layers.leading.end()
        #expect(await outcome()?.1.failures == [])
        #expect(await outcome()?.1.isCredited == true)
    }

    @Test func `the old layer finishes although the new layer's ledger never responds`() async throws {
        let clock = ManualClock()
        let gate = TestGate()
        ledger.nextRecord(.held(gate, .failure(.unavailable("it didn't respond"))))
        let layers = await PurchaseLayers(
            ports, map: map, account: Account(token: .ann), arm: nil,
            old: OldPurchaseLayer(records: records) { [store, records] in
                OldShop(store: store, records: records, permission: $0)
            }, stopwatch: AnyClock(clock), permitLimit: .seconds(3))
        let purchase = Task { await layers.leading.buy("coins", quantity: 1) }
        await gate.arrivals(1)
        await clock.sleeper(until: .seconds(3))
        clock.advance(by: .seconds(3))
        #expect(await purchase.value.code == "credited")
        #expect(await store.unfinished().isEmpty)
        #expect(records.transactions.count == 1)
        gate.open()
    }
}
