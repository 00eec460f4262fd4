import DiscoverComposition
import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverObservers
import DiscoverRouting
import DiscoverServices
import DiscoverViews
import Support

/// The opener of the console's scenes; for each route, it creates the use case and runs it.
struct ConsoleSceneOpener: SceneOpener {
    let dependencies: AppDependencies
    let transactions: PurchaseInteractors
    let customer: Customer
    let catalog: Catalog
    let selection: PresenterSelection
    let analytics: any AnalyticsObserver
    let unconfirmedPayment: UnconfirmedPaymentFlag
    let stack: StackSceneOpener

    /// The views that show the output of the command that is running.
    var presenters: Presenters { selection.current }

    func open(_ route: Route) async -> SceneResult {
        let views = presenters
        switch route {
        case .products(let ids):
            let outcome = await LoadProducts(
                catalog: catalog, wanted: ids.isEmpty ? dependencies.range : ids,
                dependencies: transactions.useCases.loadProducts,
                observer: views.products, analytics: analytics
            ).show()
            hint(at: ids)
            return SceneResult(outcome)
        case .buy(let id, let quantity, let offer):
            let outcome = await transactions.useCases.buy(
                id, quantity: quantity, terms: offer, for: customer, from: catalog, observer: views.purchase,
                analytics: analytics)
            if case .unconfirmed = outcome { unconfirmedPayment.note() }
            if catalog[id] == nil { hint(at: [id]) }
            return SceneResult(outcome)
        case .verify:
            let outcome = await Verify(
                customer: customer, dependencies: transactions.useCases.verify, observer: views.verify,
                analytics: analytics
            ).verify(as: item)
            unconfirmedPayment.note(unconfirmedIn: outcome)
            return show(outcome, isDone: \.isFinished)
        case .restore:
            let outcome = await Restore(
                customer: customer, dependencies: transactions.useCases.restore, observer: views.restore,
                analytics: analytics
            ).restore(as: item)
            return show(outcome, isDone: \.isSettled)
        case .status:
            let context = ShowStatus(
                customer: customer, refresh: transactions.useCases.refresh,
                entitlements: transactions.useCases.entitlements,
                unfinished: transactions.useCases.unfinished, observer: views.status)
            return SceneResult(await context.show())
        case .paywall(let feature):
            let context = ShowPaywall(
                feature: Feature(feature), customer: customer, catalog: catalog,
                offered: ShowPaywall.OfferedProducts(products: dependencies.range, map: dependencies.features.map),
                isShort: { await assignArms.arm(of: "short-wall") == "short" },
                dependencies: transactions.useCases.showPaywall, observer: views.paywall, analytics: analytics)
            return SceneResult(await context.open())
        case .catalog(let path):
            let context = InspectCatalog(path: path, inspect: transactions.inspect, observer: views.catalog)
            return SceneResult(await context.inspectFile())
        case .store(let words):
            let context = OperateStore(words: named(words), operate: transactions.operate, observer: views.store)
            return SceneResult(await context.workControl())
        case .stack: return await stack.show()
        case .swipe(let decision): return await stack.swipe(decision)
        case .rewind: return await stack.rewind()
        case .boost: return await stack.boost()
        case .passport(let place): return await stack.passport(to: place)
        case .friends(let isOn): return await stack.friends(isOn: isOn)
        case .profile(let id): return await stack.profile(id)
        case .importing(let file): return await stack.importing(file)
        case .help(let topic, let control): return Self.help(topic, control: control, on: presenters)
        // The router, the session, and the console perform these routes.
        case .close, .quit, .tour, .explain, .map: return .done
        case .rollout(let action): return await rollout(action)
        // scaffold: scenes
        }
    }

    private func rollout(_ action: RolloutAction) async -> SceneResult {
        switch action {
        case .status: SceneResult(await assignArms.show())
        case .report(let name): SceneResult(await manage(name).showReport())
        case .start(let name, let population): SceneResult(await manage(name).change(.start(population: population)))
        case .advance(let name, let population):
            SceneResult(await manage(name).change(.advance(population: population)))
        case .stop(let name): SceneResult(await manage(name).change(.stop))
        }
    }

    private func manage(_ experiment: String) -> ManageExperiment {
        ManageExperiment(
            experiment, report: transactions.reportExperiment, edit: transactions.editExperiment,
            observer: presenters.manageExperiment)
    }

    /// The use case that assigns the customer to an arm (a variant) of each experiment.
    ///
    /// The assignment lasts until the session ends.
    private var assignArms: AssignArms {
        AssignArms(
            customer: customer, assign: transactions.assignArms, observer: presenters.assignArms, analytics: analytics)
    }

    /// Returns a Boolean value that indicates whether the account owns the feature of a paywall.
    ///
    /// If so, the paywall doesn't have to be shown. The value is `true` for a route that isn't a paywall, and `false`
    /// if the account's entitlements are unknown.
    func isPassable(_ paywall: Route) async -> Bool {
        guard case .paywall(let feature) = paywall else { return true }
        let response = try? await transactions.useCases.entitlements.perform(customer.account)
        return response?.entitlements?.covers(Feature(feature)) ?? false
    }

    /// Suggests the most similar ID for each ID that the store doesn't sell.
    ///
    /// An example is "Did you mean gold.month?".
    private func hint(at ids: [ProductID]) {
        let names = dependencies.range.map(\.rawValue)
        for id in ids where !dependencies.range.contains(id) {
            guard let nearest = id.rawValue.closestMatch(in: names) else { continue }
            presenters.hints.show(hint: "Did you mean \(nearest)?")
        }
    }

    private func item(_ id: ProductID) -> AppProduct { AppProduct(id, in: dependencies.features) }

    /// Shows what the customer can do with the delivered products, and returns the result of the scene.
    ///
    /// The descriptions come from the `AppProduct` values that the use case got and returned unchanged.
    ///
    /// - Parameters:
    ///   - outcome: The outcome of the use case.
    ///   - isDone: A function that returns `true` if a transaction's outcome fulfills the request of the use case.
    /// - Returns: The result of the scene.
    private func show<Failure>(
        _ outcome: Result<[Delivery<AppProduct>], Failure>, isDone: (TransactionOutcome) -> Bool
    ) -> SceneResult {
        guard case .success(let deliveries) = outcome else { return .failed }
        let uses = Set(deliveries.filter(\.outcome.isDelivery).flatMap(\.item.uses))
            .sorted()
        if !uses.isEmpty {
            presenters.remark(TextPage(paragraphs: ["Uses: " + uses.joined(separator: "; ") + "."]))
        }
        return deliveries.map(\.outcome).allSatisfy(isDone) ? .done : .failed
    }

    /// Returns the words of a store command, with the account's token in place of its name.
    ///
    /// The token replaces the value of the option `--account`, because the simulated store identifies accounts by their
    /// tokens.
    private func named(_ words: [String]) -> [String] {
        guard let option = words.firstIndex(of: "--account"), words.indices.contains(option + 1) else { return words }
        var words = words
        words[option + 1] = AccountToken(named: words[option + 1]).uuid
        return words
    }
}
