import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import StoreSimulator

/// How a process of the app is put together. The real one, unless a mutant is cast instead: that is how the harness is shown to
/// bite.
struct Casting: Sendable {
    /// What the outside looks like to the app; a mutant puts something of its own in between.
    var ports: @Sendable (Ports, Backdoor) -> Ports = { ports, _ in ports }
    /// Who computes what an account holds; `nil` for the app's own.
    var standing: (@Sendable (Ports) -> any Interactor<Account, StandingAnswer, LedgerFailure>)?
    /// Who finds what a stack is shown and dealt by; `nil` for the app's own.
    var outlook: (@Sendable (Ports) -> any Interactor<Account, Outlook, MoveFailure>)?
    /// Whether what is unfinished is swept up at launch.
    var sweepsAtLaunch = true
    /// Whether finishing is limited in time.
    var limitsFinishing = true
}

/// What no part of the app has, and a mutant needs: the store without the types that guard it.
struct Backdoor: Sendable {
    let parties: Parties
    let conductor: Conductor

    /// Finishes whatever it is told to. A stop like any other.
    func finish(_ transaction: TransactionID) async {
        guard case .goes = await conductor.arrive(at: .finish) else { return }
        try? await parties.shop.store.finish(transaction.rawValue)
        _ = conductor.end(.finish)
    }
}

/// Every interactor of one process, as a composition root makes them.
struct Interactors {
    let till: Purchase.Till
    let verifying: Verify.Desk
    let restoring: Restore.Desk
    let unfinished: UnfinishedInteractor
    let refresh: RefreshInteractor
    let standing: any Interactor<Account, StandingAnswer, LedgerFailure>
    let updates: UpdatesInteractor
    let moves: MoveDesks

    /// - Parameters:
    ///   - clock: On which waiting is limited; `nil` where nothing hangs, so that all runs in one task.
    ///   - attempts: How often what may be repeated is asked.
    init(_ ports: Ports, casting: Casting, clock: LifeClock?, attempts: Int) {
        let stopwatch = clock.map { Stopwatch($0) } ?? Stopwatch(LifeClock())
        let limit: Duration? = clock == nil ? nil : .seconds(5)
        let patience = Patience(stopwatch: stopwatch, limit: limit, attempts: attempts, pause: .milliseconds(50))
        let verify = VerifyInteractor(verifier: ports.verifier, environment: .localTesting, patience: patience)
        let credit = CreditInteractor(ledger: ports.ledger)
        let finish = FinishInteractor(queue: ports.queue, patience: casting.limitsFinishing ? patience : nil)
        refresh = RefreshInteractor(
            history: ports.history, verifier: ports.verifier, ledger: ports.ledger, time: ports.time,
            environment: .localTesting, patience: patience)
        unfinished = UnfinishedInteractor(queue: ports.queue, patience: patience)
        updates = UpdatesInteractor(queue: ports.queue)
        standing =
            casting.standing?(ports)
            ?? StandingInteractor(ledger: ports.ledger, time: ports.time, map: CrashCatalogue.map)
        moves = MoveDesks(ports, standing: standing, casting: casting, stopwatch: stopwatch, limit: limit)
        till = Purchase.Till(
            pay: PayInteractor(queue: ports.queue, time: ports.time, stopwatch: stopwatch, limit: limit),
            verify: verify, credit: credit, finish: finish,
            statuses: StatusesInteractor(history: ports.history, patience: patience),
            compare: CompareRenewalsInteractor(
                history: ports.history, verifier: ports.verifier, environment: .localTesting, patience: patience))
        verifying = Verify.Desk(
            unfinished: unfinished, verify: verify, credit: credit, finish: finish, refresh: refresh)
        restoring = Restore.Desk(
            restorable: RestorableInteractor(history: ports.history, stopwatch: stopwatch, limit: limit),
            verify: verify, credit: credit, finish: finish, kept: KeptPassesInteractor(ledger: ports.ledger),
            refresh: refresh)
    }
}
