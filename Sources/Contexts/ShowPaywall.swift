public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// A customer requests a feature, and the app shows the feature or its paywall.
///
/// ```swift
/// let visit = ShowPaywall(
///     feature: Feature("rewind"), customer: customer, catalog: catalog, offered: offered, dependencies: dependencies,
///     observer: view, analytics: counter)
/// if case .locked(let paywall) = await visit.open() { print("\(paywall.offers.count) products unlock it") }
/// ```
///
/// - Goal: A customer who owns the feature gets access. Any other customer sees the products that unlock it.
/// - Preconditions: None.
/// - Main scenario: The app refreshes the subscriptions and computes the customer's entitlements. They don't cover the
///   feature. The app loads the products that unlock the feature and shows them.
/// - Variations: If the entitlements cover the feature, the app shows the content behind the paywall. If the
///   entitlements aren't known yet, the app reports that, and neither locks nor sells anything. If no product on sale
///   contains the feature, the app lists the features on sale. If prices can't be loaded, the app shows the products
///   that it loaded before, and the reason. If the ledger can't be read, the app reports the failure.
///   An experiment may offer only the first product that the store sells.
/// - Postconditions: No purchase or entitlement changed. Gated content was shown only with entitlements that cover it.
public final class ShowPaywall {
    // MARK: Roles

    /// The customer who requests the feature.
    fileprivate protocol Visitor: AnyObject {
        var account: Account { get }
    }

    private let visitor: any Visitor

    // MARK: Dependencies

    private let feature: Feature
    private let products: LoadProducts.CatalogUpdater
    private let offered: OfferedProducts
    private let isShort: () async -> Bool
    private let dependencies: Dependencies
    private let observer: any ShowPaywallObserver
    private let analytics: any AnalyticsObserver

    /// Creates the use case for a customer, who plays the role `Visitor`.
    ///
    /// - Parameters:
    ///   - feature: The requested feature.
    ///   - customer: The customer who requests the feature.
    ///   - catalog: The catalog to which loaded products are added.
    ///   - offered: The products on sale, and the features that each product grants.
    ///   - isShort: A function that returns a Boolean value, which indicates whether the paywall offers only the first
    ///     product that unlocks the feature and that the store sells. The function is called only for a locked
    ///     feature. An experiment with short paywalls thus counts only customers who see a paywall.
    ///   - dependencies: The interactors that the use case uses.
    ///   - observer: The receiver of the use case's events.
    ///   - analytics: The receiver of the analytics events.
    public init(
        feature: Feature, customer: Customer, catalog: Catalog, offered: OfferedProducts,
        isShort: @escaping () async -> Bool = { false }, dependencies: Dependencies,
        observer: any ShowPaywallObserver, analytics: any AnalyticsObserver
    ) {
        visitor = customer
        self.feature = feature
        products = LoadProducts.CatalogUpdater(catalog, dependencies.products)
        self.offered = offered
        self.isShort = isShort
        self.dependencies = dependencies
        self.observer = observer
        self.analytics = analytics
    }

    /// Reports the feature if the customer owns it, or else its paywall, and returns the reported event.
    @discardableResult public func open() async -> ShowPaywallEvent {
        let span = Trace.begin(.context, "ShowPaywall", "Visitor: the customer")
        defer { span.end() }
        let outcome = await visitor.requestFeature(in: self)
        if case .locked = outcome { await analytics.note(.offered) }
        await observer.notify(outcome)
        return outcome
    }

    /// The products on sale, and the features that each product grants.
    public struct OfferedProducts: Sendable {
        let products: [ProductID]
        let map: FeatureMap

        /// Creates the list of products on sale, with the features that each product grants.
        ///
        /// - Parameters:
        ///   - products: The IDs of the products, in display order.
        ///   - map: The features that each product grants.
        public init(products: [ProductID], map: FeatureMap) {
            self.products = products
            self.map = map
        }
    }

    /// The interactors that the show-paywall use case needs.
    public struct Dependencies: Sendable {
        let refresh: any Interactor<RefreshRequest, RefreshResponse, Never>
        let entitlements: any Interactor<Account, EntitlementSnapshot, LedgerFailure>
        let setting: any Interactor<Feature, GatedSetting?, Never>
        let products: LoadProducts.Dependencies

