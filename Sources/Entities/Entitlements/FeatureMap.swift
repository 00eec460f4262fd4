/// What each product gives: features while it is held, units when it is used up.
///
/// A product that the map does not name unlocks the feature of its own name, and a consumable counts in units of its own
/// name: so a catalogue without a map works at once, and nothing that was paid for gives nothing.
public struct FeatureMap: Hashable, Sendable {
    /// What one of a product gives.
    public struct Grant: Hashable, Sendable {
        /// Open while the product is held; for a consumable, while there is some left.
        public let features: Feature
        /// The unit that a consumable is counted in.
        public let unit: String
        /// How many units one consumable gives.
        public let amount: Int
        /// How many days a non-renewing product lasts; `nil` for ever.
        public let days: Int?

        /// Takes what one of the product gives.
        public init(features: Feature, unit: String, amount: Int, days: Int?) {
            self.features = features
            self.unit = unit
            self.amount = amount
            self.days = days
        }
    }

    /// The products it names.
    public let grants: [ProductID: Grant]

    /// Takes what each product gives; an empty map leaves each to its own name.
    public init(_ grants: [ProductID: Grant] = [:]) { self.grants = grants }

    /// What one of the product gives.
    public func grant(of product: ProductID) -> Grant {
        grants[product]
            ?? Grant(features: Feature(product.rawValue), unit: product.rawValue, amount: 1, days: nil)
    }

    /// Every feature that something of a list of products opens, or the map names.
    public func features(sold products: some Sequence<ProductID>) -> Feature {
        let named = grants.values.reduce(into: Feature()) { $0.formUnion($1.features) }
        return products.reduce(into: named) { $0.formUnion(grant(of: $1).features) }
    }

    /// Of a list of products, those that open all of the features; where none does, those that open some.
    public func products(among products: [ProductID], opening features: Feature) -> [ProductID] {
        let all = products.filter { grant(of: $0).features.isSuperset(of: features) }
        return all.isEmpty ? products.filter { !grant(of: $0).features.isDisjoint(with: features) } : all
    }
}
