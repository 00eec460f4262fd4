import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport

/// Where a use case is enacted: the real interactors, over ports that play what a test has written.
///
/// Nothing is asked twice and no time passes, so that each script says exactly what happens.
struct Stage {
    let queue: ScriptedPaymentQueue
    let verifier: ScriptedVerifier
    let history: ScriptedHistory
    let ledger: SpyLedger
    let time = FixedTime(.day(0))
    let effects = Spy<Effect>()
    let analytics = Spy<AnalyticsEvent>()
    private let stopwatch = Stopwatch(ManualClock())

    /// - Parameters:
    ///   - turns: How payments end, one after the other.
    ///   - facts: What the verifier calls genuine.
    ///   - entries: What the ledger holds from an earlier life.
    ///   - unfinished: What the queue holds from an earlier life.
    init(
        pay turns: Turn<PayAnswer, PayFailure>..., genuine facts: [TransactionFacts] = [],
        renewals: [RenewalFacts] = [], ledger entries: [LedgerEntry] = [],
        unfinished: [UnverifiedTransaction] = [], canMakePayments: Bool = true,
        restorable: Turn<[UnverifiedTransaction], StoreFailure> = .answer([]),
        history: Turn<[UnverifiedTransaction], StoreFailure> = .answer([]),
        statuses: Turn<[UnverifiedStatus], StoreFailure> = .answer([])
    ) {
        let payments = Script<PayAnswer, PayFailure>()
        payments.add(turns)
        queue = ScriptedPaymentQueue(canMakePayments: canMakePayments, pay: payments, unfinished: unfinished)
        verifier = ScriptedVerifier(genuine: facts, renewals: renewals)
        self.history = ScriptedHistory(
            restorable: Script(always: restorable), history: Script(always: history),
            statuses: Script(always: statuses))
        ledger = SpyLedger(Ledger(entries))
    }

    /// What a purchase needs.
    var till: Purchase.Till {
        Purchase.Till(
            pay: PayInteractor(queue: recordingQueue, time: time, stopwatch: stopwatch), verify: verification,
            credit: CreditInteractor(ledger: recordingLedger), finish: FinishInteractor(queue: recordingQueue),
            statuses: StatusesInteractor(history: history, patience: patience),
            compare: CompareRenewalsInteractor(
                history: history, verifier: recordingVerifier, environment: .localTesting, patience: patience))
    }

    /// What verifying needs.
    var verifyDesk: Verify.Desk {
        Verify.Desk(
            unfinished: unfinished, verify: verification, credit: CreditInteractor(ledger: recordingLedger),
            finish: FinishInteractor(queue: recordingQueue), refresh: refresh)
    }

    /// What restoring needs.
    var restoreDesk: Restore.Desk {
        Restore.Desk(
            restorable: RestorableInteractor(history: history, stopwatch: stopwatch), verify: verification,
            credit: CreditInteractor(ledger: recordingLedger), finish: FinishInteractor(queue: recordingQueue),
            kept: KeptPassesInteractor(ledger: recordingLedger), refresh: refresh)
    }

    /// Asks the queue what waits.
    var unfinished: UnfinishedInteractor { UnfinishedInteractor(queue: recordingQueue, patience: patience) }

    /// Opens the queue's stream.
    var updates: UpdatesInteractor { UpdatesInteractor(queue: recordingQueue) }

    /// Computes a standing from the ledger.
    func standing(by map: FeatureMap = FeatureMap()) -> StandingInteractor {
        StandingInteractor(ledger: recordingLedger, time: time, map: map)
    }

    private var verification: VerifyInteractor {
        VerifyInteractor(verifier: recordingVerifier, environment: .localTesting, patience: patience)
    }

    /// Reads what the store says now.
    var refresh: RefreshInteractor {
        RefreshInteractor(
            history: history, verifier: recordingVerifier, ledger: recordingLedger, time: time,
            environment: .localTesting, patience: patience)
    }

    private var patience: Patience { Patience(stopwatch: stopwatch, attempts: 1) }
    private var recordingQueue: RecordingQueue { RecordingQueue(queue: queue, effects: effects) }
    private var recordingVerifier: RecordingVerifier { RecordingVerifier(verifier: verifier, effects: effects) }
    private var recordingLedger: RecordingLedger { RecordingLedger(ledger: ledger, effects: effects) }
}
