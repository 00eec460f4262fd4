import DiscoverEntities
import TestSupport
import Testing

@Suite struct `A granted product` {
    private static let map = FeatureMap([
        "boost.1": FeatureMap.Grant(features: Feature("boost"), unit: "boost", amount: 1, days: nil)
    ])

    private func entitlements(_ grants: [ProductGrant], spent: Int = 0, at day: Int = 10) -> Entitlements? {
        var ledger = Ledger()
        if spent > 0 {
            _ = ledger.record(
                .spending(Spending(key: "a", unit: "boost", amount: spent, moment: .day(2)), account: .ann))
        }
        ledger.add(grants, for: .ann)
        ledger.add(grants, for: .ann)
        return EntitlementStatus.computed(for: Account(token: .ann), from: ledger, by: Self.map, at: .day(day))
            .entitlements
    }

    private func units(_ amount: Int, revoked: Moment? = nil) -> ProductGrant {
        ProductGrant(id: "u", product: "boost.1", content: .units(amount), given: .day(1), revoked: revoked)
    }

    @Test func `without a grant, nothing is known`() { #expect(entitlements([]) == nil) }

    @Test func `granted units count once, and open the features while some are left`() {
        #expect(entitlements([units(3)], spent: 2)?.balances == ["boost": 1])
        #expect(entitlements([units(3)], spent: 2)?.features == Feature("boost"))
        #expect(entitlements([units(3)], spent: 3)?.features == Feature())
    }

    @Test func `units that were spent before the revocation are owed`() {
        #expect(entitlements([units(3, revoked: .day(5))])?.balances == [:], "a revoked grant gives no units")
        let held = entitlements([units(3, revoked: .day(5))], spent: 2)
        #expect(held?.debts == ["boost": 2] && held?.balances == ["boost": 0])
        #expect(held?.features == Feature() && held?.holdings == [])
    }

    @Test func `granted access ends at its end`() {
        let access = ProductGrant(id: "a", product: "gold", content: .access(until: .day(10)), given: .day(1))
        #expect(entitlements([access], at: 9)?.features == Feature("gold"))
        #expect(entitlements([access], at: 10)?.features == Feature())
        let endless = ProductGrant(id: "e", product: "gold", content: .access(until: nil), given: .day(1))
        #expect(entitlements([endless], at: 9000)?.features == Feature("gold"))
        #expect(entitlements([endless])?.balances == [:], "access has no units, not zero units")
        let revoked = ProductGrant(
            id: "r", product: "gold", content: .access(until: nil), given: .day(1), revoked: .day(5))
        #expect(entitlements([revoked])?.features == Feature())
    }
}
