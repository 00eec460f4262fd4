/// A product that a store sells.
///
/// Each product is one object that changes, for example, when the store changes its price. The type is therefore a
/// class. The type isn't `Sendable`, so that no value that is sent to a view can contain a product.
public final class Product {
    /// The ID of the product in the store, which never changes.
    public let id: ProductID
    /// The kind of the product, such as a consumable.
    ///
    /// The App Store never changes the kind, but a StoreKit configuration file under development may.
    public private(set) var kind: ProductKind
    /// The display name of the product, in the language of the customer's storefront.
    public private(set) var name: String
    /// A one-sentence description of the product, in the language of the customer's storefront.
    public private(set) var summary: String
    /// The price of one item.
    public private(set) var price: Money
    /// A Boolean value that indicates whether the buyer's family can use the product, too.
    ///
    /// This feature of the App Store is called Family Sharing.
    public private(set) var isFamilyShareable: Bool
    /// The subscription group, level, period, and offers; `nil` for a product that doesn't renew.
    public private(set) var terms: SubscriptionTerms?
    /// The storefront and the language for which the product's name and price are valid.
    public private(set) var market: Market

    /// Creates a product from its ID and the data that the store returned for it.
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

    /// Replaces all data of the product by newer data from the store; the product remains the same object.
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

/// The data of a product that a store can change at any time, such as the name and the price.
public struct ProductListing: Hashable, Sendable {
    /// The kind of the product, such as a consumable.
    public let kind: ProductKind
    /// The display name of the product, in the language of the customer's storefront.
    public let name: String
    /// A one-sentence description of the product, in the language of the customer's storefront.
    public let summary: String
    /// The price of one item.
    public let price: Money
    /// A Boolean value that indicates whether the buyer's family can use the product, too.
    ///
    /// This feature of the App Store is called Family Sharing.
    public let isFamilyShareable: Bool
    /// The subscription group, level, period, and offers; `nil` for a product that doesn't renew.
    public let terms: SubscriptionTerms?
    /// The storefront and the language for which the product's name and price are valid.
    public let market: Market

    /// Creates the changeable data of a product, such as the name and the price, from a store's response.
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

/// All loaded products by ID, each as one object for the lifetime of the catalog.
public final class Catalog {
    private var productsByID: [ProductID: Product] = [:]

    /// Creates a catalog without products.
    public init() {}

    /// Returns the product with the specified ID; `nil` if the catalog doesn't contain the product.
    public subscript(id: ProductID) -> Product? { productsByID[id] }

    /// All products in the catalog, sorted by ID.
    public var products: [Product] { productsByID.values.sorted { $0.id < $1.id } }

    /// Adds a product, or does nothing if the catalog already contains a product with the same ID.
    public func add(_ product: Product) {
        if productsByID[product.id] == nil { productsByID[product.id] = product }
    }
}

/// The four kinds of in-app products of the App Store.
public enum ProductKind: String, Hashable, Sendable, CaseIterable {
    /// A product that is used up and can be bought again.
    case consumable = "Consumable"
    /// A product that is bought once and owned permanently.
    case nonConsumable = "Non-Consumable"
    /// A product that lasts for a limited time; the app, and not the store, determines when it ends.
    case nonRenewing = "Non-Renewing Subscription"
    /// A subscription that renews automatically at the end of each paid period until it is canceled.
    case autoRenewable = "Auto-Renewable Subscription"

    /// The numbers of items that one payment can buy.
    ///
    /// They are 1 to 10 for consumables and non-renewing products; for other products, only 1.
    ///
    /// Source: Apple's documentation of `Product.PurchaseOption.quantity(_:)` and `SKMutablePayment.quantity`.
    public var quantities: ClosedRange<Int> {
        switch self {
        case .consumable, .nonRenewing: 1...10
        case .nonConsumable, .autoRenewable: 1...1
        }
    }
}
