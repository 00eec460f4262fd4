import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverObservers
import DiscoverRouting
import DiscoverServices
import DiscoverViews
import Support

/// The opener of the console's scenes, which creates a context for each route and runs it.
struct ConsoleSceneOpener: SceneOpener {
    let world: AppDependencies
    let transactions: PurchaseInteractors
    let customer: Customer
    let catalog: Catalog
    let selection: PresenterSelection
    let analytics: any AnalyticsObserver
    let stack: StackSceneOpener

    /// The views that show the current command.
    var presenters: Presenters { selection.current }

    func open(_ route: Route) async -> SceneResult {
        let scene = SceneResultObserver(presenters: presenters)
        switch route {
        case .products(let ids):
            await LoadProducts(
                catalog: catalog, wanted: ids.isEmpty ? world.range : ids, dependencies: transactions.shelving,
                observer: scene, analytics: analytics
            ).show()
            hint(at: ids)
        case .buy(let id, let quantity, let offer):
            await buy(id, quantity: quantity, offer: offer, in: scene)
        case .verify:
            let context = Verify(
                customer: customer, dependencies: transactions.verifying, observer: scene, analytics: analytics)
            show(await context.verify(as: item))
        case .restore:
            let context = Restore(
                customer: customer, dependencies: transactions.restoring, observer: scene, analytics: analytics)
            show(await context.restore(as: item))
        case .status:
            await ShowStatus(
                customer: customer, refresh: transactions.refresh, entitlements: transactions.entitlements,
                unfinished: transactions.unfinished,
                observer: scene
            ).show()
        case .paywall(let feature):
            await ShowPaywall(
                feature: Feature(feature), customer: customer, catalog: catalog,
                offered: ShowPaywall.OfferedProducts(products: world.range, map: world.features.map),
                dependencies: transactions.paywall, observer: scene
            ).open()
        case .catalog(let path):
            await InspectCatalog(path: path, inspect: transactions.inspect, observer: scene).inspectFile()
        case .store(let words):
            await OperateStore(words: named(words), operate: transactions.operate, observer: scene).workControl()
        case .stack, .swipe, .rewind, .boost, .passport, .friends, .profile, .importing:
            return await stack.open(route, in: scene)
        case .help(let topic):
            return help(topic)
        case .close, .quit, .tour, .explain, .map:
            break
        // scaffold: scenes
        }
        return scene.end
    }

    /// Returns `true` if the entitlements in the ledger unlock the paywall's feature, and `false` if they are unknown.
    func isPassable(_ paywall: Route) async -> Bool {
        guard case .paywall(let feature) = paywall else { return true }
        let answer = try? await transactions.entitlements.perform(customer.account)
        return answer?.entitlements?.covers(Feature(feature)) ?? false
    }

    /// Purchases a product, which is first loaded if the catalog doesn't contain it.
    private func buy(_ id: ProductID, quantity: Int, offer: String?, in scene: SceneResultObserver) async {
        let missing = catalog[id] == nil ? await fetch(id, in: scene) : nil
        guard let product = catalog[id] else {
            let outcome = PurchaseOutcome.refused(missing ?? .productUnavailable)
            await analytics.note(.purchase(product: id.rawValue, outcome: outcome.code, reason: outcome.reason))
            let conclusion = PurchaseSummary(product: id.rawValue, name: id.rawValue, outcome: outcome)
            await scene.notify(.concluded(conclusion))
            return hint(at: [id])
        }
        await Purchase(
            product: product, customer: customer, quantity: quantity, terms: offer,
            dependencies: transactions.purchasing,
            observer: scene, analytics: analytics
        ).buy()
    }

    /// Loads a product into the catalog, and returns the reason if it can't be purchased.
    private func fetch(_ id: ProductID, in scene: SceneResultObserver) async -> PurchaseRefusal? {
        do throws(LoadProductsFailure) {
            let unmapped = try await LoadProducts(
                catalog: catalog, wanted: [id], dependencies: transactions.shelving, observer: scene,
                analytics: analytics
            ).fill()
            return unmapped.contains(id) ? .unmapped : nil
        } catch {
            return switch error {
            case .store(let failure): .store(failure)
            case .nothingKnown: .productUnavailable
            }
        }
    }

    /// Suggests the closest product IDs for IDs that aren't on sale.
    private func hint(at ids: [ProductID]) {
        let names = world.range.map(\.rawValue)
        for id in ids where !world.range.contains(id) {
            guard let nearest = id.rawValue.closestMatch(in: names) else { continue }
            presenters.hints.show(hint: "Did you mean \(nearest)?")
        }
    }

    private func item(_ id: ProductID) -> AppProduct { AppProduct(id, in: world.features) }

    /// Shows the uses of the products that were delivered, based on the app's own items that the use case returned.
    private func show(_ deliveries: [Delivery<AppProduct>]) {
        let uses = Set(deliveries.filter(\.outcome.isDelivery).flatMap(\.item.uses))
            .sorted()
        if !uses.isEmpty {
            presenters.remark(TextPage(paragraphs: ["Uses: " + uses.joined(separator: "; ") + "."]))
        }
    }

    /// Replaces the account name after `--account` by the account's token, which is what the store uses.
    private func named(_ words: [String]) -> [String] {
        guard let option = words.firstIndex(of: "--account"), words.indices.contains(option + 1) else { return words }
        var words = words
        words[option + 1] = AccountToken(named: words[option + 1]).uuid
        return words
    }
}
