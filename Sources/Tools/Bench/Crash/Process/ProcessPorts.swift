import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices

/// Everything outside one process of the app, each thing behind its port.
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
}

extension ProcessPorts {
    /// The real adapters, each call of which a conductor watches.
    init(_ parties: PersistentParties, _ conductor: DeterministicScheduler, _ purchases: PurchaseLog) throws {
        let store = parties.shop.store
        let stack = try InstrumentedStackStore(parties.disk, conductor: conductor, moves: purchases.moves)
        self.init(
            queue: InstrumentedPaymentQueue(
                queue: SimulatorPaymentQueue(store: store), conductor: conductor, purchases: purchases,
                shop: parties.shop),
            history: InstrumentedPurchaseHistory(history: SimulatorPurchaseHistory(store: store), conductor: conductor),
            verifier: InstrumentedTransactionVerifier(
                verifier: SimulatorTransactionVerifier(store: store), conductor: conductor),
            ledger: try InstrumentedLedgerStore(parties.disk, conductor: conductor),
            time: InstrumentedTimeSource(clock: SimulatorTimeSource(store: store), conductor: conductor),
            stacks: stack, passports: stack, people: try InstrumentedPeopleStore(parties.disk, conductor: conductor),
            source: InstrumentedRecommendationSource(source: CrashRecommendationSource(), conductor: conductor))
    }
}

/// The two parties: a store, and what the app keeps. Each outlives a crash of the other.
struct PersistentParties: Sendable {
    let shop: StoreParty
    let disk: any DurableStorage

    /// Both as they are now, to go another way from here; `nil` where the disk is not in memory.
    func copy() -> PersistentParties? {
        disk.contents.map { PersistentParties(shop: shop.copy(), disk: InMemoryStorage($0)) }
    }
}

extension StoreFailure {
    /// What a call ends with that has no effect any more. It is not asked again.
    static let nothing = StoreFailure.cancelled
    /// What goes wrong with a call that fails.
    static let broken = StoreFailure.unavailable("broken on purpose")
}
