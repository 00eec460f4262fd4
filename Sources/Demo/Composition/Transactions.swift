import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices

/// Every interactor of the app, made once from the ports. Contexts are made anew for each enactment and take what they need.
struct Transactions {
    let shelving: LoadProducts.Desk
    let till: Purchase.Till
    let verifying: Verify.Desk
    /// The same for what the listener hears, one at a time: impatient, because what it cannot settle is tried again with
    /// everything else that is unfinished, in one question.
    let hearing: Verify.Desk
    let restoring: Restore.Desk
    let paywall: ShowPaywall.Desk
    let unfinished: UnfinishedInteractor
    let refresh: RefreshInteractor
    let standing: StandingInteractor
    let updates: UpdatesInteractor
    /// What is read before a code is redeemed, and what has changed after that.
    let statuses: StatusesInteractor
    let redeemed: RedeemedOffersInteractor
    let inspect: InspectCatalogInteractor
    let operate: OperateStoreInteractor
    // scaffold: interactors

    init(_ world: World) {
        let stopwatch = world.stopwatch
        func atMost(_ limit: Duration) -> Duration { min(limit, world.patience ?? limit) }
        let patience = Patience(stopwatch: stopwatch, limit: atMost(.seconds(5)), attempts: 3, pause: .milliseconds(50))
        let load = LoadProductsInteractor(
            store: world.products, map: world.features.map, time: world.time, stopwatch: stopwatch,
            limit: atMost(.seconds(10)))
        let eligibility = EligibilityInteractor(
            store: world.products, stopwatch: stopwatch, limit: atMost(.seconds(3)))
        shelving = LoadProducts.Desk(load: load, eligibility: eligibility)
        unfinished = UnfinishedInteractor(queue: world.queue, patience: patience)
        standing = StandingInteractor(ledger: world.ledger, time: world.time, map: world.features.map)
        updates = UpdatesInteractor(queue: world.queue)
        inspect = InspectCatalogInteractor(reader: world.reader)
        operate = OperateStoreInteractor(controls: world.controls)
        let verify = VerifyInteractor(
            verifier: world.verifier, environment: world.environment, patience: patience)
        let credit = CreditInteractor(ledger: world.ledger)
        let finish = FinishInteractor(queue: world.queue, patience: patience)
        refresh = RefreshInteractor(
            history: world.history, verifier: world.verifier, ledger: world.ledger, time: world.time,
            environment: world.environment, patience: patience)
        let ownership = OwnershipInteractor(ledger: world.ledger, time: world.time, map: world.features.map)
        let hasty = Patience(stopwatch: stopwatch, limit: atMost(.seconds(2)), attempts: 1)
        statuses = StatusesInteractor(history: world.history, patience: hasty)
        redeemed = RedeemedOffersInteractor(
            history: world.history, verifier: world.verifier, ledger: world.ledger, time: world.time,
            environment: world.environment, patience: hasty)
        till = Purchase.Till(
            // Not the ten minutes that a person over a dialog may need: the simulated customer answers at once.
            pay: PayInteractor(
                queue: world.queue, time: world.time, stopwatch: stopwatch, limit: atMost(.seconds(20))),
            verify: verify, credit: credit, finish: finish,
            // The customer waits for it, before paying and after.
            statuses: statuses,
            compare: CompareRenewalsInteractor(
                history: world.history, verifier: world.verifier, environment: world.environment, patience: hasty))
        verifying = Verify.Desk(
            unfinished: unfinished, verify: verify, credit: credit, finish: finish, refresh: refresh,
            ownership: ownership)
        hearing = Verify.Desk(
            unfinished: unfinished,
            verify: VerifyInteractor(verifier: world.verifier, environment: world.environment, patience: hasty),
            credit: credit, finish: finish, refresh: refresh, ownership: ownership)
        restoring = Restore.Desk(
            restorable: RestorableInteractor(
                history: world.history, stopwatch: stopwatch, limit: atMost(.seconds(20))),
            verify: verify, credit: credit, finish: finish, kept: KeptPassesInteractor(ledger: world.ledger),
            refresh: refresh, ownership: ownership)
        paywall = ShowPaywall.Desk(
            refresh: refresh, standing: standing, setting: SettingInteractor(settings: world.settings), load: load,
            eligibility: eligibility)
        // scaffold: transactions
    }
}
