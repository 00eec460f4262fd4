import DiscoverComposition
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverSimulatorServices
import StoreSimulator
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) @MainActor struct `Two purchase layers whose outcomes are recorded` {
    private let store: SimulatedStore
    private let records = SpyRecords()
    private let ledger = SpyLedger()
    private let log = InMemoryOutcomeLog()
    /// The clock of all timeouts.
    ///
    /// The clock doesn't move, so a busy machine exceeds none of the timeouts.
    private let clock = ManualClock()
    private let map = FeatureMap([
        "coins": FeatureMap.Grant(features: Feature(), unit: "coin", amount: 100, days: nil)
    ])

    init() throws { store = try TestCatalog.store() }

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
                CoinCountingLayer(store: store, records: records, permission: $0)
            }, stopwatch: AnyClock(clock), analytics: recorder)
        await layers.leading.launch()
        if !crashes { await recorder.endLaunch() }
        #expect(recorder.failure == nil)
        return layers
    }

    private func outcome() async -> (arm: String, CustomerOutcome)? {
        await log.recorded().experiments["new-layer"]?.participants.values.first.map { ($0.arm, $0.outcome) }
    }

    /// Waits until the purchase is credited and paid, and returns its outcome.
    ///
    /// The listener may process the transaction instead of the launch, and it may still do so after the launch.
    private func purchased() async throws -> CustomerOutcome {
        while true {
            let (_, outcome) = try #require(await outcome())
            if outcome.isCredited, outcome.hasPaid { return outcome }
            await Task.yield()
        }
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

    @Test(arguments: ["old", "new"])
    func `a purchase that arrives at the next launch is credited, and counts once, in both arms`(arm: String)
        async throws
    {
        await launch(arm).leading.end()
        _ = try await store.sell("coins", quantity: 2)
        await launch(arm).leading.end()
        let late = try await purchased()
        #expect(!late.isCreditedTwice)
        #expect(late.revenue > 0)
        await launch(arm).leading.end()
        #expect(await outcome()?.1 == late)
    }

    @Test(arguments: ["old", "new"])
    func `a purchase beside the listener and verifications counts its price once`(arm: String) async throws {
        let layers = await launch(arm)
        async let listening: Void = layers.leading.launch()
        #expect(await layers.leading.buy("coins", quantity: 1).code == "credited")
        await listening
        await layers.leading.launch()
        layers.leading.end()
        let (_, outcome) = try #require(await outcome())
        #expect(outcome.isCredited && !outcome.isCreditedTwice)
        #expect(outcome.revenue == 990)
    }

    @Test func `an old layer that returns one transaction from two purchases has credited it twice`() async throws {
        let recorder = OutcomeRecorder(log: log, account: .ann, time: SimulatorTimeSource(store: store))
        await recorder.analytics(.exposure(experiment: "new-layer", arm: "old"))
        let shop = RepeatingLayer()
        let layers = await PurchaseLayers(
            ports, map: map, account: Account(token: .ann), arm: "old",
            old: OldPurchaseLayer(records: records) { _ in shop }, analytics: recorder)
        _ = await layers.leading.buy("coins", quantity: 1)
        #expect(await outcome()?.1.isCreditedTwice == false)
        _ = await layers.leading.buy("coins", quantity: 1)
        #expect(await outcome()?.1.isCreditedTwice == true)
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
                CoinCountingLayer(store: store, records: records, permission: $0)
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

/// A defective old layer, which returns the same transaction from each purchase.
@MainActor private final class RepeatingLayer: PurchaseLayer {
    func launch() async {}
    func buy(_ product: ProductID, quantity: Int) async -> PurchaseOutcome { .credited(transaction: "1", quantity: 1) }
    func restore() async -> RestoreFailure? { nil }
    func owned() async -> OwnedPurchases? { nil }
    func end() {}
}
