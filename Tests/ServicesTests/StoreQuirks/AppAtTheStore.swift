import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverSimulatorServices
import StoreSimulator
import TestSupport

/// Ann's app at the simulated App Store, with the real services, interactors and contexts.
///
/// Timeouts are measured by a clock that a test advances; the store's own clock is advanced by its controls.
struct AppAtTheStore: Sendable {
    let store: SimulatedStore
    let queue: SimulatorPaymentQueue
    let ledger = SpyLedger()
    let clock = ManualClock()
    private let analytics = Spy<AnalyticsEvent>()
    private let stopwatch: AnyClock

    init(_ controls: String...) throws {
        store = try TestCatalog.store()
        for control in controls { try store.operate(control) }
        queue = SimulatorPaymentQueue(store: store)
        stopwatch = AnyClock(clock)
    }

    /// The time that a purchase waits for the store's response.
    static let limit = Duration.seconds(600)

    /// Buys a product and returns the outcome.
    func buy(_ product: ProductID) async throws -> DiscoverData.PurchaseOutcome? {
        let records = try await SimulatorProductStore(store: store).products([product])
        guard let record = records.first else { throw NothingSold(result: nil) }
        let observer = Spy<PurchaseEvent>()
        let pay = PayInteractor(
            queue: queue, time: SimulatorTimeSource(store: store), stopwatch: stopwatch, limit: Self.limit)
        await Purchase(
            product: Product(id: record.id, label: record.label), customer: Customer(account: .ann),
            dependencies: Purchase.Dependencies(
                pay: pay, verify: verify, credit: credit, finish: finish,
                statuses: StatusesInteractor(history: history, retryPolicy: retryPolicy),
                compare: CompareRenewalsInteractor(
                    history: history, verifier: SimulatorTransactionVerifier(store: store), environment: .localTesting,
                    retryPolicy: retryPolicy)), observer: observer, analytics: analytics
        ).buy()
        guard case .concluded(let conclusion)? = observer.received.last else { return nil }
        return conclusion.outcome
    }

    /// Processes the unfinished transactions, as every launch does, and returns the outcome of each.
    func settle() async -> [TransactionOutcome] {
        let observer = Spy<VerifyEvent>()
        _ = await context(observer).verify(as: { $0 })
        return observer.received.compactMap { event in
            if case .settled(let outcome) = event { outcome } else { nil }
        }
    }

    /// Listens until the given number of events has arrived and returns the outcome of each transaction.
    func listen(untilReceived count: Int) async -> [TransactionOutcome] {
        let observer = Spy<ListenEvent>()
        let listening = Task {
            await Listen(
                customer: Customer(account: .ann), updates: TransactionUpdatesInteractor(queue: queue),
                verification: { context(Spy<VerifyEvent>()) }, observer: observer
            ).listen(onDelivery: {})
        }
        let events = await observer.received(count)
        listening.cancel()
        return events.compactMap { event in if case .arrived(let outcome) = event { outcome } else { nil } }
    }

    /// Restores purchases and returns the summary.
    func restore() async -> RestoreSummary? {
        let observer = Spy<RestoreEvent>()
        let dependencies = Restore.Dependencies(
            restorable: RestorablePurchasesInteractor(history: history, stopwatch: stopwatch), verify: verify,
            credit: credit,
            finish: finish, kept: LedgerPassesInteractor(ledger: ledger), refresh: refresh)
        _ = await Restore(
            customer: Customer(account: .ann), dependencies: dependencies, observer: observer, analytics: analytics
        ).restore(
            as: { $0 })
        guard case .finished(let summary)? = observer.received.last else { return nil }
        return summary
    }

    /// The IDs of the transactions in the ledger, sorted.
    var credited: [TransactionID] {
        get async { await ledger.current.transactions.keys.map(\.id).sorted() }
    }

    /// The IDs of the store's unfinished transactions, in its order.
    var unfinished: [TransactionID] {
        get async { await store.unfinished().map { TransactionID($0.payload.transactionId) } }
    }

    private func context(_ observer: Spy<VerifyEvent>) -> Verify {
        let dependencies = Verify.Dependencies(
            unfinished: UnfinishedTransactionsInteractor(queue: queue, retryPolicy: retryPolicy), verify: verify,
            credit: credit,
            finish: finish, refresh: refresh)
        return Verify(
            customer: Customer(account: .ann), dependencies: dependencies, observer: observer, analytics: analytics)
    }

    private var retryPolicy: RetryPolicy { RetryPolicy(stopwatch: stopwatch, limit: nil, attempts: 1) }
    private var history: SimulatorPurchaseHistory { SimulatorPurchaseHistory(store: store) }
    private var verifier: SimulatorTransactionVerifier { SimulatorTransactionVerifier(store: store) }
    private var credit: CreditInteractor { CreditInteractor(ledger: ledger) }
    private var finish: FinishInteractor { FinishInteractor(queue: queue) }

    private var verify: VerifyInteractor {
        VerifyInteractor(verifier: verifier, environment: .localTesting, retryPolicy: retryPolicy)
    }

    private var refresh: RefreshInteractor {
        RefreshInteractor(
            history: history, verifier: verifier, ledger: ledger, time: SimulatorTimeSource(store: store),
            environment: .localTesting, retryPolicy: retryPolicy)
    }
}
