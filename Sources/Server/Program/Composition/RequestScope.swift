#if Server
import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverObservers
import ServerUseCases

/// The use cases that the server needs to process one HTTP request.
///
/// The use cases are created for the account that makes the request, and for the signed texts (JWS) in the request.
struct RequestScope: Sendable {
    private let backend: ServerDependencies
    private let account: Account
    private let evidence: RequestEvidence
    private let recorder: RecordingVerifier
    private let history: any PurchaseHistory
    private let analytics: any AnalyticsObserver

    /// Creates the use cases of one request.
    ///
    /// - Parameters:
    ///   - backend: The dependencies of the server.
    ///   - account: The account that makes the request.
    ///   - analytics: The observer that counts the transactions that were neither recorded nor refused.
    ///   - evidence: The object that collects the signed texts (JWS) of the request.
    ///   - verifier: The verifier, or `nil` for that of `backend`.
    ///   - history: The source of the store's current data, or `nil` for that of `backend`.
    init(
        _ backend: ServerDependencies, account: Account, analytics: any AnalyticsObserver,
        evidence: RequestEvidence = RequestEvidence(), verifier: (any TransactionVerifier)? = nil,
        history: (any PurchaseHistory)? = nil
    ) {
        self.backend = backend
        self.account = account
        self.analytics = analytics
        self.history = history ?? backend.history(account.token)
        self.evidence = evidence
        recorder = RecordingVerifier(verifier ?? backend.verifier(evidence))
    }

    /// Verifies transactions, and records the genuine ones for the account.
    ///
    /// The result contains a report on each transaction, in the order of the transactions.
    func settle(_ arrived: [UnverifiedTransaction]) async -> [TransactionReport] {
        let context = Verify(
            customer: Customer(account: account),
            dependencies: Verify.Dependencies(
                unfinished: unfinished, verify: verification, credit: credit,
                finish: FinishInteractor(queue: NoOpPaymentQueue()), refresh: refresh),
            observer: NoOpVerifyObserver(), analytics: analytics)
        return await context.verify(arrived, as: { $0 }).map { delivery in
            let facts = recorder.facts(of: TransactionID(delivery.outcome.transaction))
            return TransactionReport(
                outcome: delivery.outcome, facts: facts,
                conflict: facts.flatMap { evidence.outcome(of: $0.key) })
        }
    }

    /// The use case in which a client presents the customer's purchases as signed texts (JWS).
    var presentPurchases: PresentPurchases {
        PresentPurchases(
            customer: Customer(account: account), settle: settle,
            verifyRenewals: VerifyRenewalsInteractor(verifier: recorder, ledger: ledger),
            complete: RecordCompleteListInteractor(ledger: ledger, time: backend.time))
    }

    /// The use case that spends an account's units of a consumable, such as boosts.
    var spendUnits: SpendUnits {
        SpendUnits(
            customer: Customer(account: account),
            spend: SpendInteractor(ledger: ledger, time: backend.time, map: backend.map),
            find: FindSpendingInteractor(ledger: ledger))
    }

    /// The use case that transfers a purchase to the requesting account.
    var transfer: Transfer {
        Transfer(
            customer: Customer(account: account), verify: verification,
            transfer: TransferInteractor(
                ownership: backend.ownership, time: backend.time, policy: backend.binding,
                limits: backend.transferLimits),
            credit: credit)
    }

    /// The use case that resolves a dispute about the owner of a purchase.
    ///
    /// The use case succeeds only if the requesting account is an administrator's.
    var resolveDispute: ResolveDispute {
        ResolveDispute(
            administrator: Customer(account: account),
            resolve: ResolveDisputeInteractor(registry: backend.disputes, time: backend.time))
    }

    /// The use case that assigns a purchase to another account.
    ///
    /// The use case succeeds only if the requesting account is an administrator's.
    var reassignPurchase: ReassignPurchase {
        ReassignPurchase(
            administrator: Customer(account: account),
            reassign: ReassignPurchaseInteractor(
                directory: backend.directory, ownership: backend.ownership, time: backend.time,
                environment: backend.environment))
    }

    /// The use case that gives an account a product.
    ///
    /// The use case succeeds only if the requesting account is an administrator's.
    var grantProduct: GrantProduct {
        GrantProduct(
            administrator: Customer(account: account),
            grant: GrantProductInteractor(registry: backend.grants, time: backend.time, map: backend.map))
    }

    /// The use case that revokes a product that was given to an account.
    ///
    /// The use case succeeds only if the requesting account is an administrator's.
    var revokeGrant: RevokeGrant {
        RevokeGrant(
            administrator: Customer(account: account),
            revoke: RevokeGrantInteractor(registry: backend.grants, time: backend.time))
    }

    /// Returns the entitlements of the requesting account, as the event of the use case `ShowStatus`.
    ///
    /// The result is `nil` if the use case reported no event.
    func status() async -> ShowStatusEvent? {
        let recorder = StatusRecorder()
        await ShowStatus(
            customer: Customer(account: account), refresh: refresh,
            entitlements: EntitlementsInteractor(ledger: ledger, time: backend.time, map: backend.map),
            unfinished: unfinished, observer: recorder
        ).show()
        return recorder.last
    }

    private var ledger: any LedgerStore { backend.ledger(evidence) }
    private var credit: CreditInteractor { CreditInteractor(ledger: ledger) }
    private var unfinished: UnfinishedTransactionsInteractor {
        UnfinishedTransactionsInteractor(queue: NoOpPaymentQueue(), retryPolicy: Self.retryPolicy)
    }
    private var verification: VerifyInteractor {
        VerifyInteractor(verifier: recorder, environment: backend.environment.store, retryPolicy: Self.retryPolicy)
    }
    private var refresh: RefreshInteractor {
        RefreshInteractor(
            history: history, verifier: recorder, ledger: ledger, time: backend.time,
            environment: backend.environment.store, retryPolicy: Self.retryPolicy, recordsLatest: true)
    }

    /// A retry policy with a single attempt and no timeout.
    ///
    /// Retries aren't needed, because the client retries. The adapters have timeouts of their own.
    private static let retryPolicy = RetryPolicy(stopwatch: AnyClock(ContinuousClock()), limit: nil, attempts: 1)
}
#endif
