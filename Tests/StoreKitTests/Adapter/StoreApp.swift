import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

/// Ann's app with the real interactors and contexts, on either set of adapters.
struct StoreApp: Sendable {
    let harness: AdapterHarness
    let ledger = SpyLedger()
    private let time = FixedTimeSource(.day(0))
    private let analytics = Spy<AnalyticsEvent>()
    private let stopwatch = AnyClock(ManualClock())

    /// Buys a product and returns the outcome.
    func buy(_ id: ProductID, quantity: Int = 1) async throws -> PurchaseOutcome? {
        let record = try #require(try await harness.products.products([id]).first)
        let observer = Spy<PurchaseEvent>()
        let dependencies = Purchase.Dependencies(
            pay: PayInteractor(queue: harness.queue, time: time, stopwatch: stopwatch), verify: verify, credit: credit,
            finish: finish, statuses: StatusesInteractor(history: harness.history, retryPolicy: retryPolicy),
            compare: CompareRenewalsInteractor(
                history: harness.history, verifier: harness.verifier, environment: .xcode, retryPolicy: retryPolicy))
        await Purchase(
            product: Product(id: record.id, label: record.label), customer: Customer(account: .ann),
            quantity: quantity, dependencies: dependencies, observer: observer, analytics: analytics
        ).buy()
        guard case .concluded(let summary)? = observer.received.last else { return nil }
        return summary.outcome
    }

    /// Processes the unfinished transactions, as every launch does, and returns the outcome of each.
    func launch() async -> [TransactionOutcome] {
        let observer = Spy<VerifyEvent>()
        _ = await verification(observer).verify(as: { $0 })
        return observer.received.compactMap { event in
            if case .settled(let outcome) = event { outcome } else { nil }
        }
    }

    /// Listens until the given number of transactions was processed.
    ///
    /// - Parameters:
    ///   - count: The number of transactions.
    ///   - act: An action that begins when the stream of updates is open.
    /// - Returns: The outcomes of the transactions.
    /// - Throws: An error if the store can't make a purchase, or the error that `act` throws.
    func listen(untilReceived count: Int, _ act: () throws -> Void) async throws -> [TransactionOutcome] {
        let observer = Spy<ListenEvent>()
        let context = Listen(
            customer: Customer(account: .ann), updates: TransactionUpdatesInteractor(queue: harness.queue),
            verification: { verification(Spy<VerifyEvent>()) }, observer: observer)
        try await harness.elsewhere("coins")
        let listening = Task { await context.listen(onDelivery: {}) }
        // The stream begins with this transaction.
        _ = await observer.received(1)
        try act()
        let events = await observer.received(count + 1).dropFirst()
        listening.cancel()
        return events.compactMap { event in if case .arrived(let outcome) = event { outcome } else { nil } }
    }

    /// Restores purchases and returns the summary.
    func restore() async -> RestoreSummary? {
        let observer = Spy<RestoreEvent>()
        let dependencies = Restore.Dependencies(
            restorable: RestorablePurchasesInteractor(history: harness.history, stopwatch: stopwatch), verify: verify,
            credit: credit, finish: finish, kept: LedgerPassesInteractor(ledger: ledger), refresh: refresh)
        _ = await Restore(
            customer: Customer(account: .ann), dependencies: dependencies, observer: observer, analytics: analytics
        ).restore(as: { $0 })
        guard case .finished(let summary)? = observer.received.last else { return nil }
        return summary
    }

    /// The IDs of the transactions in the ledger, sorted.
    var credited: [TransactionID] { get async { await ledger.current.transactions.keys.map(\.id).sorted() } }

    private var retryPolicy: RetryPolicy { RetryPolicy(stopwatch: stopwatch, limit: nil, attempts: 1) }
    private var credit: CreditInteractor { CreditInteractor(ledger: ledger) }
    private var finish: FinishInteractor { FinishInteractor(queue: harness.queue) }
    private var verify: VerifyInteractor {
        VerifyInteractor(verifier: harness.verifier, environment: .xcode, retryPolicy: retryPolicy)
    }

    private var refresh: RefreshInteractor {
        RefreshInteractor(
            history: harness.history, verifier: harness.verifier, ledger: ledger, time: time, environment: .xcode,
            retryPolicy: retryPolicy)
    }

    private func verification(_ observer: Spy<VerifyEvent>) -> Verify {
        let dependencies = Verify.Dependencies(
            unfinished: UnfinishedTransactionsInteractor(queue: harness.queue, retryPolicy: retryPolicy),
            verify: verify,
            credit: credit, finish: finish, refresh: refresh)
        return Verify(
            customer: Customer(account: .ann), dependencies: dependencies, observer: observer, analytics: analytics)
    }
}
