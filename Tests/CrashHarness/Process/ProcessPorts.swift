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
        _ parties: PersistentParties, _ conductor: DeterministicScheduler, _ purchases: PurchaseLog,
        via adapters: StoreAdapters
    ) throws {
        let store = parties.shop.store
        let ports = adapters.ports(of: store)
        let stack = try InstrumentedStackStore(parties.disk, conductor: conductor, moves: purchases.moves)
        self.init(
            queue: InstrumentedPaymentQueue(
                queue: ports.queue, adapters: adapters, conductor: conductor, purchases: purchases,
                shop: parties.shop),
            history: InstrumentedPurchaseHistory(history: ports.history, conductor: conductor),
            verifier: InstrumentedTransactionVerifier(verifier: ports.verifier, conductor: conductor),
            ledger: try InstrumentedLedgerStore(parties.disk, conductor: conductor),
            time: InstrumentedTimeSource(clock: SimulatorTimeSource(store: store), conductor: conductor),
            stacks: stack, passports: stack, people: try InstrumentedPeopleStore(parties.disk, conductor: conductor),
            source: InstrumentedRecommendationSource(source: CrashRecommendationSource(), conductor: conductor),
            records: InstrumentedPurchaseRecords(disk: parties.disk, conductor: conductor))
    }
}

/// The persisted states of the store and the app, each of which outlives a crash of the other.
struct PersistentParties: Sendable {
    let shop: StoreParty
    let disk: any DurableStorage

    /// Returns a copy of the states of the store and the app.
    ///
    /// The result is `nil` if the app's storage isn't in memory.
    func copy() -> PersistentParties? {
        disk.contents.map { PersistentParties(shop: shop.copy(), disk: InMemoryStorage($0)) }
    }
}

extension StoreFailure {
    /// The failure of a call after the process has ended, which isn't retried.
    static let nothing = StoreFailure.cancelled
    /// The failure that a call throws when the crash test injects one.
    static let broken = StoreFailure.unavailable("broken on purpose")
}
