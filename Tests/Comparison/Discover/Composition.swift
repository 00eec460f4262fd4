import ComparisonAcceptance
import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices

/// The composition root of the comparison: the adapters of one world, and every interactor made once from them.
struct Composition {
    let queue: SimulatorPaymentQueue
    let shelving: LoadProducts.Desk
    let till: Purchase.Till
    let verifying: Verify.Desk
    let restoring: Restore.Desk
    let refresh: RefreshInteractor
    let standing: StandingInteractor
    let unfinished: UnfinishedInteractor
    let updates: UpdatesInteractor

    init(_ world: World) throws(LedgerFailure) {
        let ledger = try FileLedger(path: "/app/ledger.jsonl", on: DeviceDisk(device: world.device))
        let verifier = SimulatorAuthority(store: world.store)
        let history = SimulatorPurchaseHistory(store: world.store)
        let products = SimulatorProductStore(store: world.store)
        let time = SimulatorClock(store: world.store)
        let stopwatch = Stopwatch(ContinuousClock())
        // Nothing here hangs but what a test lets hang: so nothing is limited, and nothing asked twice.
        let patience = Patience(stopwatch: stopwatch, limit: nil, attempts: 1)
        queue = SimulatorPaymentQueue(store: world.store)
        shelving = LoadProducts.Desk(
            load: LoadProductsInteractor(store: products, map: Self.map, time: time, stopwatch: stopwatch),
            eligibility: EligibilityInteractor(store: products, stopwatch: stopwatch))
        let verify = VerifyInteractor(verifier: verifier, environment: .localTesting, patience: patience)
        let credit = CreditInteractor(ledger: ledger)
        let finish = FinishInteractor(queue: queue, patience: patience)
        refresh = RefreshInteractor(
            history: history, verifier: verifier, ledger: ledger, time: time, environment: .localTesting,
            patience: patience)
        standing = StandingInteractor(ledger: ledger, time: time, map: Self.map)
        unfinished = UnfinishedInteractor(queue: queue, patience: patience)
        updates = UpdatesInteractor(queue: queue)
        till = Purchase.Till(
            pay: PayInteractor(queue: queue, time: time, stopwatch: stopwatch, limit: nil), verify: verify,
            credit: credit, finish: finish, statuses: StatusesInteractor(history: history, patience: patience),
            compare: CompareRenewalsInteractor(
                history: history, verifier: verifier, environment: .localTesting, patience: patience))
        verifying = Verify.Desk(
            unfinished: unfinished, verify: verify, credit: credit, finish: finish, refresh: refresh)
        restoring = Restore.Desk(
            restorable: RestorableInteractor(history: history, stopwatch: stopwatch, limit: nil), verify: verify,
            credit: credit, finish: finish, kept: KeptPassesInteractor(ledger: ledger), refresh: refresh)
    }

    /// What is on sale, in the order to show it.
    static let range: [ProductID] = ["superlikes.5", "lifetime", "gold.month", "plus.month"]

    /// What each product gives.
    static let map = FeatureMap([
        "superlikes.5": FeatureMap.Grant(features: Feature(), unit: "superLike", amount: 5, days: nil),
        "lifetime": FeatureMap.Grant(features: Feature("export"), unit: "lifetime", amount: 1, days: nil),
        "gold.month": FeatureMap.Grant(
            features: Feature("passport").union(Feature("rewind")), unit: "gold.month", amount: 1, days: nil),
        "plus.month": FeatureMap.Grant(features: Feature("rewind"), unit: "plus.month", amount: 1, days: nil),
    ])
}
