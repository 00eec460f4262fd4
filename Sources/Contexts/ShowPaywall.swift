public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// A customer wants a feature, and meets a paywall.
///
/// - Goal: whoever holds the feature passes; whoever does not sees what would open it.
/// - Preconditions: none.
/// - Main scenario: the standing is computed anew; the feature is not held; the products that open it are loaded and shown.
/// - Variations: it is held: what is behind the paywall is shown. It is not known yet: nothing is taken away, and nothing
///   sold. Nothing on sale has such a feature. Prices cannot be loaded: the paywall is shown without them.
/// - Postconditions: nothing changed; nothing behind the paywall was seen without a standing that covers it.
public final class ShowPaywall {
    // MARK: Roles

    /// Who stands before the paywall.
    fileprivate protocol Visitor: AnyObject {
        var account: Account { get }
    }

    /// Where the products stand that open it.
    fileprivate protocol Shelf: AnyObject {
        subscript(id: ProductID) -> Product? { get }
        func add(_ product: Product)
    }

    private let visitor: any Visitor
    private let shelf: any Shelf

    // MARK: Surroundings

    private let feature: Feature
    private let offered: OfferedProducts
    private let dependencies: Dependencies
    private let observer: any ShowPaywallObserver

    /// Casts the roles: the customer plays the visitor, the catalogue the shelf.
    ///
    /// - Parameters:
    ///   - feature: What the visitor wants; one feature.
    ///   - customer: Who wants it.
    ///   - catalog: Where products are put that are shown.
    ///   - offered: What is on sale, and what each product gives.
    ///   - dependencies: The transactions that this takes.
    ///   - observer: Who is told what is behind the paywall, or before it.
    public init(
        feature: Feature, customer: Customer, catalog: Catalog, offered: OfferedProducts, dependencies: Dependencies,
        observer: any ShowPaywallObserver
    ) {
        visitor = customer
        shelf = catalog
        self.feature = feature
        self.offered = offered
        self.dependencies = dependencies
        self.observer = observer
    }

    /// Opens the paywall, and returns when it has been shown.
    public func open() async {
        let span = Trace.begin(.context, "ShowPaywall", "Visitor: the customer, Shelf: the catalogue")
        defer { span.end() }
        await visitor.knock(in: self)
    }

    /// What is on sale, and what each product gives.
    public struct OfferedProducts: Sendable {
        let products: [ProductID]
        let map: FeatureMap

        /// Takes the products on sale, in the order to show them, and what each gives.
        public init(products: [ProductID], map: FeatureMap) {
            self.products = products
            self.map = map
        }
    }

    /// The transactions that a paywall is made of.
    public struct Dependencies: Sendable {
        let refresh: any Interactor<RefreshRequest, RefreshResponse, Never>
        let entitlements: any Interactor<Account, EntitlementStatus, LedgerFailure>
        let setting: any Interactor<Feature, GatedSetting?, Never>
        let load: any Interactor<LoadProductsRequest, LoadProductsResponse, LoadProductsFailure>
        let eligibility: any Interactor<Set<String>, [String: OfferEligibility], Never>

        /// Takes them in the order in which a paywall makes them.
        public init(
            refresh: any Interactor<RefreshRequest, RefreshResponse, Never>,
            entitlements: any Interactor<Account, EntitlementStatus, LedgerFailure>,
            setting: any Interactor<Feature, GatedSetting?, Never>,
            load: any Interactor<LoadProductsRequest, LoadProductsResponse, LoadProductsFailure>,
            eligibility: any Interactor<Set<String>, [String: OfferEligibility], Never>
        ) {
            self.refresh = refresh
            self.entitlements = entitlements
            self.setting = setting
            self.load = load
            self.eligibility = eligibility
        }
    }

    /// The shelf, cast in the shared role of whoever keeps stock.
    fileprivate struct CatalogUpdater: CatalogUpdating {
        let shelf: any Shelf
        let load: any Interactor<LoadProductsRequest, LoadProductsResponse, LoadProductsFailure>
        let eligibility: any Interactor<Set<String>, [String: OfferEligibility], Never>

        subscript(id: ProductID) -> Product? { shelf[id] }
        func add(_ product: Product) { shelf.add(product) }
    }
}

extension Customer: ShowPaywall.Visitor {}
extension Catalog: ShowPaywall.Shelf {}

// MARK: Interaction

extension ShowPaywall.Visitor {
    fileprivate func knock(in context: ShowPaywall) async {
        let sold = context.offered.map.features(sold: context.offered.products)
        guard sold.isSuperset(of: context.feature) else {
            return await context.observer.notify(.noSuchFeature(context.feature.name, known: sold.names))
        }
        // A grace period is announced by nobody; whoever is in one must not be sold again what still is theirs.
        _ = await context.dependencies.refresh.perform(RefreshRequest(account: account, scope: .subscriptions))
        do throws(LedgerFailure) {
            switch try await context.dependencies.entitlements.perform(account) {
            case .notKnownYet: await context.observer.notify(.notKnownYet(feature: context.feature.name))
            case .known(let entitlements): await context.shelf.face(entitlements, in: context)
            }
        } catch {
            await context.observer.notify(.failed(.ledger(error)))
        }
    }
}

extension ShowPaywall.Shelf {
    fileprivate func face(_ entitlements: Entitlements, in context: ShowPaywall) async {
        let products = context.offered.products
        let lock = Paywall(context.feature.name, requires: context.feature)
        switch lock.read(
            for: entitlements, offering: products, by: context.offered.map.inForce(at: entitlements.moment))
        {
        case .open(let feature):
            let held = entitlements.holdings.filter { !$0.features.isDisjoint(with: context.feature) }.map(\.product)
            let (cards, failure) = await fetch(products.filter(held.contains), in: context)
            let card = PaywallViewData(
                feature: feature, offers: cards, setting: await setting(for: entitlements, in: context),
                offersUnavailable: failure)
            await context.observer.notify(.open(card))
        case .locked(_, let openers):
            let (cards, failure) = await fetch(openers, in: context)
            let card = PaywallViewData(
                feature: context.feature.name, offers: cards, setting: nil, offersUnavailable: failure)
            await context.observer.notify(.locked(card))
        }
    }

    /// The setting behind the feature. It comes locked, and opens for this standing or for none: reading it asks nobody else.
    private func setting(for entitlements: Entitlements, in context: ShowPaywall) async -> SettingViewData? {
        guard let setting = await context.dependencies.setting.perform(context.feature) else { return nil }
        return setting.amount.value(for: entitlements).map { SettingViewData(amount: $0, unit: setting.unit) }
    }

    /// The products as the store has them now; where it gives no answer, those already on the shelf.
    private func fetch(_ ids: [ProductID], in context: ShowPaywall) async -> ([ProductViewData], StoreFailure?) {
        guard !ids.isEmpty else { return ([], nil) }
        let stock = ShowPaywall.CatalogUpdater(
            shelf: self, load: context.dependencies.load, eligibility: context.dependencies.eligibility)
        var failure: StoreFailure?
        do throws(LoadProductsFailure) {
            _ = try await stock.restock(ids)
        } catch {
            switch error {
            case .store(let reason): failure = reason
            case .nothingKnown: return ([], nil)
            }
        }
        return (await stock.display(ids).map(ProductViewData.init), failure)
    }
}

extension Feature {
    /// One feature's name; several joined, where an app asks for more than one at a time.
    fileprivate var name: String { names.joined(separator: "+") }
}