        /// Creates the dependencies of the show-paywall use case from its interactors.
        public init(
            refresh: any Interactor<RefreshRequest, RefreshResponse, Never>,
            entitlements: any Interactor<Account, EntitlementSnapshot, LedgerFailure>,
            setting: any Interactor<Feature, GatedSetting?, Never>,
            products: LoadProducts.Dependencies
        ) {
            self.refresh = refresh
            self.entitlements = entitlements
            self.setting = setting
            self.products = products
        }
    }
}

extension Customer: ShowPaywall.Visitor {}

// MARK: Interaction

extension ShowPaywall.Visitor {
    fileprivate func requestFeature(in context: ShowPaywall) async -> ShowPaywallEvent {
        let sold = context.offered.map.features(sold: context.offered.products)
        guard sold.isSuperset(of: context.feature) else {
            return .noSuchFeature(context.feature.name, known: sold.names)
        }
        // The store doesn't announce a grace period. A customer in one must not be offered a feature that is still
        // owned.
        let refreshed = await context.dependencies.refresh.perform(
            RefreshRequest(account: account, scope: .subscriptions))
        do throws(LedgerFailure) {
            guard let entitlements = try await context.dependencies.entitlements.perform(account).entitlements else {
                return .notKnownYet(feature: context.feature.name, refreshFailure: refreshed.refreshFailure)
            }
            return await content(entitlements, in: context)
        } catch {
            return .failed(error)
        }
    }

    /// Returns the event that shows the feature if the account has it, or else the feature's paywall.
    ///
    /// The paywall contains the products that unlock the feature.
    private func content(_ entitlements: Entitlements, in context: ShowPaywall) async -> ShowPaywallEvent {
        let products = context.offered.products
        let lock = Paywall(context.feature.name, requires: context.feature)
        switch lock.read(
            for: entitlements, offering: products, by: context.offered.map.inForce(at: entitlements.moment))
        {
        case .open(let feature):
            let held = entitlements.holdings.filter { !$0.features.isDisjoint(with: context.feature) }.map(\.product)
            let (cards, failure) = await fetch(products.filter(held.contains), in: context)
            return .open(
                PaywallViewData(
                    feature: feature, offers: cards, setting: await setting(for: entitlements, in: context),
                    offersUnavailable: failure))
        case .locked(_, let all):
            let isShort = await context.isShort()
            // The store may not sell the first product, so load all of them.
            let (cards, failure) = await fetch(all, in: context)
            return .locked(
                PaywallViewData(
                    feature: context.feature.name, offers: isShort ? Array(cards.prefix(1)) : cards, setting: nil,
                    offersUnavailable: failure))
        }
    }

    /// Returns the value of the setting that the feature unlocks, such as a distance in kilometers.
    ///
    /// The result is `nil` if the feature unlocks no setting, or if the entitlements don't contain the feature: the
    /// setting's value can be read only with entitlements to the feature.
    private func setting(for entitlements: Entitlements, in context: ShowPaywall) async -> SettingViewData? {
        guard let setting = await context.dependencies.setting.perform(context.feature) else { return nil }
        return setting.amount.value(for: entitlements).map { SettingViewData(amount: $0, unit: setting.unit) }
    }

    /// Loads products from the store, and returns those that the catalog then contains.
    ///
    /// The second value is the reason if loading failed, or `nil`. If the store sells none of the products, the result
    /// contains neither a product nor a reason.
    private func fetch(_ ids: [ProductID], in context: ShowPaywall) async -> ([ProductViewData], StoreFailure?) {
        guard !ids.isEmpty else { return ([], nil) }
        var failure: StoreFailure?
        do throws(LoadProductsFailure) {
            _ = try await context.products.restock(ids)
        } catch {
            switch error {
            case .store(let reason): failure = reason
            case .nothingKnown: return ([], nil)
            }
        }
        return (await context.products.display(ids).map(ProductViewData.init), failure)
    }
}

extension Feature {
    /// The name of the feature; if the value combines several features, their names joined with plus signs.
    fileprivate var name: String { names.joined(separator: "+") }
}
