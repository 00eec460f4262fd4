import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport

/// The real interactors of the use cases, over ports that play a test's script.
///
/// Requests aren't retried and no time passes, so that each script specifies exactly what happens.
struct ContextHarness {
    let queue: ScriptedPaymentQueue
    let verifier: ScriptedVerifier
    let history: ScriptedHistory
    let ledger: SpyLedger
    let time = FixedTimeSource(.day(0))
    let effects = Spy<Effect>()
    let analytics = Spy<AnalyticsEvent>()
    private let stopwatch = AnyClock(ManualClock())

    /// Creates the interactors over ports with scripted results.
    ///
    /// - Parameters:
    ///   - turns: The results of the payments, in order.
    ///   - facts: The transactions that the verifier considers genuine.
    ///   - renewals: The renewal information that the verifier considers genuine.
    ///   - entries: The ledger entries from an earlier launch.
    ///   - unfinished: The unfinished transactions from an earlier launch.
    ///   - canMakePayments: A Boolean value that indicates whether the device is allowed to make payments.
    ///   - restorable: The result of each request for the restorable transactions.
    ///   - history: The result of each request for all transactions.
    ///   - statuses: The result of each request for the subscription statuses.
    init(
        pay turns: ScriptedResponse<PaymentResult, PayFailure>..., genuine facts: [TransactionFacts] = [],
        renewals: [RenewalFacts] = [], ledger entries: [LedgerEntry] = [],
        unfinished: [UnverifiedTransaction] = [], canMakePayments: Bool = true,
        restorable: ScriptedResponse<[UnverifiedTransaction], StoreFailure> = .response([]),
        history: ScriptedResponse<[UnverifiedTransaction], StoreFailure> = .response([]),
        statuses: ScriptedResponse<[UnverifiedSubscriptionStatus], StoreFailure> = .response([])
    ) {
        let payments = ScriptedResponses<PaymentResult, PayFailure>()
        payments.add(turns)
        queue = ScriptedPaymentQueue(canMakePayments: canMakePayments, pay: payments, unfinished: unfinished)
        verifier = ScriptedVerifier(genuine: facts, renewals: renewals)
        self.history = ScriptedHistory(
            restorable: ScriptedResponses(always: restorable), history: ScriptedResponses(always: history),
            statuses: ScriptedResponses(always: statuses))
        ledger = SpyLedger(Ledger(entries))
    }

    /// The dependencies of a purchase.
    var dependencies: Purchase.Dependencies {
        Purchase.Dependencies(
            pay: PayInteractor(queue: recordingQueue, time: time, stopwatch: stopwatch), verify: verification,
            credit: CreditInteractor(ledger: recordingLedger), finish: FinishInteractor(queue: recordingQueue),
            statuses: StatusesInteractor(history: history, retryPolicy: retryPolicy),
            compare: CompareRenewalsInteractor(
                history: history, verifier: recordingVerifier, environment: .localTesting, retryPolicy: retryPolicy))
    }

    /// The dependencies of verifying.
    var verifyDependencies: Verify.Dependencies {
        Verify.Dependencies(
            unfinished: unfinished, verify: verification, credit: CreditInteractor(ledger: recordingLedger),
            finish: FinishInteractor(queue: recordingQueue), refresh: refresh)
    }

    /// The dependencies of restoring.
    var restoreDependencies: Restore.Dependencies {
        Restore.Dependencies(
            restorable: RestorablePurchasesInteractor(history: history, stopwatch: stopwatch), verify: verification,
            credit: CreditInteractor(ledger: recordingLedger), finish: FinishInteractor(queue: recordingQueue),
            kept: LedgerPassesInteractor(ledger: recordingLedger), refresh: refresh)
    }

    /// The interactor that lists unfinished transactions.
    var unfinished: UnfinishedTransactionsInteractor {
        UnfinishedTransactionsInteractor(queue: recordingQueue, retryPolicy: retryPolicy)
    }

    /// The interactor that opens the queue's stream.
    var updates: TransactionUpdatesInteractor { TransactionUpdatesInteractor(queue: recordingQueue) }

    /// Returns an interactor that computes entitlements from the ledger.
    func entitlements(by map: FeatureMap = FeatureMap()) -> EntitlementsInteractor {
        EntitlementsInteractor(ledger: recordingLedger, time: time, map: map)
    }

    private var verification: VerifyInteractor {
        VerifyInteractor(verifier: recordingVerifier, environment: .localTesting, retryPolicy: retryPolicy)
    }

    /// The interactor that refreshes the ledger from the store.
    var refresh: RefreshInteractor {
        RefreshInteractor(
            history: history, verifier: recordingVerifier, ledger: recordingLedger, time: time,
            environment: .localTesting, retryPolicy: retryPolicy)
    }

    private var retryPolicy: RetryPolicy { RetryPolicy(stopwatch: stopwatch, attempts: 1) }
    private var recordingQueue: RecordingQueue { RecordingQueue(queue: queue, effects: effects) }
    private var recordingVerifier: RecordingVerifier { RecordingVerifier(verifier: verifier, effects: effects) }
    private var recordingLedger: RecordingLedger { RecordingLedger(ledger: ledger, effects: effects) }
}
