/// What each product gives: features while it is held, units when it is used up.
///
/// A product that the map does not name unlocks the feature of its own name, and a consumable counts in units of its own
/// name: so a catalogue without a map works at once. The exception is a non-renewing product: only the map can say how long
/// it lasts, so one that the map does not name isn't offered (``offers(_:of:at:)``), and where it was bought all the same, it is
/// reported (``Standing/unmapped``) and not held.
///
/// A map has versions by date, and a purchase gets what was in force when it was bought: a change of the map does not
/// re-price what was sold before.
///
///     FeatureMap(["boosts": ten], revisions: [.init(from: spring, grants: ["boosts": twelve])])
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

    /// What products give from a date on.
    public struct Revision: Hashable, Sendable {
        /// Purchases from this time on get what the revision says.
        public let from: Moment
        /// The products that it names; what it does not name stays as it was.
        public let grants: [ProductID: Grant]

        /// Creates a revision that is in force from the specified time on.
        public init(from: Moment, grants: [ProductID: Grant]) {
            self.from = from
            self.grants = grants
        }
    }

    /// The products that any version names, and what each gives by the newest version.
    public let grants: [ProductID: Grant]
    /// The versions in the order of their dates; each is complete.
    private let versions: [Revision]

    /// Creates a map from what each product gives; an empty map leaves each to its own name.
    ///
    /// - Parameters:
    ///   - grants: What each product gives from the beginning.
    ///   - revisions: What changed later, in any order. A purchase gets what was in force at its date.
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

    /// The map as it is in force at a time: what is offered then.
    public func inForce(at moment: Moment) -> FeatureMap { FeatureMap(version(at: moment)) }

    /// What one of the product gives by the newest version.
    public func grant(of product: ProductID) -> Grant { grants[product] ?? Self.grant(unnamed: product) }

    /// What one of the product gives that was bought at a time.
    public func grant(of product: ProductID, boughtAt moment: Moment) -> Grant {
        version(at: moment)[product] ?? Self.grant(unnamed: product)
    }

    /// A Boolean value that indicates whether the version in force at a time names the product.
    public func names(_ product: ProductID, boughtAt moment: Moment) -> Bool { version(at: moment)[product] != nil }

    /// A Boolean value that indicates whether a product that is bought at a time gives anything, so that it may be offered.
    ///
    /// A non-renewing product that the map doesn't name gives nothing: selling it would be selling nothing.
    ///
    /// - Parameters:
    ///   - product: The product.
    ///   - kind: Its kind, by the store.
    ///   - moment: The time; `nil` for any time, now or later.
    public func offers(_ product: ProductID, of kind: ProductKind, at moment: Moment?) -> Bool {
        kind != .nonRenewing || moment.map { names(product, boughtAt: $0) } ?? (grants[product] != nil)
    }

    /// The time from which on the map names a product; `nil` where no version names it.
    public func namedSince(_ product: ProductID) -> Moment? {
        versions.first { $0.grants[product] != nil }?.from
    }

    private func version(at moment: Moment) -> [ProductID: Grant] {
        versions.last { $0.from <= moment }?.grants ?? [:]
    }

    private static func grant(unnamed product: ProductID) -> Grant {
        Grant(features: Feature(product.rawValue), unit: product.rawValue, amount: 1, days: nil)
    }

    /// Every feature that something of a list of products opens, or any version of the map names.
    public func features(sold products: some Sequence<ProductID>) -> Feature {
        let named = versions.flatMap(\.grants.values).reduce(into: Feature()) { $0.formUnion($1.features) }
        return products.reduce(into: named) { $0.formUnion(grant(of: $1).features) }
    }

    /// Of a list of products, those that open all of the features; where none does, those that open some.
    public func products(among products: [ProductID], opening features: Feature) -> [ProductID] {
        let all = products.filter { grant(of: $0).features.isSuperset(of: features) }
        return all.isEmpty ? products.filter { !grant(of: $0).features.isDisjoint(with: features) } : all
    }
}
