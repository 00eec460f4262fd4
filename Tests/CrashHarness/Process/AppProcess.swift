import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverObservers

/// One process of the app, with the real contexts and interactors over instrumented ports.
///
/// The type is an actor in the role of the main actor: the listener and the commands share the customer.
actor AppProcess {
    private let shop: StoreSystem
    let scheduler: DeterministicScheduler
    let witness: ObservedInvariantChecker
    let interactors: ProcessInteractors
    let customer: Customer
    let people: PeopleRegistry
    let stack: SwipeStack
    let cards: CardStack
    private let sweepsAtLaunch: Bool
    let waitsForNewLayer: Bool
    /// The purchase layer that leads, or `nil` in an app without an old layer.
    private let lead: LeadingLayer?
    private let hasLimits: Bool
    /// The number of store controls that each script has performed.
    private var done: [Int: Int] = [:]

    init(
        _ ports: ProcessPorts, shop: StoreSystem, scheduler: DeterministicScheduler, witness: ObservedInvariantChecker,
        casting: AppProcessFactory, settings: ProcessSettings, lead: LeadingLayer?
    ) {
        self.shop = shop
        self.scheduler = scheduler
        self.witness = witness
        interactors = ProcessInteractors(
            ports, casting: casting, clock: settings.hasLimits ? scheduler.clock : nil, attempts: settings.attempts,
            lead: lead, account: witness.account.token)
        let (customer, people, stack) = (Customer(account: witness.account), PeopleRegistry(), SwipeStack())
        cards = CardStack(
            stack: stack, customer: customer, people: people, terms: CrashRecommendationSource.terms,
            dependencies: interactors.moves.stack,
            observer: witness)
        (self.customer, self.people, self.stack) = (customer, people, stack)
        sweepsAtLaunch = casting.sweepsAtLaunch
        waitsForNewLayer = casting.waitsForNewLayer
        self.lead = lead
        hasLimits = settings.hasLimits
    }

    /// Runs the scripts concurrently until they have finished or the process ends.
    ///
    /// - Parameter scripts: The steps of each script.
    /// - Returns: The store controls that were not performed yet.
    func play(_ scripts: [[FlowStep]]) async -> [String] {
        var tasks = [Task { await self.fiber(0) { await self.listen() } }]
        for (number, script) in scripts.enumerated() {
            let task = Task { await self.fiber(number + 1) { await self.play(script, number) } }
            scheduler.note(cancellation: { task.cancel() }, of: number + 1)
            tasks.append(task)
        }
        await scheduler.quiet()
        scheduler.finish()
        for task in tasks { await task.value }
        return scripts.enumerated().flatMap { number, script in
            script.compactMap(\.control).dropFirst(done[number, default: 0])
        }
    }

    private func fiber(_ number: Int, _ work: () async -> Void) async {
        await DeterministicScheduler.$fiber.withValue(number) {
            await scheduler.enter()
            if !scheduler.isOver { await work() }
            scheduler.leave()
        }
    }

    /// Listens for transactions until the process ends.
    private func listen() async {
        if let old {
            for await transaction in await interactors.updates.perform(()) { await old.process([transaction]) }
            return
        }
        await Listen(
            customer: customer, updates: interactors.updates,
            verification: {
                Verify(
                    customer: self.customer, dependencies: self.interactors.verifying, observer: NoOpVerifyObserver(),
                    analytics: NoOpAnalyticsObserver()
                )
            }, observer: witness
        ).listen(onDelivery: {})
    }

    private func play(_ script: [FlowStep], _ number: Int) async {
        for act in script where !scheduler.isOver && !Task.isCancelled {
            await play(act, number)
            await scheduler.settle()
        }
    }

    private func play(_ act: FlowStep, _ number: Int) async {
        switch act {
        case .launch:
            await scheduler.settle()
            if sweepsAtLaunch, !scheduler.isOver { await verify() }
        case .buy(let product, let quantity):
            if let old { return await old.buy(product, quantity) }
            let product = Product(id: product, label: CrashCatalog.label(of: product))
            await Purchase(
                product: product, customer: customer, quantity: quantity, dependencies: interactors.purchasing,
                observer: witness,
                analytics: NoOpAnalyticsObserver()
            ).buy()
        case .verify: await verify()
        case .restore:
            if let old { return await old.catchUp() }
            await Restore(
                customer: customer, dependencies: interactors.restoring, observer: witness,
                analytics: NoOpAnalyticsObserver()
            ).restore(as: { $0 })
        case .status:
            // The old layer's status isn't checked: it shows its own records, which the harness reads.
            if old != nil { return }
            await ShowStatus(
                customer: customer, refresh: interactors.refresh, entitlements: interactors.entitlements,
                unfinished: interactors.unfinished, observer: witness
            ).show()
        case .forged(let product):
            let forged = UnverifiedTransaction(id: "666", product: product, signedText: "forged")
            if let old { return await old.process([forged]) }
            await verification.verify([forged], as: { $0 })
        case .move(let move): await play(move)
        case .store(let control):
            await scheduler.yield(to: .changes)
            guard !scheduler.isOver else { return }
            shop.operate(control)
            done[number, default: 0] += 1
        }
    }

    /// The old layer, if it leads.
    private var old: OldLayer? { lead == .old ? oldLayer(shop, hasLimits: hasLimits) : nil }

    private func verify() async {
        if let old { return await old.catchUp() }
        await verification.verify(as: { $0 })
    }

    private var verification: Verify {
        Verify(
            customer: customer, dependencies: interactors.verifying, observer: witness,
            analytics: NoOpAnalyticsObserver())
    }
}

/// An observer that ignores verification events, because the listener reports each arrival.
struct NoOpVerifyObserver: VerifyObserver {
    func verify(_ event: VerifyEvent) async {}
}
