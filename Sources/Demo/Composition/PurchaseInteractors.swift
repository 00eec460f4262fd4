import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices

/// The interactors of the purchase use cases, created once from the ports.
///
/// Each run of a use case creates a new context, which takes the interactors that it needs.
struct PurchaseInteractors {
    let shelving: LoadProducts.Dependencies
    let purchasing: Purchase.Dependencies
    let verifying: Verify.Dependencies
    /// The dependencies for transactions that the listener receives, with a short timeout and no retries.
    ///
    /// Transactions that fail here are retried later, together with all other unfinished ones in one request.
    let listening: Verify.Dependencies
    let restoring: Restore.Dependencies
    let paywall: ShowPaywall.Dependencies
    let unfinished: UnfinishedTransactionsInteractor
    let refresh: RefreshInteractor
    let entitlements: EntitlementsInteractor
    let updates: TransactionUpdatesInteractor
    /// The interactors for redeeming codes: the statuses before, and the changes afterward.
    let statuses: StatusesInteractor
    let redeemed: RedeemedOffersInteractor
    let inspect: InspectCatalogInteractor
    let operate: OperateStoreInteractor
    // scaffold: interactors

    init(_ world: AppDependencies) {
        let stopwatch = world.stopwatch
        func atMost(_ limit: Duration) -> Duration { min(limit, world.timeout ?? limit) }
        let retryPolicy = RetryPolicy(
            stopwatch: stopwatch, limit: atMost(.seconds(5)), attempts: 3, pause: .milliseconds(50))
        let load = LoadProductsInteractor(
            store: world.products, map: world.features.map, time: world.time, stopwatch: stopwatch,
            limit: atMost(.seconds(10)))
        let eligibility = EligibilityInteractor(
            store: world.products, stopwatch: stopwatch, limit: atMost(.seconds(3)))
        shelving = LoadProducts.Dependencies(load: load, eligibility: eligibility)
        unfinished = UnfinishedTransactionsInteractor(queue: world.queue, retryPolicy: retryPolicy)
        entitlements = EntitlementsInteractor(ledger: world.ledger, time: world.time, map: world.features.map)
        updates = TransactionUpdatesInteractor(queue: world.queue)
        inspect = InspectCatalogInteractor(reader: world.reader)
        operate = OperateStoreInteractor(controls: world.controls)
        let verify = VerifyInteractor(
            verifier: world.verifier, environment: world.environment, retryPolicy: retryPolicy)
        let credit = CreditInteractor(ledger: world.ledger)
        let finish = FinishInteractor(queue: world.queue, retryPolicy: retryPolicy)
        refresh = RefreshInteractor(
            history: world.history, verifier: world.verifier, ledger: world.ledger, time: world.time,
            environment: world.environment, retryPolicy: retryPolicy)
        let hasty = RetryPolicy(stopwatch: stopwatch, limit: atMost(.seconds(2)), attempts: 1)
        let ownership = OwnershipInteractor(
            ledger: world.ledger, queue: world.queue, time: world.time, map: world.features.map, retryPolicy: hasty)
        statuses = StatusesInteractor(history: world.history, retryPolicy: hasty)
        redeemed = RedeemedOffersInteractor(
            history: world.history, verifier: world.verifier, ledger: world.ledger, time: world.time,
            environment: world.environment, retryPolicy: hasty)
        purchasing = Purchase.Dependencies(
            // The default of ten minutes is for a person in a dialog. The simulated customer responds immediately.
            pay: PayInteractor(
                queue: world.queue, time: world.time, stopwatch: stopwatch, limit: atMost(.seconds(20))),
            verify: verify, credit: credit, finish: finish,
            // These have a short timeout, because the customer waits for them before and after the payment.
            statuses: statuses,
            compare: CompareRenewalsInteractor(
                history: world.history, verifier: world.verifier, environment: world.environment, retryPolicy: hasty))
        verifying = Verify.Dependencies(
            unfinished: unfinished, verify: verify, credit: credit, finish: finish, refresh: refresh,
            ownership: ownership)
        listening = Verify.Dependencies(
            unfinished: unfinished,
            verify: VerifyInteractor(verifier: world.verifier, environment: world.environment, retryPolicy: hasty),
            credit: credit, finish: finish, refresh: refresh, ownership: ownership)
        restoring = Restore.Dependencies(
            restorable: RestorablePurchasesInteractor(
                history: world.history, stopwatch: stopwatch, limit: atMost(.seconds(20))),
            verify: verify, credit: credit, finish: finish, kept: LedgerPassesInteractor(ledger: world.ledger),
            refresh: refresh, ownership: ownership)
        paywall = ShowPaywall.Dependencies(
            refresh: refresh, entitlements: entitlements, setting: SettingInteractor(settings: world.settings),
            products: shelving)
        // scaffold: transactions
    }
}
