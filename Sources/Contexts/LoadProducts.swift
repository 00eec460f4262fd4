public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// A shop window is filled with what the store sells.
///
/// - Goal: the customer sees what there is to buy, under the names and at the prices of the market.
/// - Preconditions: the app knows the names of its products.
/// - Main scenario: the store is asked; the shelf takes in what it says; what there is gets shown.
/// - Variations: some names are unknown to the store: the rest is shown, and the unknown names apart. None is known, or the
///   store gives no answer: that is said, and the shelf stays as it is.
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
    private let load: any Interactor<LoadProductsRequest, LoadProductsResponse, LoadProductsFailure>
    private let observer: any LoadProductsObserver
    private let analyst: any AnalyticsObserver

    /// Casts the roles: the catalogue plays the shelf.
    public init(
        catalog: Catalog, wanted: [ProductID],
        load: any Interactor<LoadProductsRequest, LoadProductsResponse, LoadProductsFailure>,
        observer: any LoadProductsObserver, analyst: any AnalyticsObserver
    ) {
        shelf = catalog
        self.wanted = wanted
        self.load = load
        self.observer = observer
        self.analyst = analyst
    }

    /// Fills the shelf, and shows it.
    public func show() async {
        let act = Trace.begin(.context, "LoadProducts", "Shelf: the catalogue")
        defer { act.end() }
        await shelf.restock(in: self)
    }
}

extension Catalog: LoadProducts.Shelf {}

// MARK: Interaction

extension LoadProducts.Shelf {
    fileprivate func restock(in context: LoadProducts) async {
        await context.observer.tell(.loading)
        do throws(LoadProductsFailure) {
            let answer = try await context.load.perform(LoadProductsRequest(ids: context.wanted))
            for record in answer.records { take(record) }
            await present(answer.records.map(\.id), missing: answer.unknown, in: context)
        } catch {
            await context.analyst.note(.loadProducts(reason: error.code))
            await context.observer.tell(.failed(error))
        }
    }

    /// A product that is known is relabelled, not replaced: whoever watches it goes on watching the right one.
    fileprivate func take(_ record: ProductRecord) {
        if let known = self[record.id] {
            known.relabel(record.label)
        } else {
            add(Product(id: record.id, label: record.label))
        }
    }

    fileprivate func present(_ ids: [ProductID], missing: [ProductID], in context: LoadProducts) async {
        let cards = ids.compactMap { self[$0] }.map(ProductCard.init(of:))
        await context.observer.tell(.loaded(cards, unknown: missing.map(\.rawValue)))
    }
}
