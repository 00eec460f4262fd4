/// How many units of each consumable are left, and how many are owed: what was given, less what was refunded and what was
/// spent. It is one sum, so a debt is paid by the next purchase without a rule for it.
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
            // Neither is below zero, so the difference cannot overflow.
            let left = kept[unit, default: 0] - spent[unit, default: 0]
            balances[unit] = max(left, 0)
            if left < 0 { debts[unit] = -left }
        }
    }

    /// A map's amounts are limited when it is read, and quantities by the store; what is beyond both counts as none.
    private static func units(of facts: TransactionFacts, granting amount: Int) -> Int {
        let (given, overflow) = amount.multipliedReportingOverflow(by: facts.quantity)
        guard !overflow, given > 0 else { return 0 }
        return given - (facts.revocation?.units(of: given) ?? 0)
    }
}

extension [String: Int] {
    /// Counts up to the largest number there is, and stops there, in whichever order.
    fileprivate mutating func add(_ amount: Int, of unit: String) {
        let (sum, tooMany) = self[unit, default: 0].addingReportingOverflow(amount)
        self[unit] = tooMany ? .max : sum
    }
}
