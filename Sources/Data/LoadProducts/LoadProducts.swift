public import DiscoverEntities

/// A request for the names and prices of products.
public struct LoadProductsRequest: Hashable, Sendable {
    /// The IDs of the products, in display order.
    public let ids: [ProductID]

    /// Creates a request for products.
    public init(ids: [ProductID]) { self.ids = ids }
}

/// A product, as the store describes it.
public struct ProductRecord: Hashable, Sendable {
    /// The ID of the product.
    public let id: ProductID
    /// The name, the price, and the other data of the product.
    public let label: ProductListing

    /// Creates a record from a store's data.
    public init(id: ProductID, label: ProductListing) {
        self.id = id
        self.label = label
    }
}

/// The requested products: those to offer, and separately those that are unknown or grant nothing.
public struct LoadProductsResponse: Hashable, Sendable {
    /// The products that the store sells and the app offers, in the requested order.
    public let records: [ProductRecord]
    /// The products that the store doesn't sell, in the requested order.
    public let unknown: [ProductID]
    /// The products that the app doesn't offer although the store sells them, because they would grant nothing.
    ///
    /// They are in the requested order.
    public let unmapped: [ProductID]

    /// Creates a response from its three lists.
    public init(records: [ProductRecord], unknown: [ProductID], unmapped: [ProductID] = []) {
        self.records = records
        self.unknown = unknown
        self.unmapped = unmapped
    }
}

/// The reasons why no products can be shown.
public enum LoadProductsFailure: Error, Hashable, Sendable {
    /// The store didn't respond.
    case store(StoreFailure)
    /// The store responded, but sells none of the requested products.
    case nothingKnown([String])
}

/// The events that loading products reports.
public enum LoadProductsEvent: Hashable, Sendable {
    /// The request was sent to the store.
    case loading
    /// The store responded; the case contains the products, the unknown IDs, and the IDs that the app doesn't offer.
    case loaded([ProductViewData], unknown: [String], unmapped: [String] = [])
    /// There are no products to show.
    case failed(LoadProductsFailure)
}

/// The eligibility of the customer for an offer.
///
/// An unknown eligibility isn't a negative one, but it isn't a positive one either: nothing may be promised.
public enum OfferEligibility: Hashable, Sendable {
    /// The offer applies.
    case eligible
    /// The offer was already used, or is for other customers.
    case ineligible
    /// The eligibility couldn't be requested, or the store didn't respond in time.
    case notKnown
}
