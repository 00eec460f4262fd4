/// Something a store sells.
///
/// Its identity is the point: a screen that watches a product sees a new price because the very object changed. So it is a
/// class, and deliberately not `Sendable`: no value that crosses to a view can hold one.
public final class Product {
    /// The store's name for it; never changes.
    public let id: ProductID
    /// What kind of thing it is. A store does not change that, but a catalogue under development may.
    public private(set) var kind: ProductKind
    /// Its name in the market's language.
    public private(set) var name: String
    /// A sentence about it in the market's language.
    public private(set) var summary: String
    /// What one costs.
    public private(set) var price: Money
    /// Whether a family shares it.
    public private(set) var isFamilyShareable: Bool
    /// The terms of a subscription; `nil` for the other kinds.
    public private(set) var terms: SubscriptionTerms?
    /// Where these names and prices hold.
    public private(set) var market: Market

    /// A product with its first label.
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

    /// Takes what the store says now; who holds the product keeps holding the same one.
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

/// All that a store may say differently tomorrow about a product.
public struct ProductListing: Hashable, Sendable {
    /// What kind of thing it is.
    public let kind: ProductKind
    /// Its name in the market's language.
    public let name: String
    /// A sentence about it in the market's language.
    public let summary: String
    /// What one costs.
    public let price: Money
    /// Whether a family shares it.
    public let isFamilyShareable: Bool
    /// The terms of a subscription; `nil` for the other kinds.
    public let terms: SubscriptionTerms?
    /// Where these names and prices hold.
    public let market: Market

    /// Takes what the store says.
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

/// The products known so far, each one object for as long as the catalogue lives.
public final class Catalog {
    private var shelves: [ProductID: Product] = [:]

    /// A catalogue that knows nothing yet.
    public init() {}

    /// The product of that name, if it is known.
    public subscript(id: ProductID) -> Product? { shelves[id] }

    /// All that is known, by name.
    public var products: [Product] { shelves.values.sorted { $0.id < $1.id } }

    /// Adds a product that was not known. One that is known stays: identity is not replaced.
    public func add(_ product: Product) {
        if shelves[product.id] == nil { shelves[product.id] = product }
    }
}

/// The four kinds of thing that the App Store sells inside an app.
public enum ProductKind: String, Hashable, Sendable, CaseIterable {
    /// Used up, and bought again.
    case consumable = "Consumable"
    /// Bought once, held for good.
    case nonConsumable = "Non-Consumable"
    /// Held for a time that the app, not the store, keeps.
    case nonRenewing = "Non-Renewing Subscription"
    /// Held for a period, and renewed until stopped.
    case autoRenewable = "Auto-Renewable Subscription"

    /// How many may be bought in one payment: 1 to 10 of what can be counted, one of anything else.
    ///
    /// Source: Apple's documentation of `Product.PurchaseOption.quantity(_:)` and `SKMutablePayment.quantity`.
    public var quantities: ClosedRange<Int> {
        switch self {
        case .consumable, .nonRenewing: 1...10
        case .nonConsumable, .autoRenewable: 1...1
        }
    }
}
