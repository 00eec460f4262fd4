/// A map from products to what they grant: features while they are owned, and units to spend.
///
/// A product that the map doesn't contain opens the feature with its own name. Such a consumable is counted in a unit
/// with its own name. A catalog therefore works without a map. Non-renewing products are the exception, because only
/// the map specifies how long they last. One that the map doesn't contain isn't offered (``offers(_:of:at:)``). If it
/// was bought nevertheless, it is reported (``Entitlements/unmapped``) and not owned.
///
/// A map has versions by date, and a purchase grants what was in force when it was bought. A change of the map
/// therefore doesn't affect earlier purchases.
///
///     FeatureMap(["boosts": ten], revisions: [.init(from: spring, grants: ["boosts": twelve])])
public struct FeatureMap: Hashable, Sendable {
    /// The features and units that one item of a product grants.
    public struct Grant: Hashable, Sendable {
        /// The features that are open while the product is owned or, for a consumable, while units are left.
        public let features: Feature
        /// The name of the unit that a consumable is counted in.
        public let unit: String
        /// The number of units that one consumable grants.
        public let amount: Int
        /// The number of days that a non-renewing product lasts; `nil` if it never ends.
        public let days: Int?

        /// Creates a grant from what one item of the product gives.
        public init(features: Feature, unit: String, amount: Int, days: Int?) {
            self.features = features
            self.unit = unit
            self.amount = amount
            self.days = days
        }
    }

    /// A change of the map that is in force from a date on.
    public struct Revision: Hashable, Sendable {
        /// The time from which purchases get what the revision specifies.
        public let from: Moment
        /// The grants of the products that the revision changes; all others stay the same.
        public let grants: [ProductID: Grant]

        /// Creates a revision that is in force from the specified time on.
        public init(from: Moment, grants: [ProductID: Grant]) {
            self.from = from
            self.grants = grants
        }
    }

    /// The newest grant of each product that any revision of the map contains.
    public let grants: [ProductID: Grant]
    /// The revisions in the order of their dates; each is complete.
    private let versions: [Revision]

    /// Creates a map from the grant of each product; with an empty map, each product opens its own name.
    ///
    /// - Parameters:
    ///   - grants: The grant of each product from the beginning.
    ///   - revisions: The later changes, in any order. A purchase gets what was in force at its date.
    public init(_ grants: [ProductID: Grant] = [:], revisions: [Revision] = []) {
        var versions = [Revision(from: .distantPast, grants: grants)]
        var newest = grants
        for revision in revisions.sorted(by: { $0.from < $1.from }) {
            newest.merge(revision.grants) { $1 }
            versions.append(Revision(from: revision.from, grants: newest))
        }
        self.grants = newest
        self.versions = versions
    }

    /// Returns the map that is in force at the specified time, which is what is offered then.
    public func inForce(at moment: Moment) -> FeatureMap { FeatureMap(version(at: moment)) }

    /// Returns the newest grant of a product.
    public func grant(of product: ProductID) -> Grant { grants[product] ?? Self.grant(unnamed: product) }

    /// Returns the grant of a product that was bought at the specified time.
    public func grant(of product: ProductID, boughtAt moment: Moment) -> Grant {
        version(at: moment)[product] ?? Self.grant(unnamed: product)
    }

    /// Returns a Boolean value that indicates whether the map in force at a time contains the product.
    public func names(_ product: ProductID, boughtAt moment: Moment) -> Bool { version(at: moment)[product] != nil }

    /// Returns a Boolean value that indicates whether a product that is bought at a time grants anything.
    ///
    /// Only such a product may be offered. A non-renewing product that the map doesn't contain grants nothing.
    ///
    /// - Parameters:
    ///   - product: The product.
    ///   - kind: The kind of the product, as the store reports it.
    ///   - moment: The time of the purchase; `nil` for any time, now or later.
    /// - Returns: `true` if the product may be offered.
    public func offers(_ product: ProductID, of kind: ProductKind, at moment: Moment?) -> Bool {
        kind != .nonRenewing || moment.map { names(product, boughtAt: $0) } ?? (grants[product] != nil)
    }

    /// Returns the time from which on the map contains a product; `nil` if no revision contains the product.
    public func namedSince(_ product: ProductID) -> Moment? {
        versions.first { $0.grants[product] != nil }?.from
    }

    private func version(at moment: Moment) -> [ProductID: Grant] {
        versions.last { $0.from <= moment }?.grants ?? [:]
    }

    private static func grant(unnamed product: ProductID) -> Grant {
        Grant(features: Feature(product.rawValue), unit: product.rawValue, amount: 1, days: nil)
    }

    /// Returns every feature that any of the products opens or that any revision of the map contains.
    public func features(sold products: some Sequence<ProductID>) -> Feature {
        let named = versions.flatMap(\.grants.values).reduce(into: Feature()) { $0.formUnion($1.features) }
        return products.reduce(into: named) { $0.formUnion(grant(of: $1).features) }
    }

    /// Returns the products that open all of the features, or those that open some if none opens all.
    public func products(among products: [ProductID], opening features: Feature) -> [ProductID] {
        let all = products.filter { grant(of: $0).features.isSuperset(of: features) }
        return all.isEmpty ? products.filter { !grant(of: $0).features.isDisjoint(with: features) } : all
    }
}
