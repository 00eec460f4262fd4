import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices

/// Everything outside one process of the app, each thing behind its port.
struct Ports: Sendable {
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

extension Ports {
    /// The real adapters, each call of which a conductor watches.
    init(_ parties: Parties, _ conductor: Conductor, _ till: TillRoll) throws {
        let store = parties.shop.store
        let stack = try WatchedStack(parties.disk, conductor: conductor, moves: till.moves)
        self.init(
            queue: WatchedQueue(
                queue: SimulatorPaymentQueue(store: store), conductor: conductor, till: till, shop: parties.shop),
            history: WatchedHistory(history: SimulatorPurchaseHistory(store: store), conductor: conductor),
            verifier: WatchedVerifier(verifier: SimulatorAuthority(store: store), conductor: conductor),
            ledger: try WatchedLedger(parties.disk, conductor: conductor),
            time: WatchedClock(clock: SimulatorClock(store: store), conductor: conductor),
            stacks: stack, passports: stack, people: try WatchedPeople(parties.disk, conductor: conductor),
            source: WatchedSource(source: CrashVillage(), conductor: conductor))
    }
}

/// The two parties: a store, and what the app keeps. Each outlives a crash of the other.
struct Parties: Sendable {
    let shop: Shop
    let disk: any Disk

    /// Both as they are now, to go another way from here; `nil` where the disk is not in memory.
    func copy() -> Parties? {
        disk.contents.map { Parties(shop: shop.copy(), disk: MemoryDisk($0)) }
    }
}

extension StoreFailure {
    /// What a call ends with that has no effect any more. It is not asked again.
    static let nothing = StoreFailure.cancelled
    /// What goes wrong with a call that fails.
    static let broken = StoreFailure.unavailable("broken on purpose")
}
