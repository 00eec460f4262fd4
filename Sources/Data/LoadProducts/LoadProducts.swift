public import DiscoverEntities

/// A request to load products, with their names and prices, from the store.
public struct LoadProductsRequest: Hashable, Sendable {
    /// The IDs of the products, in the order in which they are displayed.
    public let ids: [ProductID]

    /// Creates a request to load the products with the specified IDs.
    public init(ids: [ProductID]) { self.ids = ids }
}

/// A product ID with the data that the store returned for the product.
public struct ProductRecord: Hashable, Sendable {
    /// The ID of the product.
    public let id: ProductID
    /// The name, the price, and the other data that the store returned for the product.
    public let label: ProductListing

    /// Creates a record from a product ID and the store's data.
    public init(id: ProductID, label: ProductListing) {
        self.id = id
        self.label = label
    }
}

/// The result of loading products: those to offer, and those that can't be offered.
///
/// A product can't be offered if the store doesn't sell it, or if it would grant the customer nothing.
public struct LoadProductsResponse: Hashable, Sendable {
    /// The products that the store sells and the app offers, in the requested order.
    public let records: [ProductRecord]
    /// The products that the store doesn't sell, in the requested order.
    public let unknown: [ProductID]
    /// The products that the store sells but the app doesn't offer, because they would grant nothing.
    ///
    /// The app's feature map, which lists what each product grants, doesn't contain these products. The array is in the
    /// order of the request.
    public let unmapped: [ProductID]

    /// Creates a response from the products to offer, and from those that can't be offered.
    ///
    /// - Parameters:
    ///   - records: The products to offer.
    ///   - unknown: The IDs of the products that the store doesn't sell.
    ///   - unmapped: The IDs of the products that would grant nothing.
    public init(records: [ProductRecord], unknown: [ProductID], unmapped: [ProductID] = []) {
        self.records = records
        self.unknown = unknown
        self.unmapped = unmapped
    }
}

/// The reasons why no products can be shown.
public enum LoadProductsFailure: Error, Hashable, Sendable {
    /// The store failed or didn't respond, for the reason in the case.
    case store(StoreFailure)
    /// The store responded, but sells none of the requested products, whose IDs the case contains.
    case nothingKnown([String])
}

/// The events of the use case that loads products.
public enum LoadProductsEvent: Hashable, Sendable {
    /// The products were requested from the store.
    case loading
    /// The store responded; the case contains the products, and the IDs of those that aren't offered.
    ///
    /// `unknown` contains the IDs of products that the store doesn't sell; `unmapped` contains the IDs of products that
    /// would grant the customer nothing.
    case loaded([ProductViewData], unknown: [String], unmapped: [String] = [])
    /// No product was loaded, for the reason in the case.
    case failed(LoadProductsFailure)
}

/// A customer's eligibility for a subscription offer: yes, no, or unknown.
///
/// If the eligibility is unknown, the app must neither promise the offer nor exclude it.
public enum OfferEligibility: Hashable, Sendable {
    /// The customer is eligible, so the offer applies.
    case eligible
    /// The customer isn't eligible, because the offer was already used or is for other customers.
    case ineligible
    /// The eligibility is unknown, because the store couldn't be reached or didn't respond in time.
    case notKnown
}
