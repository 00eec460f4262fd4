import DiscoverEntities
import TestSupport
import Testing

@Suite struct `Counted purchases of consumables` {
    private static let map = FeatureMap([
        "boost.1": .units(1, of: "boost", opening: Feature("boost")),
        "boost.5": .units(5, of: "boost", opening: Feature("boost")),
    ])

    private func entitlements(
        _ purchases: [ConsumableCounts.Purchases], spent: [String: Int] = [:], beside entries: [LedgerEntry] = []
    ) -> Entitlements? {
        var ledger = Ledger(entries)
        ledger.count(ConsumableCounts(purchases: purchases, spent: spent), for: .ann)
        return EntitlementStatus.computed(for: .ann, from: ledger, by: Self.map, at: .day(10)).entitlements
    }

    private func bought(
        _ product: ProductID, _ count: Int, quantity: Int = 1, revoked: Int32? = nil
    ) -> ConsumableCounts.Purchases {
        ConsumableCounts.Purchases(
            product: product, quantity: quantity, revokedMilliunits: revoked, since: .day(0), count: count)
    }

    @Test func `the units of all purchases are added, and open the features while some are left`() {
        let purchases = [
            bought("boost.1", 2), bought("boost.5", 3, quantity: 2), bought("boost.5", 4, revoked: 50_000),
        ]
        let held = entitlements(purchases, spent: ["boost": 43])
        #expect(held?.balances == ["boost": 1], "2 x 1, 3 x 10, and 4 x 3, because half of 5 units revokes 2")
        #expect(held?.features == Feature("boost"))
        let empty = entitlements(purchases, spent: ["boost": 44])
        #expect(empty?.balances == ["boost": 0] && empty?.debts == [:])
        #expect(empty?.features == Feature())
    }

    @Test func `refunded purchases give neither units nor features`() {
        let boost = bought("boost.1", 1)
        let refunded = ConsumableCounts.Purchases(
            product: "other", quantity: 1, revokedMilliunits: 100_000, since: .day(0), count: 1)
        let held = entitlements([boost, refunded])
        #expect(held?.balances == ["boost": 1, "other": 0])
        #expect(held?.features == Feature("boost"))
        #expect(entitlements([bought("boost.5", 1, revoked: 100_000)])?.features == Feature())
    }

    @Test func `the counts replace the purchases and spendings of the ledger`() {
        let entries = [
            LedgerEntry.transaction(.made("1", product: "boost.5", kind: .consumable), account: .ann),
            .spending(Spending(key: "a", unit: "boost", amount: 2, moment: .day(1)), account: .ann),
        ]
        let held = entitlements([bought("boost.1", 1)], beside: entries)
        #expect(held?.balances == ["boost": 1])
        #expect(held?.holdings == [])
    }

    @Test func `units beyond the largest integer count as the largest integer`() {
        #expect(entitlements([bought("boost.5", .max)])?.balances == ["boost": .max])
        #expect(entitlements([bought("boost.1", .max), bought("boost.1", 1)])?.balances == ["boost": .max])
    }
}
