/// What an account owns according to one of the app's two purchase layers, the old one or the new one.
///
/// A purchase layer is the part of an app that sells products and decides access.
public struct OwnedPurchases: Hashable, Sendable {
    /// The features that the account can use.
    public let features: Feature
    /// The number of unused units of each consumable, by the name of the unit.
    ///
    /// A missing name means 0 units.
    public let balances: [String: Int]

    /// Creates the value from the owned features and, for each name of a unit, the number of units left.
    public init(features: Feature, balances: [String: Int] = [:]) {
        self.features = features
        self.balances = balances
    }

    /// Creates the value from an account's entitlements.
    ///
    /// The new purchase layer computed the entitlements from its ledger.
    public init(_ entitlements: Entitlements) {
        self.init(features: entitlements.features, balances: entitlements.balances)
    }
}

/// What an account owns according to only one of the app's two purchase layers.
///
/// The layers are the old one and the new one. A purchase layer is the part of an app that sells products and decides
/// access. An app that replaces its old layer contains both for a time. Compare the two layers while the old one still
/// sells: count how often each difference occurs, and fix the cause before you let the new layer sell. A difference
/// contains no customer data.
public struct LayerDifference: Hashable, Sendable {
    /// The features that the account has only according to the old purchase layer.
    public let onlyOld: Feature
    /// The features that the account has only according to the new purchase layer.
    public let onlyNew: Feature
    /// The names of the units of which the old purchase layer counts more than the new one.
    ///
    /// An example of a name is `boost`.
    public let unitsMoreOld: Set<String>
    /// The names of the units of which the new purchase layer counts more than the old one.
    ///
    /// An example of a name is `boost`.
    public let unitsMoreNew: Set<String>

    /// Creates the difference between two purchase layers, or returns `nil` if they agree.
    public init?(old: OwnedPurchases, new: OwnedPurchases) {
        let units = Set(old.balances.keys).union(new.balances.keys)
        func surplus(of unit: String) -> Int { old.balances[unit, default: 0] - new.balances[unit, default: 0] }
        onlyOld = old.features.subtracting(new.features)
        onlyNew = new.features.subtracting(old.features)
        unitsMoreOld = units.filter { surplus(of: $0) > 0 }
        unitsMoreNew = units.filter { surplus(of: $0) < 0 }
        if onlyOld.isEmpty, onlyNew.isEmpty, unitsMoreOld.isEmpty, unitsMoreNew.isEmpty { return nil }
    }
}
