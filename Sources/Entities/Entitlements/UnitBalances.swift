/// The number of units of each consumable that an account has left, or owes.
///
/// Both numbers come from one sum: units granted, minus units refunded, minus units spent. The next purchase therefore
/// reduces a debt without a separate rule.
struct UnitBalances {
    private(set) var balances: [String: Int] = [:]
    private(set) var debts: [String: Int] = [:]

    init(of facts: [TransactionFacts], by map: FeatureMap, spent spendings: [Spending]) {
        var kept: [String: Int] = [:]
        for facts in facts where facts.kind == .consumable {
            let grant = map.grant(of: facts.product, boughtAt: facts.purchased)
            kept.add(Self.units(of: facts, granting: grant.amount), of: grant.unit)
        }
        var spent: [String: Int] = [:]
        for spending in spendings { spent.add(spending.amount, of: spending.unit) }
        for unit in Set(kept.keys).union(spent.keys) {
            // Neither is below zero, so the difference can't overflow.
            let left = kept[unit, default: 0] - spent[unit, default: 0]
            balances[unit] = max(left, 0)
            if left < 0 { debts[unit] = -left }
        }
    }

    /// Returns the units that a purchase granted and that weren't refunded; 0 if the result exceeds the integer range.
    ///
    /// The feature map and the store limit the numbers of units and items, so genuine purchases don't exceed the range.
    private static func units(of facts: TransactionFacts, granting amount: Int) -> Int {
        let (given, overflow) = amount.multipliedReportingOverflow(by: facts.quantity)
        guard !overflow, given > 0 else { return 0 }
        return given - (facts.revocation?.units(of: given) ?? 0)
    }
}

extension [String: Int] {
    /// Adds a number of units to the balance; the sum stops at the largest integer.
    fileprivate mutating func add(_ amount: Int, of unit: String) {
        let (sum, tooMany) = self[unit, default: 0].addingReportingOverflow(amount)
        self[unit] = tooMany ? .max : sum
    }
}
