internal import DiscoverContexts
public import DiscoverData
public import DiscoverEntities
public import DiscoverObservers

extension PurchaseUseCases {
    /// Purchases a product, after loading the product if the catalog doesn't contain it.
    ///
    /// If the product can't be loaded, the purchase is refused for that reason.
    ///
    /// - Parameters:
    ///   - id: The ID of the product.
    ///   - quantity: The number of items to buy.
    ///   - terms: The ID of the requested offer, or `nil` for the terms that apply automatically.
    ///   - customer: The customer who pays.
    ///   - catalog: The catalog to which a loaded product is added.
    ///   - observer: The receiver of the purchase's events.
    ///   - analytics: The receiver of the analytics events.
    /// - Returns: The outcome of the purchase, which the observer receives, too.
    @discardableResult public func buy(
        _ id: ProductID, quantity: Int, terms: String?, for customer: Customer, from catalog: Catalog,
        observer: any PurchaseObserver, analytics: any AnalyticsObserver
    ) async -> PurchaseOutcome {
        let missing = catalog[id] == nil ? await load(id, into: catalog, analytics: analytics) : nil
        guard let product = catalog[id] else {
            let outcome = PurchaseOutcome.refused(missing ?? .productUnavailable)
            let summary = PurchaseSummary(product: id.rawValue, name: id.rawValue, outcome: outcome)
            await summary.report(to: observer, analytics: analytics)
            return outcome
        }
        return await Purchase(
            product: product, customer: customer, quantity: quantity, terms: terms, dependencies: purchase,
            observer: observer, analytics: analytics
        ).buy()
    }

    /// Loads a product from the store into the catalog, and returns the reason if this fails.
    ///
    /// - Parameters:
    ///   - id: The ID of the product.
    ///   - catalog: The catalog to which the product is added.
    ///   - analytics: The receiver of the analytics events.
    /// - Returns: The reason why the product isn't in the catalog, or `nil` if it was loaded.
    public func load(
        _ id: ProductID, into catalog: Catalog, analytics: any AnalyticsObserver
    ) async -> PurchaseRefusal? {
        do throws(LoadProductsFailure) {
            let unmapped = try await LoadProducts(
                catalog: catalog, wanted: [id], dependencies: loadProducts, observer: SilentObserver(),
                analytics: analytics
            ).fill()
            return unmapped.contains(id) ? .unmapped : nil
        } catch {
            return switch error {
            case .store(let failure): .notLoaded(failure)
            case .nothingKnown: .productUnavailable
            }
        }
    }
}

/// An observer that ignores every event, for use cases whose events the app doesn't show.
struct SilentObserver: AnalyticsObserver, ListenObserver, LoadProductsObserver, PurchaseObserver, RestoreObserver,
    VerifyObserver
{
    func analytics(_ event: AnalyticsEvent) async {}
    func listen(_ event: ListenEvent) async {}
    func products(_ event: LoadProductsEvent) async {}
    func purchase(_ event: PurchaseEvent) async {}
    func restore(_ event: RestoreEvent) async {}
    func verify(_ event: VerifyEvent) async {}
}
