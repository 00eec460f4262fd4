import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverSimulatorServices

/// The ports of one process of the app.
struct ProcessPorts: Sendable {
    var queue: any PaymentQueue
    var history: any PurchaseHistory
    var verifier: any TransactionVerifier
    var ledger: any LedgerStore
    var time: any TimeSource
    var stacks: any StackStore
    var passports: any PassportStore
    var people: any PeopleStore
    var source: any RecommendationSource
    var records: any PurchaseRecords
}

extension ProcessPorts {
    /// Creates the ports with the real adapters, whose calls the scheduler controls.
    init(
        _ systems: PersistentSystems, _ scheduler: DeterministicScheduler, _ purchases: PurchaseLog,
        via adapters: StoreAdapters
    ) throws {
        let store = systems.shop.store
        let ports = adapters.ports(of: store)
        let stack = try InstrumentedStackStore(systems.disk, scheduler: scheduler, moves: purchases.moves)
        self.init(
            queue: InstrumentedPaymentQueue(
                queue: ports.queue, adapters: adapters, scheduler: scheduler, purchases: purchases,
                shop: systems.shop),
            history: InstrumentedPurchaseHistory(history: ports.history, scheduler: scheduler),
            verifier: InstrumentedTransactionVerifier(verifier: ports.verifier, scheduler: scheduler),
            ledger: try InstrumentedLedgerStore(systems.disk, scheduler: scheduler),
            time: InstrumentedTimeSource(clock: SimulatorTimeSource(store: store), scheduler: scheduler),
            stacks: stack, passports: stack, people: try InstrumentedPeopleStore(systems.disk, scheduler: scheduler),
            source: InstrumentedRecommendationSource(source: CrashRecommendationSource(), scheduler: scheduler),
            records: InstrumentedPurchaseRecords(disk: systems.disk, scheduler: scheduler))
    }
}

/// The persisted states of the store and the app, each of which outlives a crash of the other.
struct PersistentSystems: Sendable {
    let shop: StoreSystem
    let disk: any DurableStorage

    /// Returns a copy of the states of the store and the app.
    ///
    /// The result is `nil` if the app's storage isn't in memory.
    func copy() -> PersistentSystems? {
        disk.contents.map { PersistentSystems(shop: shop.copy(), disk: InMemoryStorage($0)) }
    }
}

extension StoreFailure {
    /// The failure of a call after the process has ended, which isn't retried.
    static let nothing = StoreFailure.cancelled
    /// The failure that a call throws when the crash test injects one.
    static let broken = StoreFailure.unavailable("broken on purpose")
}
