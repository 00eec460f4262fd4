#if Server
import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverObservers
import ServerUseCases

/// What one request works with: the contexts of its account, cast anew, on the evidence that it brings along.
struct RequestScope: Sendable {
    private let backend: ServerDependencies
    private let account: Account
    private let evidence: RequestEvidence
    private let hearing: RecordingVerifier
    private let history: any PurchaseHistory
    private let analytics: any AnalyticsObserver

    /// - Parameters:
    ///   - evidence: What the request brings along.
    ///   - verifier: Who judges, where it is not the backend's own.
    ///   - history: What stands for the store's present word, where it is not the backend's own.
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
        hearing = RecordingVerifier(verifier ?? backend.verifier(evidence))
    }

    /// Judges and credits, and says of each what became of it.
    func verify(_ arrived: [UnverifiedTransaction]) async -> [TransactionReport] {
        let context = Verify(
            customer: Customer(account: account),
            ownership: Verify.Dependencies(
                unfinished: unfinished, verify: verification, credit: credit,
                finish: FinishInteractor(queue: NoOpPaymentQueue()), refresh: refresh),
            observer: NoOpVerifyObserver(), analytics: analytics)
        return await context.verify(arrived, as: { $0 }).map { delivery in
            let facts = hearing.facts(of: TransactionID(delivery.settlement.transaction))
            return TransactionReport(
                settlement: delivery.settlement, facts: facts, outcome: facts.flatMap { evidence.outcome(of: $0.key) })
        }
    }

    /// Judges renewal information, which says of each what a device may believe; it was recorded with its transaction.
    func verify(_ statuses: [UnverifiedSubscriptionStatus]) async throws(StoreFailure) -> [Verdict<StatusFacts>] {
        try await hearing.verify(statuses)
    }

    /// Notes that the store has answered for the account: the request brought everything that it lists, and all of it was decided.
    ///
    /// It is the customer's own word, and can only hide the customer's own purchases; each text was judged all the same.
    func noteStoreAnswer() async throws(LedgerFailure) {
        _ = try await ledger.record([.heardFromStore(account: account.token, at: await backend.time.now())])
    }

    /// All the evidence that counts for the account.
    func books() async throws(LedgerFailure) -> Ledger { try await ledger.ledger(for: account.token) }

    /// What the account holds.
    func status() async -> ShowStatusEvent? {
        let notes = EventRecorder<ShowStatusEvent>()
        await ShowStatus(
            customer: Customer(account: account), refresh: refresh,
            entitlements: EntitlementsInteractor(ledger: ledger, time: backend.time, map: backend.map),
            unfinished: unfinished,
            observer: notes
        ).show()
        return notes.last
    }

    /// Uses units.
    func consume(_ request: SpendUnitsRequest) async -> SpendUnitsEvent? {
        let notes = EventRecorder<SpendUnitsEvent>()
        await SpendUnits(
            customer: Customer(account: account),
            spend: SpendInteractor(ledger: ledger, time: backend.time, map: backend.map),
            spendings: ListSpendingsInteractor(ledger: ledger), observer: notes
        ).consume(request)
        return notes.last
    }

    /// Moves a purchase to this account.
    func transfer(_ presented: UnverifiedTransaction) async -> TransferEvent? {
        let notes = EventRecorder<TransferEvent>()
        await Transfer(
            customer: Customer(account: account), verify: verification,
            transfer: TransferInteractor(ownership: backend.ownership, time: backend.time, policy: backend.binding),
            credit: credit, observer: notes
        ).transfer(presented)
        return notes.last
    }

    /// Resolves a dispute about the owner of a purchase, where the account is an administrator's.
    func resolveDispute(_ number: Int64, as resolution: DisputeResolution) async -> ResolveDisputeEvent? {
        let notes = EventRecorder<ResolveDisputeEvent>()
        await ResolveDispute(
            administrator: Customer(account: account),
            resolve: ResolveDisputeInteractor(registry: backend.disputes, time: backend.time), observer: notes
        ).resolve(number, as: resolution)
        return notes.last
    }

    private var ledger: any LedgerStore { backend.ledger(evidence) }
    private var credit: CreditInteractor { CreditInteractor(ledger: ledger) }
    private var unfinished: UnfinishedTransactionsInteractor {
        UnfinishedTransactionsInteractor(queue: NoOpPaymentQueue(), retryPolicy: Self.retryPolicy)
    }
    private var verification: VerifyInteractor {
        VerifyInteractor(verifier: hearing, environment: backend.environment.store, retryPolicy: Self.retryPolicy)
    }
    private var refresh: RefreshInteractor {
        RefreshInteractor(
            history: history, verifier: hearing, ledger: ledger, time: backend.time,
            environment: backend.environment.store, retryPolicy: Self.retryPolicy, recordsLatest: true)
    }

    /// Asked once: whoever asks somebody else has a limit of its own, and the client asks again.
    private static let retryPolicy = RetryPolicy(stopwatch: AnyClock(ContinuousClock()), limit: nil, attempts: 1)
}
#endif
