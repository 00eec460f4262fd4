/// A map from products to what they grant: features, and units of consumables to spend.
///
/// A product that the map doesn't contain opens a feature with the same name as the product. If such a product is a
/// consumable, its unit has that name, too. A catalog therefore works without a map. Non-renewing products are the
/// exception, because only the map specifies how long they last. A non-renewing product that the map doesn't contain
/// isn't offered (``offers(_:of:at:)``). If it was bought nevertheless, it is reported (``Entitlements/unmapped``) and
/// not owned.
///
/// A map can have versions, each of which begins at a date. A purchase grants what the version at its date specifies,
/// so a later change of the map doesn't affect it.
///
///     FeatureMap(["boosts": ten], revisions: [.init(from: spring, grants: ["boosts": twelve])])
public struct FeatureMap: Hashable, Sendable {
    /// The features, units, and days that one item of a product grants.
    public struct Grant: Hashable, Sendable {
        /// The features that are open while the product is owned or, for a consumable, while units are left.
        public let features: Feature
        /// The name of the unit that a consumable is counted in, such as `superLike`.
        public let unit: String
        /// The number of units that one consumable grants.
        public let amount: Int
        /// The number of days that a non-renewing product lasts; `nil` if it never ends.
        public let days: Int?

        /// Creates a grant from the features, the units, and the days that one item of a product gives.
        public init(features: Feature, unit: String, amount: Int, days: Int?) {
            self.features = features
            self.unit = unit
            self.amount = amount
            self.days = days
        }
    }

    /// A change of the feature map that applies to purchases from a date on.
    public struct Revision: Hashable, Sendable {
        /// The time from which purchases grant what this revision specifies.
        public let from: Moment
        /// The grants of the products that this revision changes; the grants of other products stay the same.
        public let grants: [ProductID: Grant]

        /// Creates a revision that applies to purchases from the specified time on.
        public init(from: Moment, grants: [ProductID: Grant]) {
            self.from = from
            self.grants = grants
        }
    }

    /// The grants of the products in the newest version of the map, by product ID.
    public let grants: [ProductID: Grant]
    /// All versions of the map in the order of their dates, each with the grants of all products.
    private let versions: [Revision]

    /// Creates a map from the grant of each product, and from later changes of the grants.
    ///
    /// With an empty map, each product opens a feature that has the product's ID as its name.
    ///
    /// - Parameters:
    ///   - grants: The grant of each product from the beginning.
    ///   - revisions: The later changes, in any order. Each applies to purchases from its date on.
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

    /// The dates from which later versions of the feature map apply to purchases, the earliest first.
    public var revisionDates: [Moment] { versions.dropFirst().map(\.from) }

    /// Returns a map with a single version: the one that applies to purchases at the specified time.
    public func inForce(at moment: Moment) -> FeatureMap { FeatureMap(version(at: moment)) }

    /// Returns what one item of a product grants according to the newest version of the map.
    public func grant(of product: ProductID) -> Grant { grants[product] ?? Self.grant(unnamed: product) }

    /// Returns what one item of a product grants if the product was bought at the specified time.
    public func grant(of product: ProductID, boughtAt moment: Moment) -> Grant {
        version(at: moment)[product] ?? Self.grant(unnamed: product)
    }

    /// Returns `true` if the feature map contains the product at the time of a purchase.
    ///
    /// The version of the map that applies at this time decides.
    public func names(_ product: ProductID, boughtAt moment: Moment) -> Bool { version(at: moment)[product] != nil }

    /// Returns a Boolean value that indicates whether the app may offer a product at the specified time.
    ///
    /// An app may offer only products that grant something. A non-renewing product that isn't in the map grants
    /// nothing.
    ///
    /// - Parameters:
    ///   - product: The ID of the product.
    ///   - kind: The kind of the product, as the store reports it.
    ///   - moment: The time of the purchase. If it is `nil`, the newest version of the map decides, even if it begins
    ///     later.
    /// - Returns: `true` if the product may be offered.
    public func offers(_ product: ProductID, of kind: ProductKind, at moment: Moment?) -> Bool {
        kind != .nonRenewing || moment.map { names(product, boughtAt: $0) } ?? (grants[product] != nil)
    }

    /// Returns the time from which the feature map contains a product; `nil` if no version contains it.
    public func namedSince(_ product: ProductID) -> Moment? {
        versions.first { $0.grants[product] != nil }?.from
    }

    private func version(at moment: Moment) -> [ProductID: Grant] {
        versions.last { $0.from <= moment }?.grants ?? [:]
    }

    private static func grant(unnamed product: ProductID) -> Grant {
        Grant(features: Feature(product.rawValue), unit: product.rawValue, amount: 1, days: nil)
    }

    /// Returns all features of an app.
    ///
    /// The result contains the features of the products on sale, and those in any version of the feature map.
    public func features(sold products: some Sequence<ProductID>) -> Feature {
        let named = versions.flatMap(\.grants.values).reduce(into: Feature()) { $0.formUnion($1.features) }
        return products.reduce(into: named) { $0.formUnion(grant(of: $1).features) }
    }

    /// Returns the products that open all of the specified features.
    ///
    /// If no product opens all of them, the result contains the products that open some of them.
    public func products(among products: [ProductID], opening features: Feature) -> [ProductID] {
        let all = products.filter { grant(of: $0).features.isSuperset(of: features) }
        return all.isEmpty ? products.filter { !grant(of: $0).features.isDisjoint(with: features) } : all
    }
}
