public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// The app loads the store's products into its catalog.
///
/// - Goal: The customer sees the available products with the names and prices of the current market.
/// - Preconditions: The app has the IDs of its products.
/// - Main scenario: The app requests the products from the store and updates its catalog. It shows each product with
///   the terms that this customer can get.
/// - Variations: If the store doesn't recognize some IDs, the app shows the other products, and lists these IDs
///   separately. A pass without an entry in the feature map would unlock nothing. The app lists it separately, and
///   doesn't add it to the catalog. If the store recognizes no ID or doesn't respond, the app reports that, and the
///   catalog stays unchanged. If the eligibility for an introductory offer is unknown, the app doesn't promise the
///   offer. If another use case loads the products for its own purpose, nothing is shown.
/// - Postconditions: Each product in the catalog is the same object as before, with the store's current data.
public final class LoadProducts {
    // MARK: Roles

    /// The catalog of loaded products.
    fileprivate protocol ProductList: AnyObject {
        subscript(id: ProductID) -> Product? { get }
        func add(_ product: Product)
    }

    private let productList: any ProductList

    // MARK: Dependencies

    private let wanted: [ProductID]
    private let dependencies: Dependencies
    private let observer: any LoadProductsObserver
    private let analytics: any AnalyticsObserver

    /// Creates the use case for a catalog, which plays the role `ProductList`.
    ///
    /// - Parameters:
    ///   - catalog: The catalog to which loaded products are added.
    ///   - wanted: The IDs of the products to load, in display order.
    ///   - dependencies: The interactors that the use case uses.
    ///   - observer: The receiver of the use case's events.
    ///   - analytics: The receiver of the analytics events.
    public init(
        catalog: Catalog, wanted: [ProductID], dependencies: Dependencies, observer: any LoadProductsObserver,
        analytics: any AnalyticsObserver
    ) {
        productList = catalog
        self.wanted = wanted
        self.dependencies = dependencies
        self.observer = observer
        self.analytics = analytics
    }

    /// Loads the products, reports the outcome to the observer, and returns it.
    @discardableResult public func show() async -> Result<LoadProductsResponse, LoadProductsFailure> {
        let span = Trace.begin(.context, "LoadProducts", "ProductList: the catalog")
        defer { span.end() }
        return await productList.present(in: self)
    }

    /// Loads the products into the catalog for another use case, without reporting an event.
    ///
    /// The caller decides how to handle a failure.
    ///
    /// - Returns: The products that the store sells but the app doesn't offer, because they would unlock nothing. The
    ///   catalog doesn't contain them.
    /// - Throws: `LoadProductsFailure` if the store recognizes no product or doesn't respond.
    @discardableResult public func fill() async throws(LoadProductsFailure) -> [ProductID] {
        let span = Trace.begin(.context, "LoadProducts", "ProductList: the catalog")
        defer { span.end() }
        return try await productList.restock(in: self).unmapped
    }

    /// The interactors that the load-products use case needs.
    public struct Dependencies: Sendable {
        let load: any Interactor<LoadProductsRequest, LoadProductsResponse, LoadProductsFailure>
        let eligibility: any Interactor<Set<String>, [String: OfferEligibility], Never>

        /// Creates the dependencies of the load-products use case from its interactors.
        public init(
            load: any Interactor<LoadProductsRequest, LoadProductsResponse, LoadProductsFailure>,
            eligibility: any Interactor<Set<String>, [String: OfferEligibility], Never>
        ) {
            self.load = load
            self.eligibility = eligibility
        }
    }

    /// A value that loads products from the store into a catalog.
    ///
    /// The load-products and show-paywall use cases both use this type to update the same catalog.
    struct CatalogUpdater: CatalogUpdating {
        private let productList: any ProductList
        private let dependencies: Dependencies
        var load: any Interactor<LoadProductsRequest, LoadProductsResponse, LoadProductsFailure> { dependencies.load }
        var eligibility: any Interactor<Set<String>, [String: OfferEligibility], Never> { dependencies.eligibility }

        /// Creates an updater from the catalog to update and the interactors that load its products.
        init(_ catalog: Catalog, _ dependencies: Dependencies) { self.init(catalog as any ProductList, dependencies) }

        fileprivate init(_ productList: any ProductList, _ dependencies: Dependencies) {
            self.productList = productList
            self.dependencies = dependencies
        }

        subscript(id: ProductID) -> Product? { productList[id] }
        func add(_ product: Product) { productList.add(product) }
    }
}

extension Catalog: LoadProducts.ProductList {}

// MARK: Interaction

extension LoadProducts.ProductList {
    fileprivate func present(in context: LoadProducts) async -> Result<LoadProductsResponse, LoadProductsFailure> {
        await context.observer.notify(.loading)
        do throws(LoadProductsFailure) {
            let response = try await restock(in: context)
            let cards = await stock(in: context).display(response.records.map(\.id)).map(ProductViewData.init)
            await context.observer.notify(
                .loaded(
                    cards, unknown: response.unknown.map(\.rawValue), unmapped: response.unmapped.map(\.rawValue)))
            if !cards.isEmpty { await context.analytics.note(.offered) }
            return .success(response)
        } catch {
            await context.observer.notify(.failed(error))
            return .failure(error)
        }
    }

    fileprivate func restock(in context: LoadProducts) async throws(LoadProductsFailure) -> LoadProductsResponse {
        do throws(LoadProductsFailure) {
            return try await stock(in: context).restock(context.wanted)
        } catch {
            await context.analytics.note(.loadProducts(reason: error.code))
            throw error
        }
    }

    private func stock(in context: LoadProducts) -> LoadProducts.CatalogUpdater {
        LoadProducts.CatalogUpdater(self, context.dependencies)
    }
}
