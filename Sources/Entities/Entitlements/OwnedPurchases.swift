/// What an account owns according to one of two purchase layers.
public struct OwnedPurchases: Hashable, Sendable {
    /// The features that the account can use.
    public let features: Feature
    /// The units of consumables that the account has left, by the name of the unit; a missing unit counts as 0.
    public let balances: [String: Int]

    /// Creates the value from features and balances.
    public init(features: Feature, balances: [String: Int] = [:]) {
        self.features = features
        self.balances = balances
    }

    /// Creates the value from the entitlements that a ledger proves.
    public init(_ entitlements: Entitlements) {
        self.init(features: entitlements.features, balances: entitlements.balances)
    }
}

/// The difference between what two purchase layers say that an account owns. It contains no customer data.
///
/// Count the kinds of differences while the old layer leads, and explain each kind before the new layer leads.
public struct LayerDifference: Hashable, Sendable {
    /// The features that only the old layer opens.
    public let onlyOld: Feature
    /// The features that only the new layer opens.
    public let onlyNew: Feature
    /// The names of the units of which the old layer has more.
    public let unitsMoreOld: Set<String>
    /// The names of the units of which the new layer has more.
    public let unitsMoreNew: Set<String>

    /// Creates the difference, or returns `nil` if the layers agree.
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
