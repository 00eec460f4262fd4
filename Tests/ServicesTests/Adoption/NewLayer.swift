import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverSimulatorServices
import StoreSimulator
import TestSupport

/// The part of this package's purchase layer that an app adopts first.
///
/// It processes unfinished transactions.
struct NewLayer {
    let store: SimulatedStore
    let queue: any PaymentQueue
    /// The stored state that outlives a launch.
    let ledger: SpyLedger

    init(store: SimulatedStore, queue: any PaymentQueue, ledger: SpyLedger) {
        self.store = store
        self.queue = queue
        self.ledger = ledger
    }

    init(store: SimulatedStore, lead: Lead, ledger: SpyLedger, books: OldLayer.Books) {
        let queue = lead.queue(over: SimulatorPaymentQueue(store: store), notifyOldLayer: { books.credit($0) })
        self.init(store: store, queue: queue, ledger: ledger)
    }

    /// Verifies and credits all unfinished transactions, and finishes them while this layer leads.
    func settle() async {
        let retryPolicy = RetryPolicy(stopwatch: AnyClock(ContinuousClock()), limit: nil, attempts: 1)
        let verifier = SimulatorTransactionVerifier(store: store)
        let dependencies = Verify.Dependencies(
            unfinished: UnfinishedTransactionsInteractor(queue: queue, retryPolicy: retryPolicy),
            verify: VerifyInteractor(verifier: verifier, environment: .localTesting, retryPolicy: retryPolicy),
            credit: CreditInteractor(ledger: ledger), finish: FinishInteractor(queue: queue),
            refresh: RefreshInteractor(
                history: SimulatorPurchaseHistory(store: store), verifier: verifier, ledger: ledger,
                time: SimulatorTimeSource(store: store), environment: .localTesting, retryPolicy: retryPolicy))
        let context = Verify(
            customer: Customer(account: .ann), dependencies: dependencies, observer: Spy<VerifyEvent>(),
            analytics: Spy<AnalyticsEvent>())
        _ = await context.verify(as: { $0 })
    }

    /// The number of coins that the ledger grants.
    var coins: Int {
        get async {
            let ledger = await ledger.current
            let status = EntitlementStatus.computed(for: .ann, from: ledger, by: FeatureMap(), at: .day(0))
            return status.entitlements?.balances["coins"] ?? 0
        }
    }
}
