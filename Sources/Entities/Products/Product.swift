/// A product that a store sells.
///
/// A product has an identity: a screen that observes it sees a new price because the same object changes. It is
/// therefore a class, and deliberately not `Sendable`, so that no value that is sent to a view can contain one.
public final class Product {
    /// The store's ID of the product; never changes.
    public let id: ProductID
    /// The kind of the product.
    ///
    /// A store doesn't change the kind, but a catalog under development may.
    public private(set) var kind: ProductKind
    /// The display name, in the language of the customer's storefront.
    public private(set) var name: String
    /// A one-sentence description, in the language of the customer's storefront.
    public private(set) var summary: String
    /// The price of one item.
    public private(set) var price: Money
    /// A Boolean value that indicates whether family members share the product.
    public private(set) var isFamilyShareable: Bool
    /// The terms of a subscription; `nil` for the other kinds.
    public private(set) var terms: SubscriptionTerms?
    /// The storefront and the language for which the names and prices are valid.
    public private(set) var market: Market

    /// Creates a product from its ID and its first listing.
    public init(id: ProductID, label: ProductListing) {
        self.id = id
        kind = label.kind
        name = label.name
        summary = label.summary
        price = label.price
        isFamilyShareable = label.isFamilyShareable
        terms = label.terms
        market = label.market
    }

    /// Replaces everything except the ID by a newer listing; the product remains the same object.
    public func update(_ label: ProductListing) {
        kind = label.kind
        name = label.name
        summary = label.summary
        price = label.price
        isFamilyShareable = label.isFamilyShareable
        terms = label.terms
        market = label.market
    }
}

/// The data of a product that a store can change at any time.
public struct ProductListing: Hashable, Sendable {
    /// The kind of the product.
    public let kind: ProductKind
    /// The display name, in the language of the customer's storefront.
    public let name: String
    /// A one-sentence description, in the language of the customer's storefront.
    public let summary: String
    /// The price of one item.
    public let price: Money
    /// A Boolean value that indicates whether family members share the product.
    public let isFamilyShareable: Bool
    /// The terms of a subscription; `nil` for the other kinds.
    public let terms: SubscriptionTerms?
    /// The storefront and the language for which the names and prices are valid.
    public let market: Market

    /// Creates a listing.
    public init(
        kind: ProductKind, name: String, summary: String, price: Money, isFamilyShareable: Bool,
        terms: SubscriptionTerms?, market: Market
    ) {
        self.kind = kind
        self.name = name
        self.summary = summary
        self.price = price
        self.isFamilyShareable = isFamilyShareable
        self.terms = terms
        self.market = market
    }
}

/// All loaded products, each as one object for the lifetime of the catalog.
public final class Catalog {
    private var shelves: [ProductID: Product] = [:]

    /// Creates an empty catalog.
    public init() {}

    /// Returns the product with the specified ID; `nil` if the catalog doesn't contain the product.
    public subscript(id: ProductID) -> Product? { shelves[id] }

    /// All known products, sorted by ID.
    public var products: [Product] { shelves.values.sorted { $0.id < $1.id } }

    /// Adds a product, unless the catalog contains one with the same ID, which isn't replaced.
    public func add(_ product: Product) {
        if shelves[product.id] == nil { shelves[product.id] = product }
    }
}

/// The four kinds of in-app products of the App Store.
public enum ProductKind: String, Hashable, Sendable, CaseIterable {
    /// A product that is used up and can be bought again.
    case consumable = "Consumable"
    /// A product that is bought once and owned permanently.
    case nonConsumable = "Non-Consumable"
    /// A product that lasts for a limited time, which the app and not the store keeps track of.
    case nonRenewing = "Non-Renewing Subscription"
    /// A product that lasts for one period and renews until it is canceled.
    case autoRenewable = "Auto-Renewable Subscription"

    /// The quantities that can be bought in one payment: 1 to 10 for kinds that can be counted, otherwise 1.
    ///
    /// Source: Apple's documentation of `Product.PurchaseOption.quantity(_:)` and `SKMutablePayment.quantity`.
    public var quantities: ClosedRange<Int> {
        switch self {
        case .consumable, .nonRenewing: 1...10
        case .nonConsumable, .autoRenewable: 1...1
        }
    }
}
