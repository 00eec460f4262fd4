public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// A shop window is filled with what the store sells.
///
/// - Goal: the customer sees what there is to buy, under the names and at the prices of the market.
/// - Preconditions: the app knows the names of its products.
/// - Main scenario: the store is asked; the shelf takes in what it says; what there is gets shown, each with the terms that
///   this customer can have.
/// - Variations: some names are unknown to the store: the rest is shown, and the unknown names apart. A product would give
///   nothing, because the features map doesn't name it and it is a pass: it isn't put on the shelf, and is named apart. None is known, or the
///   store gives no answer: that is said, and the shelf stays as it is. Whether an introductory offer can be had is not
///   known: then it is not promised. The shelf is filled on the way to something else: nothing is shown.
/// - Postconditions: each product on the shelf is the object it was before, with what the store says now.
public final class LoadProducts {
    // MARK: Roles

    /// Holds the products that are known.
    fileprivate protocol Shelf: AnyObject {
        subscript(id: ProductID) -> Product? { get }
        func add(_ product: Product)
    }

    private let shelf: any Shelf

    // MARK: Surroundings

    private let wanted: [ProductID]
    private let dependencies: Dependencies
    private let observer: any LoadProductsObserver
    private let analytics: any AnalyticsObserver

    /// Casts the roles: the catalogue plays the shelf.
    public init(
        catalog: Catalog, wanted: [ProductID], dependencies: Dependencies, observer: any LoadProductsObserver,
        analytics: any AnalyticsObserver
    ) {
        shelf = catalog
        self.wanted = wanted
        self.dependencies = dependencies
        self.observer = observer
        self.analytics = analytics
    }

    /// Fills the shelf, and shows it.
    public func show() async {
        let span = Trace.begin(.context, "LoadProducts", "Shelf: the catalogue")
        defer { span.end() }
        await shelf.present(in: self)
    }

    /// Fills the shelf on the way to something else, and shows nothing; who does so says what a failure means for it.
    ///
    /// - Returns: What the store sells and the app doesn't offer, because it would give nothing: it isn't on the shelf.
    @discardableResult public func fill() async throws(LoadProductsFailure) -> [ProductID] {
        let span = Trace.begin(.context, "LoadProducts", "Shelf: the catalogue")
        defer { span.end() }
        return try await shelf.restock(in: self).unmapped
    }

    /// The transactions that a shop window is made of.
    public struct Dependencies: Sendable {
        let load: any Interactor<LoadProductsRequest, LoadProductsResponse, LoadProductsFailure>
        let eligibility: any Interactor<Set<String>, [String: OfferEligibility], Never>

        /// Takes them in the order in which a window makes them.
        public init(
            load: any Interactor<LoadProductsRequest, LoadProductsResponse, LoadProductsFailure>,
            eligibility: any Interactor<Set<String>, [String: OfferEligibility], Never>
        ) {
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

extension Catalog: LoadProducts.Shelf {}

// MARK: Interaction

extension LoadProducts.Shelf {
    fileprivate func present(in context: LoadProducts) async {
        await context.observer.notify(.loading)
        do throws(LoadProductsFailure) {
            let answer = try await restock(in: context)
            let cards = await stock(in: context).display(answer.records.map(\.id)).map(ProductViewData.init)
            await context.observer.notify(
                .loaded(
                    cards, unknown: answer.unknown.map(\.rawValue), unmapped: answer.unmapped.map(\.rawValue)))
        } catch {
            await context.observer.notify(.failed(error))
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
        LoadProducts.CatalogUpdater(
            shelf: self, load: context.dependencies.load, eligibility: context.dependencies.eligibility)
    }
}
