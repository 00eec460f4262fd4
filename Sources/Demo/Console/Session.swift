import DiscoverComposition
import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverObservers
import DiscoverRouting
import DiscoverViews

/// A session of one customer, which runs commands one after another.
///
/// Everything runs on the main actor, as in an app with a user interface. Contexts and entities have no actor of their
/// own and run in their caller's isolation. The listener and the commands therefore share the customer without a lock.
@MainActor final class Session {
    let dependencies: AppDependencies
    private let selection: PresenterSelection
    private let customer: Customer
    private let router: Router
    private let stack: StackSceneOpener
    private let transactions: PurchaseInteractors
    private let news: BufferingListenObserver
    private let unconfirmedPayment = UnconfirmedPaymentFlag()
    /// The recorder of the operations that the app's layers performed for the latest command.
    let record: TraceRecorder
    private let analytics: OutcomeRecorder
    private var listening: Task<Void, Never>?
    private var handled = 0

    /// Creates a session of one customer.
    ///
    /// - Parameters:
    ///   - dependencies: The app's external dependencies.
    ///   - account: The account that is signed in.
    ///   - presenters: The views that show the output of commands.
    ///   - analytics: The observer that receives the analytics events.
    ///   - isTraced: A Boolean value that indicates whether each operation of a command is shown when it begins.
    ///   - isAlone: A Boolean value that indicates whether the session runs a single command. There is then no scene to
    ///     return to when a paywall closes.
    init(
        dependencies: AppDependencies, account: Account, presenters: Presenters, analytics: any AnalyticsObserver,
        isTraced: Bool,
        isAlone: Bool = false
    ) {
        self.dependencies = dependencies
        selection = PresenterSelection(presenters)
        record = TraceRecorder(show: isTraced ? presenters.trace : nil)
        let analytics = OutcomeRecorder(
            log: dependencies.outcomes, account: account.token, time: dependencies.time, next: analytics)
        self.analytics = analytics
        customer = Customer(account: account)
        transactions = PurchaseInteractors(dependencies)
        news = BufferingListenObserver(selection: selection, unconfirmedPayment: unconfirmedPayment, record: record)
        stack = StackSceneOpener(dependencies: dependencies, customer: customer, selection: selection)
        let scenes = ConsoleSceneOpener(
            dependencies: dependencies, transactions: transactions, customer: customer, catalog: Catalog(),
            selection: selection,
            analytics: analytics, unconfirmedPayment: unconfirmedPayment, stack: stack)
        router = Router(
            scenes: scenes, observer: SelectedNavigationObserver(selection: selection, isAlone: isAlone))
    }

    /// The views that show the output of the running command.
    var presenters: Presenters { selection.current }

    /// Runs `play` while the specified views replace the session's views, and returns the result of `play`.
    ///
    /// If `isTraced` is `true`, the views also show the operations that the app's layers perform.
    func showing<Value>(by presenters: Presenters, isTraced: Bool, _ play: () async -> Value) async -> Value {
        await selection.showing(by: presenters) {
            await record.showing(by: isTraced ? presenters.trace : nil, play)
        }
    }

    /// Starts the transaction listener, and then processes the unfinished transactions of earlier runs.
    ///
    /// Call this method before the first command.
    func launch() async {
        handled = dependencies.announced()
        await analytics.beginLaunch()
        let trace = Trace { [news] in news.keep($0) }
        listening = await Trace.$current.withValue(trace) {
            await listener().start { self.handled += 1 }
        }
        await settle()
        // This retries what the listener couldn't process, and reads what changed while the app wasn't running.
        await Trace.$current.withValue(Trace(report: record.note)) { await sweep(isLaunch: true) }
        await analytics.endLaunch()
    }

    private func sweep(isLaunch: Bool) async {
        let sweep = BackgroundVerifyObserver(presenters: presenters, reportsFailure: isLaunch)
        let outcome = await Verify(
            customer: customer, dependencies: transactions.useCases.verify, observer: sweep,
            analytics: StepAnalyticsObserver(next: analytics)
        ).verify(as: { $0 })
        unconfirmedPayment.note(unconfirmedIn: outcome)
        if case .failure = outcome, !isLaunch { unconfirmedPayment.note() }
    }

