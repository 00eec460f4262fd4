public import DiscoverData
public import DiscoverEntities

/// A type that can load a catalog's products from the store: a role that several use cases share.
///
/// The use cases that list products and that show a paywall share this algorithm, which is in the protocol's extension.
/// The requirements are what the algorithm needs from a use case.
public protocol CatalogUpdating {
    /// The interactor that loads the names and prices of products from the store.
    var load: any Interactor<LoadProductsRequest, LoadProductsResponse, LoadProductsFailure> { get }
    /// The interactor that reads the customer's eligibility for introductory offers, by subscription group.
    var eligibility: any Interactor<Set<String>, [String: OfferEligibility], Never> { get }
    /// Returns the product with the specified ID, or `nil` if the catalog doesn't contain the product.
    subscript(id: ProductID) -> Product? { get }
    /// Adds a product to the catalog; only called for a product that the catalog doesn't contain.
    func add(_ product: Product)
}

extension CatalogUpdating {
    /// Loads products from the store, and adds or updates them in the catalog.
    ///
    /// A known product is updated, not replaced, so that references to it stay valid. If this method throws, the
    /// catalog is unchanged.
    ///
    /// - Parameter ids: The IDs of the products to load.
    /// - Returns: The products to offer, and the IDs of those that can't be offered.
    /// - Throws: `LoadProductsFailure` if the store fails, or if it sells none of the products.
    public func restock(_ ids: [ProductID]) async throws(LoadProductsFailure) -> LoadProductsResponse {
        let response = try await load.perform(LoadProductsRequest(ids: ids))
        for record in response.records {
            if let known = self[record.id] {
                known.update(record.label)
            } else {
                add(Product(id: record.id, label: record.label))
            }
        }
        return response
    }

    /// Returns products, each with the customer's eligibility for its introductory offer.
    ///
    /// IDs of products that the catalog doesn't contain are skipped; the order of the others is kept.
    ///
    /// The eligibility is requested on each call, but only for products with an introductory offer. For other products,
    /// it is `notKnown`.
    public func display(
        _ ids: [ProductID]
    ) async -> [(product: Product, introductory: OfferEligibility)] {
        let products = ids.compactMap { self[$0] }
        let groups = Set(products.compactMap(\.introductoryGroup))
        let eligibilities = groups.isEmpty ? [:] : await eligibility.perform(groups)
        return products.map { ($0, $0.introductoryGroup.flatMap { eligibilities[$0] } ?? .notKnown) }
    }
}

extension Product {
    /// The subscription group of this product's introductory offer, or `nil` if the product has none.
    fileprivate var introductoryGroup: String? {
        terms.flatMap { $0.offers.contains { $0.kind == .introductory } ? $0.group : nil }
    }
}
