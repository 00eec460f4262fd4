import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import StoreSimulator

/// How a process of the app is put together. The real one, unless a mutant is cast instead: that is how the harness is shown to
/// bite.
struct AppProcessFactory: Sendable {
    /// What the outside looks like to the app; a mutant puts something of its own in between.
    var ports: @Sendable (ProcessPorts, UncheckedStoreAccess) -> ProcessPorts = { ports, _ in ports }
    /// Who computes what an account holds; `nil` for the app's own.
    var entitlements: (@Sendable (ProcessPorts) -> any Interactor<Account, EntitlementStatus, LedgerFailure>)?
    /// Who finds what a stack is shown and dealt by; `nil` for the app's own.
    var outlook: (@Sendable (ProcessPorts) -> any Interactor<Account, StackInputs, MoveFailure>)?
    /// Whether what is unfinished is swept up at launch.
    var sweepsAtLaunch = true
    /// Whether finishing is limited in time.
    var limitsFinishing = true
}

/// What no part of the app has, and a mutant needs: the store without the types that guard it.
struct UncheckedStoreAccess: Sendable {
    let parties: PersistentParties
    let conductor: DeterministicScheduler

    /// Finishes whatever it is told to. A stop like any other.
    func finish(_ transaction: TransactionID) async {
        guard case .goes = await conductor.arrive(at: .finish) else { return }
        try? await parties.shop.store.finish(transaction.rawValue)
        _ = conductor.end(.finish)
    }
}

/// Every interactor of one process, as a composition root makes them.
struct ProcessInteractors {
    let dependencies: Purchase.Dependencies
    let verifying: Verify.Dependencies
    let restoring: Restore.Dependencies
    let unfinished: UnfinishedTransactionsInteractor
    let refresh: RefreshInteractor
    let entitlements: any Interactor<Account, EntitlementStatus, LedgerFailure>
    let updates: TransactionUpdatesInteractor
    let moves: StackInteractors

    /// - Parameters:
    ///   - clock: On which waiting is limited; `nil` where nothing hangs, so that all runs in one task.
    ///   - attempts: How often what may be repeated is asked.
    init(_ ports: ProcessPorts, casting: AppProcessFactory, clock: AppProcessClock?, attempts: Int) {
        let stopwatch = clock.map { AnyClock($0) } ?? AnyClock(AppProcessClock())
        let limit: Duration? = clock == nil ? nil : .seconds(5)
        let retryPolicy = RetryPolicy(stopwatch: stopwatch, limit: limit, attempts: attempts, pause: .milliseconds(50))
        let verify = VerifyInteractor(verifier: ports.verifier, environment: .localTesting, retryPolicy: retryPolicy)
        let credit = CreditInteractor(ledger: ports.ledger)
        let finish = FinishInteractor(queue: ports.queue, retryPolicy: casting.limitsFinishing ? retryPolicy : nil)
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
        dependencies = Purchase.Dependencies(
            pay: PayInteractor(queue: ports.queue, time: ports.time, stopwatch: stopwatch, limit: limit),
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
