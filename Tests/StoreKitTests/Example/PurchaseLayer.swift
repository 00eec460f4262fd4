import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverStoreKitServices
import StoreKit

/// The adapters and interactors of an app with StoreKit and without a server, created once per process.
struct PurchaseLayer: Sendable {
    let products: any ProductStore
    let purchasing: Purchase.Dependencies
    let verifying: Verify.Dependencies
    let updates: TransactionUpdatesInteractor
    let entitlements: EntitlementsInteractor

    init(ledger: any LedgerStore, map: FeatureMap, environment: StoreEnvironment, bundleID: String) {
        let cache = StoreKitCache()
        let queue = StoreKitPaymentQueue(cache: cache, purchase: .automatic)
        let history = StoreKitPurchaseHistory(cache: cache)
        let verifier = DeviceTransactionVerifier(cache: cache, bundleID: bundleID)
        let (time, stopwatch) = (SystemTimeSource(), AnyClock(ContinuousClock()))
        let retries = RetryPolicy(stopwatch: stopwatch, limit: .seconds(5), attempts: 3, pause: .milliseconds(50))
        let verify = VerifyInteractor(verifier: verifier, environment: environment, retryPolicy: retries)
        let credit = CreditInteractor(ledger: ledger)
        let finish = FinishInteractor(queue: queue, retryPolicy: retries)
        products = StoreKitProductStore(cache: cache)
        purchasing = Purchase.Dependencies(
            pay: PayInteractor(queue: queue, time: time, stopwatch: stopwatch), verify: verify, credit: credit,
            finish: finish, statuses: StatusesInteractor(history: history, retryPolicy: retries),
            compare: CompareRenewalsInteractor(
                history: history, verifier: verifier, environment: environment, retryPolicy: retries))
        verifying = Verify.Dependencies(
            unfinished: UnfinishedTransactionsInteractor(queue: queue, retryPolicy: retries), verify: verify,
            credit: credit, finish: finish,
            refresh: RefreshInteractor(
                history: history, verifier: verifier, ledger: ledger, time: time, environment: environment,
                retryPolicy: retries))
        updates = TransactionUpdatesInteractor(queue: queue)
        entitlements = EntitlementsInteractor(ledger: ledger, time: time, map: map)
    }
}
