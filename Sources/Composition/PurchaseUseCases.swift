public import DiscoverContexts
internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// The purchase use cases of an app, with the interactors that they share.
///
/// The interactors use the app's adapters to external systems. Each run of a use case creates a new context with the
/// dependencies of that use case. ``PurchaseSession`` does this for one customer on the main actor.
public struct PurchaseUseCases: Sendable {
    /// The features and units that each product grants, such as the unit `boost` for the product `boost.1`.
    public let map: FeatureMap
    /// The interactors that the `LoadProducts` use case needs.
    public let loadProducts: LoadProducts.Dependencies
    /// The interactors that the `Purchase` use case needs.
    public let purchase: Purchase.Dependencies
    /// The interactors that the `Verify` use case needs to process all unfinished transactions.
    public let verify: Verify.Dependencies
    /// The interactors that process one transaction that `Listen` received.
    ///
    /// The interactors have a short timeout and don't retry. If a transaction can't be processed, it stays unfinished,
    /// and the next processing of all unfinished transactions retries it.
    public let arrival: Verify.Dependencies
    /// The interactors that the `Restore` use case needs.
    public let restore: Restore.Dependencies
    /// The interactors that the `ShowPaywall` use case needs.
    public let showPaywall: ShowPaywall.Dependencies
    /// The interactor that returns the store's unfinished transactions.
    public let unfinished: UnfinishedTransactionsInteractor
    /// The interactor that updates purchases in the app's ledger with the store's current data.
    public let refresh: RefreshInteractor
    /// The interactor that computes an account's entitlements from the transactions in the app's ledger.
    public let entitlements: EntitlementsInteractor
    /// The interactor that opens the stream of the store's updates.
    public let updates: TransactionUpdatesInteractor
    /// The interactor that reads the subscription statuses from the store.
    ///
    /// Read the statuses before an offer code is redeemed, to find out later what changed.
    public let statuses: StatusesInteractor
    /// The interactor that finds subscriptions whose next bill changed.
    ///
    /// A bill changes, for example, because of a redeemed offer code.
    public let redeemed: RedeemedOffersInteractor

    /// The time at which the use cases finish a credited transaction.
    ///
    /// A transaction is credited when it is recorded in the app's ledger. To finish a transaction means to confirm to
    /// the store that it was processed.
    public enum Finishing: Sendable {
        /// The use cases finish a transaction as soon as it is credited.
        case immediate
        /// Transactions are finished after an old purchase layer's records of the account contain them, too.
        case after(any PurchaseRecords, account: AccountToken)
        /// The use cases leave every transaction unfinished, because the old purchase layer sells and finishes.
        case never
    }

    /// Creates the interactors of all purchase use cases from the app's ports.
    ///
    /// - Parameters:
    ///   - ports: The external systems, each behind its port.
    ///   - map: The features and units that each product grants.
    ///   - finishing: The time at which the use cases finish a credited transaction: at once, after it was also
    ///     written to an old purchase layer's records, or never.
    ///   - stopwatch: The clock that measures all timeouts.
    ///   - payment: The timeout of a payment, which has to be long enough for a person in a dialog.
    ///   - timeout: An upper limit for every timeout of the use cases; `nil` for no such limit.
    public init(
        _ ports: PurchasePorts, map: FeatureMap, finishing: Finishing = .immediate,
        stopwatch: AnyClock = AnyClock(ContinuousClock()),
        payment: Duration = .seconds(600), timeout: Duration? = nil
    ) {
        func atMost(_ limit: Duration) -> Duration { min(limit, timeout ?? limit) }
        let (ledger, time, environment) = (ports.ledger, ports.time, ports.environment)
        let (queue, history, verifier) = (ports.queue, ports.history, ports.verifier)
        let patient = RetryPolicy(
            stopwatch: stopwatch, limit: atMost(.seconds(5)), attempts: 3, pause: .milliseconds(50))
        // For requests that a customer waits for, and for arrivals, which are retried at the next launch.
        let brief = RetryPolicy(stopwatch: stopwatch, limit: atMost(.seconds(2)), attempts: 1)
        let load = LoadProductsInteractor(
            store: ports.products, map: map, time: time, stopwatch: stopwatch, limit: atMost(.seconds(10)))
        let eligibility = EligibilityInteractor(
            store: ports.products, stopwatch: stopwatch, limit: atMost(.seconds(3)))
        let verification = VerifyInteractor(verifier: verifier, environment: environment, retryPolicy: patient)
        let credit = CreditInteractor(ledger: ledger)
        let finish: any Interactor<[CreditedTransaction], [TransactionID], Never> =
            switch finishing {
            case .immediate: FinishInteractor(queue: queue, retryPolicy: patient)
            case .after(let records, let account):
                FinishInteractor(queue: queue, after: records, for: account, retryPolicy: patient)
            case .never: LeaveUnfinishedInteractor()
            }
        let ownership = OwnershipInteractor(ledger: ledger, queue: queue, time: time, map: map, retryPolicy: brief)
        self.map = map
        loadProducts = LoadProducts.Dependencies(load: load, eligibility: eligibility)
        unfinished = UnfinishedTransactionsInteractor(queue: queue, retryPolicy: patient)
        refresh = RefreshInteractor(
            history: history, verifier: verifier, ledger: ledger, time: time, environment: environment,
            retryPolicy: patient)
        entitlements = EntitlementsInteractor(ledger: ledger, time: time, map: map)
        updates = TransactionUpdatesInteractor(queue: queue)
        statuses = StatusesInteractor(history: history, retryPolicy: brief)
        redeemed = RedeemedOffersInteractor(
            history: history, verifier: verifier, ledger: ledger, time: time, environment: environment,
            retryPolicy: brief)
        purchase = Purchase.Dependencies(
            pay: PayInteractor(queue: queue, time: time, stopwatch: stopwatch, limit: atMost(payment)),
            verify: verification, credit: credit, finish: finish, statuses: statuses,
            compare: CompareRenewalsInteractor(
                history: history, verifier: verifier, environment: environment, retryPolicy: brief))
        verify = Verify.Dependencies(
            unfinished: unfinished, verify: verification, credit: credit, finish: finish, refresh: refresh,
            ownership: ownership)
        arrival = Verify.Dependencies(
            unfinished: unfinished,
            verify: VerifyInteractor(verifier: verifier, environment: environment, retryPolicy: brief),
            credit: credit, finish: finish, refresh: refresh, ownership: ownership)
        restore = Restore.Dependencies(
            restorable: RestorablePurchasesInteractor(
                history: history, stopwatch: stopwatch, limit: atMost(.seconds(20))),
            verify: verification, credit: credit, finish: finish, kept: LedgerPassesInteractor(ledger: ledger),
            refresh: refresh, ownership: ownership)
        let setting: any Interactor<Feature, GatedSetting?, Never> =
            ports.settings.map { SettingInteractor(settings: $0) } ?? NoSetting()
        showPaywall = ShowPaywall.Dependencies(
            refresh: refresh, entitlements: entitlements, setting: setting, products: loadProducts)
    }
}

/// An interactor that returns no setting, for an app that has no settings behind a paywall.
private struct NoSetting: Interactor {
    func perform(_ request: Feature) async -> GatedSetting? { nil }
}
