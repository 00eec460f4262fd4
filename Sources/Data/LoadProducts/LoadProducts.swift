public import DiscoverEntities

/// Asks what some products are called and cost.
public struct LoadProductsRequest: Hashable, Sendable {
    /// The products wanted, in the order in which they are to be shown.
    public let ids: [ProductID]

    /// Takes the products wanted.
    public init(ids: [ProductID]) { self.ids = ids }
}

/// What a store says of one product.
public struct ProductRecord: Hashable, Sendable {
    /// The product.
    public let id: ProductID
    /// What it is called and costs.
    public let label: ProductListing

    /// Takes what the store says.
    public init(id: ProductID, label: ProductListing) {
        self.id = id
        self.label = label
    }
}

/// The products that were asked for: those to offer, and apart from them those that are unknown or give nothing.
public struct LoadProductsResponse: Hashable, Sendable {
    /// What the store sells and the app offers, in the order asked.
    public let records: [ProductRecord]
    /// What the store does not know, in the order asked.
    public let unknown: [ProductID]
    /// What the store sells and the app doesn't offer, because it would give nothing, in the order asked.
    public let unmapped: [ProductID]

    /// Takes the three lists.
    public init(records: [ProductRecord], unknown: [ProductID], unmapped: [ProductID] = []) {
        self.records = records
        self.unknown = unknown
        self.unmapped = unmapped
    }
}

/// Why no products could be shown.
public enum LoadProductsFailure: Error, Hashable, Sendable {
    /// The store gave no answer.
    case store(StoreFailure)
    /// The store answered, and knows none of what was asked for.
    case nothingKnown([String])
}

/// How loading products goes, for whoever watches.
public enum LoadProductsEvent: Hashable, Sendable {
    /// The store is being asked.
    case loading
    /// The store answered: products to show, names that it does not know, and products that it sells and the app doesn't offer.
    case loaded([ProductViewData], unknown: [String], unmapped: [String] = [])
    /// Nothing to show, and why.
    case failed(LoadProductsFailure)
}

/// Whether the store's customer may have an offer. Not knowing is not a no, and it is not a yes: nothing may be promised.
public enum OfferEligibility: Hashable, Sendable {
    /// The offer applies.
    case eligible
    /// The offer was had already, or is for somebody else.
    case ineligible
    /// Nobody could be asked, or nobody has answered.
    case notKnown
}
