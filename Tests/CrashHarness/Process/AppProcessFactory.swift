import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import StoreSimulator

/// A factory of app processes.
///
/// By default, it builds the real app. Tests replace parts with faulty mutants to prove that the harness detects
/// them.
struct AppProcessFactory: Sendable {
    /// The adapters through which the app uses the store.
    var adapters = StoreAdapters.simulator
    /// Returns the ports of the app, possibly wrapped by a mutant.
    var ports: @Sendable (ProcessPorts, UncheckedStoreAccess) -> ProcessPorts = { ports, _ in ports }
    /// Returns the interactor that computes entitlements; `nil` for the app's own.
    var entitlements: (@Sendable (ProcessPorts) -> any Interactor<Account, EntitlementSnapshot, LedgerFailure>)?
    /// Returns the interactor that loads the inputs of the stack; `nil` for the app's own.
    var inputs: (@Sendable (ProcessPorts) -> any Interactor<Account, StackInputs, MoveFailure>)?
    /// A Boolean value that indicates whether unfinished transactions are processed at launch.
    var sweepsAtLaunch = true
    /// A Boolean value that indicates whether finishing has a timeout.
    var limitsFinishing = true
    /// A Boolean value that indicates whether the new layer writes to the old layer's records.
    ///
    /// The new layer writes to these records before it finishes a transaction.
    var recordsInOldLayer = true
    /// A Boolean value that indicates whether the old purchase layer waits for the new one.
    ///
    /// The old layer then waits before it finishes transactions.
    var waitsForNewLayer = true
    /// A Boolean value that indicates whether the new purchase layer leads only if its ledger is complete.
    ///
    /// A complete ledger contains all transactions in the old layer's records.
    var comparesRecords = true
}

/// Access to the store without the types that guard it, which only mutants use.
struct UncheckedStoreAccess: Sendable {
    let systems: PersistentSystems
    let scheduler: DeterministicScheduler

    /// Finishes any transaction; the process can also end before or after this call.
    func finish(_ transaction: TransactionID) async {
        guard case .goes = await scheduler.arrive(at: .finish) else { return }
        try? await systems.shop.store.finish(transaction.rawValue)
        _ = scheduler.end(.finish)
    }
}

/// The interactors of one process, as a composition root creates them.
struct ProcessInteractors {
    let pay: PayInteractor
    let verify: VerifyInteractor
    let records: any PurchaseRecords
    let purchasing: Purchase.Dependencies
    let verifying: Verify.Dependencies
    let restoring: Restore.Dependencies
    let unfinished: UnfinishedTransactionsInteractor
    let refresh: RefreshInteractor
    let entitlements: any Interactor<Account, EntitlementSnapshot, LedgerFailure>
    let updates: TransactionUpdatesInteractor
    let moves: StackInteractors

    /// Creates the interactors of a process.
    ///
    /// - Parameters:
    ///   - ports: The ports that the interactors use.
    ///   - casting: The factory with replacements for some interactors.
    ///   - clock: The clock for timeouts, or `nil` if no call hangs, so that everything runs in one task.
    ///   - attempts: The number of attempts for calls that may be repeated.
    ///   - lead: The layer that leads, or `nil` in an app without an old layer.
    ///   - account: The account that purchases count for.
    init(
        _ ports: ProcessPorts, casting: AppProcessFactory, clock: AppProcessClock?, attempts: Int,
        lead: LeadingLayer? = nil, account: AccountToken
    ) {
        let stopwatch = clock.map { AnyClock($0) } ?? AnyClock(AppProcessClock())
        let limit: Duration? = clock == nil ? nil : .seconds(5)
        let retryPolicy = RetryPolicy(stopwatch: stopwatch, limit: limit, attempts: attempts, pause: .milliseconds(50))
        verify = VerifyInteractor(verifier: ports.verifier, environment: .localTesting, retryPolicy: retryPolicy)
        let credit = CreditInteractor(ledger: ports.ledger)
        records = ports.records
        let finish: any Interactor<[CreditedTransaction], [TransactionID], Never> =
            switch lead {
            case .old: LeaveUnfinishedInteractor()
            case .new where casting.recordsInOldLayer:
                FinishInteractor(queue: ports.queue, after: ports.records, for: account, retryPolicy: retryPolicy)
            case .new, nil:
                FinishInteractor(queue: ports.queue, retryPolicy: casting.limitsFinishing ? retryPolicy : nil)
            }
        refresh = RefreshInteractor(
            history: ports.history, verifier: ports.verifier, ledger: ports.ledger, time: ports.time,
            environment: .localTesting, retryPolicy: retryPolicy)
        unfinished = UnfinishedTransactionsInteractor(queue: ports.queue, retryPolicy: retryPolicy)
        updates = TransactionUpdatesInteractor(queue: ports.queue)
        entitlements =
            casting.entitlements?(ports)
            ?? EntitlementsInteractor(ledger: ports.ledger, time: ports.time, map: CrashCatalog.map)
        moves = StackInteractors(
            ports, entitlements: entitlements, casting: casting, stopwatch: stopwatch, limit: limit)
        pay = PayInteractor(queue: ports.queue, time: ports.time, stopwatch: stopwatch, limit: limit)
        purchasing = Purchase.Dependencies(
            pay: pay,
            verify: verify, credit: credit, finish: finish,
            statuses: StatusesInteractor(history: ports.history, retryPolicy: retryPolicy),
            compare: CompareRenewalsInteractor(
                history: ports.history, verifier: ports.verifier, environment: .localTesting, retryPolicy: retryPolicy))
        verifying = Verify.Dependencies(
            unfinished: unfinished, verify: verify, credit: credit, finish: finish, refresh: refresh)
        restoring = Restore.Dependencies(
            restorable: RestorablePurchasesInteractor(history: ports.history, stopwatch: stopwatch, limit: limit),
            verify: verify, credit: credit, finish: finish, kept: LedgerPassesInteractor(ledger: ports.ledger),
            refresh: refresh)
    }
}
