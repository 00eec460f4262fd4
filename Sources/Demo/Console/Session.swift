import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverObservers
import DiscoverRouting
import DiscoverViews

/// One customer, one world, and the commands that are given in it, one after another.
///
/// Everything runs on the main actor, as it would under a user interface: contexts and entities carry no actor of their own
/// and stay where their caller stands, so the listener and the commands share the customer without a lock.
@MainActor final class Session {
    let world: AppDependencies
    let presenters: Presenters
    private let customer: Customer
    private let router: Router
    private let stack: StackSceneOpener
    private let transactions: PurchaseInteractors
    private let news: BufferingListenObserver
    private let owed = UnconfirmedPaymentFlag()
    /// Who acted in the latest command, and who watches them.
    let record: TraceRecorder
    private let analytics: any AnalyticsObserver
    private var listening: Task<Void, Never>?
    private var heard = 0

    /// - Parameter isAlone: Whether it is for one command only: then there is no scene that a paywall could close back to.
    init(
        world: AppDependencies, account: Account, presenters: Presenters, analytics: any AnalyticsObserver,
        isTraced: Bool,
        isAlone: Bool = false
    ) {
        var presenters = presenters
        presenters.purchase = UnconfirmedPurchaseObserver(view: presenters.purchase, owed: owed)
        presenters.verify = UnconfirmedVerifyObserver(view: presenters.verify, owed: owed)
        self.world = world
        self.presenters = presenters
        record = TraceRecorder(show: isTraced ? presenters.trace : nil)
        self.analytics = analytics
        customer = Customer(account: account)
        transactions = PurchaseInteractors(world)
        news = BufferingListenObserver(presenters: presenters, owed: owed, record: record)
        stack = StackSceneOpener(world: world, customer: customer, presenters: presenters)
        let scenes = ConsoleSceneOpener(
            world: world, transactions: transactions, customer: customer, catalog: Catalog(), presenters: presenters,
            analytics: analytics, stack: stack)
        router = Router(
            scenes: scenes,
            observer: isAlone ? NoOpNavigationObserver(view: presenters.navigation) : presenters.navigation)
    }

    /// The listener first, before anything else can await; then what is unfinished; and only then commands.
    func launch() async {
        heard = world.announced()
        let trace = Trace { [news] in news.hold($0) }
        listening = Task {
            await Trace.$current.withValue(trace) {
                await listener().listen { self.heard += 1 }
            }
        }
        // The task begins when the main actor is free; the stream is open after that.
        await Task.yield()
        await settle()
        // What the listener could not settle is tried again, and what changed while nobody listened is read.
        await Trace.$current.withValue(Trace(report: record.note)) { await sweep(isLaunch: true) }
    }

    private func sweep(isLaunch: Bool) async {
        let sweep = BackgroundVerifyObserver(presenters: presenters, owed: owed, tellsFailure: isLaunch)
        let context = Verify(
            customer: customer, dependencies: transactions.verifying, observer: sweep,
            analytics: NoOpAnalyticsObserver())
        _ = await context.verify(as: { $0 })
    }

    /// Goes to a place, waits until what it set off has been heard, and says how it ended.
    func go(to route: Route) async -> SceneResult {
        switch route.kind {
        case .explanation(let subject): await explain(subject)
        case .map(let subject): await map(subject)
        case .control(let words) where Self.settling[words.first ?? ""] != nil:
            await settle(by: route, Self.settling[words.first ?? ""] ?? .code)
        case .scene, .move, .purchase, .paywall, .closing, .control, .help, .tour, .end:
            await playing(route) { await router.go(to: route) }
        }
    }

    /// The controls by which the customer settles something with the store, and what that is.
    private static let settling: [String: RedeemedOffersRequest.Cause] = [
        "redeem": .code, "approve": .waitingPurchase, "decline": .waitingPurchase, "resolve": .waitingPurchase,
    ]

    /// The customer redeems a code in the store's own sheet, or a purchase that waited is completed: what the app sees of it is
    /// what has changed then.
    private func settle(by route: Route, _ cause: RedeemedOffersRequest.Cause) async -> SceneResult {
        let before = try? await transactions.statuses.perform(())
        let end = await playing(route) { await router.go(to: route) }
        guard let before, end == .done else { return end }
        await Trace.$current.withValue(Trace(report: record.note)) {
            await listener().reviewBills(since: before, after: cause)
        }
        await news.show()
        return end
    }

    private func listener() -> Listen {
        Listen(
            customer: customer, updates: transactions.updates, verification: { self.verification() },
            redeemed: transactions.redeemed, observer: news)
    }

    /// Goes to a place as soon as everything is loaded: that is when a link leads somewhere.
    ///
    /// - Returns: How its scene ended; `nil` where it waits for ``begin()``.
    func receive(_ route: Route) async -> SceneResult? { await router.receive(route) }

    /// Goes where the links led that came before everything was loaded, and says how the first of them ended that was not done.
    func begin() async -> SceneResult {
        let routes = router.waiting
        return await playing(routes.last) {
            await router.begin().reduce(.done) { $0.followed(by: $1) }
        }
    }

    private func playing(_ route: Route?, _ play: () async -> SceneResult) async -> SceneResult {
        if let route { record.begin(route) }
        let trace = Trace(report: record.note)
        let wasOwed = owed.isOwed
        let end = await Trace.$current.withValue(trace) { await play() }
        await settle()
        // A payment that could not be confirmed earlier is tried again by itself, as an app does whenever it is used again.
        if wasOwed, owed.take() { await sweep(isLaunch: false) }
        if let route { await Trace.$current.withValue(trace) { await stack.tend(after: route) } }
        return end
    }

    /// Stops listening.
    func end() {
        listening?.cancel()
        listening = nil
    }

    /// What stands before a command: where one is.
    var prompt: String { router.presented == nil ? "discover> " : "paywall> " }

    private func verification() -> Verify {
        Verify(
            customer: customer, dependencies: transactions.hearing, observer: NoOpVerifyObserver(), analytics: analytics
        )
    }

    /// Waits until the listener has dealt with all that the store has said so far, and shows it.
    private func settle() async {
        while heard < world.announced() {
            // Waiting, not spinning: a verifier that is slow to answer may take seconds.
            try? await Task.sleep(for: .milliseconds(1))
        }
        await news.show()
    }
}

/// One command opens and closes whatever it opens: there is nothing to tell of it.
private struct NoOpNavigationObserver: NavigationObserver {
    let view: any NavigationObserver

    func navigation(_ event: NavigationEvent) async {
        if event == .nothingPresented { await view.navigation(event) }
    }
}

/// What is tried again was counted the first time.
private struct NoOpAnalyticsObserver: AnalyticsObserver {
    func analytics(_ event: AnalyticsEvent) async {}
}

/// The listener tells what became of each arrival itself, so its verifying need not.
private struct NoOpVerifyObserver: VerifyObserver {
    func verify(_ event: VerifyEvent) async {}
}
