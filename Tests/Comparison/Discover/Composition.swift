import ComparisonAcceptance
import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverSimulatorServices

/// The composition root of the comparison: the adapters of one world, and each interactor, created once with them.
struct Composition {
    let queue: SimulatorPaymentQueue
    let shelving: LoadProducts.Dependencies
    let purchasing: Purchase.Dependencies
    let verifying: Verify.Dependencies
    let restoring: Restore.Dependencies
    let refresh: RefreshInteractor
    let entitlements: EntitlementsInteractor
    let unfinished: UnfinishedTransactionsInteractor
    let updates: TransactionUpdatesInteractor

    init(_ world: World) throws(LedgerFailure) {
        let ledger = try FileLedgerStore(path: "/app/ledger.jsonl", on: DeviceDisk(device: world.device))
        let verifier = SimulatorTransactionVerifier(store: world.store)
        let history = SimulatorPurchaseHistory(store: world.store)
        let products = SimulatorProductStore(store: world.store)
        let time = SimulatorTimeSource(store: world.store)
        let stopwatch = AnyClock(ContinuousClock())
        // Only a test can make a call hang here, so there are no timeouts and no retries.
        let retryPolicy = RetryPolicy(stopwatch: stopwatch, limit: nil, attempts: 1)
        queue = SimulatorPaymentQueue(store: world.store)
        shelving = LoadProducts.Dependencies(
            load: LoadProductsInteractor(store: products, map: Self.map, time: time, stopwatch: stopwatch),
            eligibility: EligibilityInteractor(store: products, stopwatch: stopwatch))
        let verify = VerifyInteractor(verifier: verifier, environment: .localTesting, retryPolicy: retryPolicy)
        let credit = CreditInteractor(ledger: ledger)
        let finish = FinishInteractor(queue: queue, retryPolicy: retryPolicy)
        refresh = RefreshInteractor(
            history: history, verifier: verifier, ledger: ledger, time: time, environment: .localTesting,
            retryPolicy: retryPolicy)
        entitlements = EntitlementsInteractor(ledger: ledger, time: time, map: Self.map)
        unfinished = UnfinishedTransactionsInteractor(queue: queue, retryPolicy: retryPolicy)
        updates = TransactionUpdatesInteractor(queue: queue)
        purchasing = Purchase.Dependencies(
            pay: PayInteractor(queue: queue, time: time, stopwatch: stopwatch, limit: nil), verify: verify,
            credit: credit, finish: finish, statuses: StatusesInteractor(history: history, retryPolicy: retryPolicy),
            compare: CompareRenewalsInteractor(
                history: history, verifier: verifier, environment: .localTesting, retryPolicy: retryPolicy))
        verifying = Verify.Dependencies(
            unfinished: unfinished, verify: verify, credit: credit, finish: finish, refresh: refresh)
        restoring = Restore.Dependencies(
            restorable: RestorablePurchasesInteractor(history: history, stopwatch: stopwatch, limit: nil),
            verify: verify,
            credit: credit, finish: finish, kept: LedgerPassesInteractor(ledger: ledger), refresh: refresh)
    }

    /// The products on sale, in display order.
    static let range: [ProductID] = ["superlikes.5", "lifetime", "gold.month", "plus.month"]

    /// The benefits of each product.
    static let map = FeatureMap([
        "superlikes.5": FeatureMap.Grant(features: Feature(), unit: "superLike", amount: 5, days: nil),
        "lifetime": FeatureMap.Grant(features: Feature("export"), unit: "lifetime", amount: 1, days: nil),
        "gold.month": FeatureMap.Grant(
            features: Feature("passport").union(Feature("rewind")), unit: "gold.month", amount: 1, days: nil),
        "plus.month": FeatureMap.Grant(features: Feature("rewind"), unit: "plus.month", amount: 1, days: nil),
    ])
}