    /// Runs a route, waits until the transactions that it caused are processed, and returns the result.
    func go(to route: Route) async -> SceneResult {
        if case .explain(let subject) = route { return await explain(subject) }
        if case .map(let subject) = route { return await map(subject) }
        if case .store(let words) = route, let cause = Self.settling[words.first ?? ""] {
            return await settle(by: route, cause)
        }
        return await playing(route) { await router.go(to: route) }
    }

    /// A map from each store command that imitates a customer's action to the kind of the action.
    ///
    /// The customer acts outside the app. For example, `store redeem` imitates the redemption of an offer code.
    private static let settling: [String: RedeemedOffersRequest.Cause] = [
        "redeem": .code, "approve": .waitingPurchase, "decline": .waitingPurchase, "resolve": .waitingPurchase,
    ]

    /// Runs a store command that imitates a customer's action, and shows the changed next bills.
    ///
    /// The method returns the result of the command. The app can't observe a customer's action outside the app, such as
    /// the redemption of a code. It therefore compares the subscriptions' next bills before and after the command.
    private func settle(by route: Route, _ cause: RedeemedOffersRequest.Cause) async -> SceneResult {
        let before = try? await transactions.useCases.statuses.perform(())
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
            customer: customer, updates: transactions.useCases.updates, verification: { self.verification() },
            redeemed: transactions.useCases.redeemed, observer: news)
    }

    /// Launches the app with a route that arrives before anything is loaded, like a link that opens an app.
    ///
    /// - Parameter route: The route to run after the launch.
    /// - Returns: The result of the route.
    func launch(with route: Route) async -> SceneResult {
        guard route.subject == nil else {
            await launch()
            return await go(to: route)
        }
        if let end = await router.receive(route) { return end }
        await launch()
        return await playing(router.waiting.last) { await router.begin().reduce(.done) { $0.followed(by: $1) } }
    }

    private func playing(_ route: Route?, _ play: () async -> SceneResult) async -> SceneResult {
        if let route { record.begin(route) }
        let trace = Trace(report: record.note)
        let wasSet = unconfirmedPayment.isSet
        let end = await Trace.$current.withValue(trace) { await play() }
        await settle()
        // Retry a payment that couldn't be confirmed, as an app does whenever it is used again.
        if wasSet, unconfirmedPayment.take() { await sweep(isLaunch: false) }
        if let route { await Trace.$current.withValue(trace) { await stack.refill(after: route) } }
        await sendOutcomes()
        return end
    }

    /// Sends the recorded outcomes of experiments, such as payments, to the server, if there is one.
    ///
    /// Outcomes that can't be sent stay in the log, and are sent after another command.
    private func sendOutcomes() async {
        guard let receiver = dependencies.outcomeReceiver else { return }
        let once = RetryPolicy(stopwatch: dependencies.stopwatch, limit: dependencies.timeout, attempts: 1)
        _ = try? await SendOutcomesInteractor(log: dependencies.outcomes, receiver: receiver, retryPolicy: once)
            .perform(())
    }

    /// Stops the transaction listener.
    func end() {
        listening?.cancel()
        listening = nil
    }

    /// Stops the transaction listener and waits for its end.
    ///
    /// After that, the file of the app's ledger can be opened again.
    func ended() async {
        let listener = listening
        end()
        await listener?.value
    }

    /// The prompt before a command, which shows whether a paywall is presented.
    var prompt: String { router.presented == nil ? "discover> " : "paywall> " }

    private func verification() -> Verify {
        Verify(
            customer: customer, dependencies: transactions.useCases.arrival, observer: NoOpVerifyObserver(),
            analytics: analytics
        )
    }

    /// Waits until the listener has processed all announced transactions, and shows their outcomes.
    private func settle() async {
        while handled < dependencies.announced() {
            // Sleep instead of spinning, because a slow verifier may take seconds.
            try? await Task.sleep(for: .milliseconds(1))
        }
        await news.show()
    }
}

/// An analytics observer of a retried verification that passes on only payments and credits.
///
/// The observer ignores outcomes, because the outcomes of the first attempt were already counted. Payments can be
/// passed on again, because each counts once.
private struct StepAnalyticsObserver: AnalyticsObserver {
    let next: any AnalyticsObserver

    func analytics(_ event: AnalyticsEvent) async {
        if !event.isOutcome { await next.analytics(event) }
    }
}

/// An observer that ignores verification events.
///
/// The listener's own observer already shows each transaction.
private struct NoOpVerifyObserver: VerifyObserver {
    func verify(_ event: VerifyEvent) async {}
}
