/// The number of units of each consumable that an account has left, or owes.
///
/// Both numbers come from one sum: units bought or granted, minus units refunded, minus units spent. If the sum is
/// negative, the account owes units, and the next purchase reduces that debt.
struct UnitBalances {
    private(set) var balances: [String: Int] = [:]
    private(set) var debts: [String: Int] = [:]

    init(of facts: [TransactionFacts], _ grants: [ProductGrant], by map: FeatureMap, spent spendings: [Spending]) {
        var kept = Self.units(of: grants, by: map)
        for facts in facts where facts.kind == .consumable {
            let grant = map.grant(of: facts.product, boughtAt: facts.purchased)
            kept.add(Self.units(of: facts.quantity, facts.revocation, granting: grant.amount), of: grant.unit)
        }
        var spent: [String: Int] = [:]
        for spending in spendings { spent.add(spending.amount, of: spending.unit) }
        self.init(kept: kept, spent: spent)
    }

    init(of counts: ConsumableCounts, _ grants: [ProductGrant], by map: FeatureMap) {
        var kept = Self.units(of: grants, by: map)
        for purchases in counts.purchases {
            let grant = map.grant(of: purchases.product, boughtAt: purchases.since)
            let units = Self.units(of: purchases.quantity, purchases.revocation, granting: grant.amount)
            let (all, overflow) = units.multipliedReportingOverflow(by: purchases.count)
            kept.add(overflow ? .max : all, of: grant.unit)
        }
        self.init(kept: kept, spent: counts.spent)
    }

    private init(kept: [String: Int], spent: [String: Int]) {
        for unit in Set(kept.keys).union(spent.keys) {
            // Neither is below zero, so the difference can't overflow.
            let left = kept[unit, default: 0] - spent[unit, default: 0]
            balances[unit] = max(left, 0)
            if left < 0 { debts[unit] = -left }
        }
    }

    /// Returns, by the name of the unit, how many units administrators granted; revoked grants count as 0.
    private static func units(of grants: [ProductGrant], by map: FeatureMap) -> [String: Int] {
        grants.reduce(into: [:]) { kept, grant in
            guard grant.units > 0 else { return }
            kept.add(grant.units, of: map.grant(of: grant.product, boughtAt: grant.given).unit)
        }
    }

    /// Returns the number of units that a purchase granted and that weren't refunded.
    ///
    /// The feature map and the store limit the numbers of units and items, so the numbers of genuine purchases are in
    /// the range of `Int`.
    ///
    /// - Parameters:
    ///   - quantity: The number of items that were bought.
    ///   - revocation: The refund of the purchase, or `nil` if it wasn't refunded.
    ///   - amount: The number of units that one item grants.
    /// - Returns: The number of units, or 0 if the number exceeds the range of `Int`.
    private static func units(of quantity: Int, _ revocation: Revocation?, granting amount: Int) -> Int {
        let (given, overflow) = amount.multipliedReportingOverflow(by: quantity)
        guard !overflow, given > 0 else { return 0 }
        return given - (revocation?.units(ofItems: quantity, each: amount) ?? 0)
    }
}

extension [String: Int] {
    /// Adds a number of units to the balance of a unit; a sum that overflows becomes the largest integer.
    fileprivate mutating func add(_ amount: Int, of unit: String) {
        let (sum, tooMany) = self[unit, default: 0].addingReportingOverflow(amount)
        self[unit] = tooMany ? .max : sum
    }
}
