import DiscoverEntities
import TestSupport
import Testing

@Suite struct `Entitlements of spent consumables` {
    private let map = FeatureMap(["likes.5": .units(5, of: "like", opening: Feature("superLike"))])

    private func entitlements(
        bought: [TransactionFacts], spent: [Int], by map: FeatureMap? = nil, unit: String = "like"
    ) -> Entitlements? {
        let entries =
            bought.map { LedgerEntry.transaction($0, account: .ann) }
            + spent.enumerated().map { number, amount in
                .spending(
                    Spending(key: "use-\(number)", unit: unit, amount: amount, moment: .day(number)), account: .ann)
            }
        return EntitlementStatus.computed(for: .ann, from: Ledger(entries), by: map ?? self.map, at: .day(0))
            .entitlements
    }

    private func bought(_ id: TransactionID = "1", refunded: Int32? = nil) -> TransactionFacts {
        .made(
            id, product: "likes.5", kind: .consumable,
            revocation: refunded.map { Revocation(moment: .day(0), milliunits: $0) })
    }

    @Test func `spending leaves the remaining units`() {
        let entitlements = entitlements(bought: [bought()], spent: [1, 2])
        #expect(entitlements?.balances == ["like": 2])
        #expect(entitlements?.debts == [:])
        #expect(entitlements?.features == Feature("superLike"))
    }

    @Test func `spending the last unit ends the features and leaves no debt`() {
        let entitlements = entitlements(bought: [bought()], spent: [5])
        #expect(entitlements?.balances == ["like": 0])
        #expect(entitlements?.debts == [:])
        #expect(entitlements?.features == Feature())
        #expect(entitlements?.holdings == [])
    }

    @Test func `refunding spent units leaves a debt and no negative balance`() {
        let entitlements = entitlements(bought: [bought(refunded: 100_000)], spent: [3])
        #expect(entitlements?.balances == ["like": 0])
        #expect(entitlements?.debts == ["like": 3])
        #expect(entitlements?.features == Feature())
    }

    @Test func `a partial refund of spent units leaves only the missing units as a debt`() {
        #expect(entitlements(bought: [bought(refunded: 60_000)], spent: [3])?.debts == ["like": 1])
        #expect(entitlements(bought: [bought(refunded: 40_000)], spent: [3])?.balances == ["like": 0])
        #expect(entitlements(bought: [bought(refunded: 40_000)], spent: [3])?.debts == [:])
    }

    @Test func `the next purchase pays a debt before it grants anything`() {
        let paid = entitlements(bought: [bought(refunded: 100_000), bought("2")], spent: [3])
        #expect(paid?.balances == ["like": 2])
        #expect(paid?.debts == [:])
        #expect(paid?.features == Feature("superLike"))
        let owing = entitlements(bought: [bought(refunded: 100_000), bought("2")], spent: [4, 3])
        #expect(owing?.balances == ["like": 0])
        #expect(owing?.debts == ["like": 2])
        #expect(owing?.features == Feature())
    }

    @Test func `spending units that were never bought leaves a debt`() {
        let entitlements = entitlements(bought: [bought()], spent: [1], unit: "boost")
        #expect(entitlements?.balances == ["like": 5, "boost": 0])
        #expect(entitlements?.debts == ["boost": 1])
    }

    @Test func `a spending alone leaves the entitlements unknown`() {
        #expect(entitlements(bought: [], spent: [1]) == nil)
    }

    @Test func `spending overflowing numbers of units is limited to the maximum`() {
        let huge = FeatureMap(["likes.5": .units(.max, of: "like")])
        let nothing = entitlements(bought: [bought(), bought("2")], spent: [.max, .max], by: huge)
        #expect(nothing?.balances == ["like": 0])
        #expect(nothing?.debts == [:])
        #expect(entitlements(bought: [bought(refunded: 100_000)], spent: [.max, 1], by: huge)?.debts == ["like": .max])
    }

    @Test func `a negative grant or a negative quantity grants nothing and owes nothing`() {
        let below = FeatureMap(["likes.5": .units(-5, of: "like")])
        #expect(entitlements(bought: [bought()], spent: [], by: below)?.balances == ["like": 0])
        #expect(entitlements(bought: [bought()], spent: [], by: below)?.debts == [:])
        let fewer = TransactionFacts.made("1", product: "likes.5", kind: .consumable, quantity: -1)
        #expect(entitlements(bought: [fewer, bought("2")], spent: [])?.balances == ["like": 5])
    }

    @Test func `a number of units beyond the range of Int grants nothing`() {
        // Three times the maximum is positive again in the low 64 bits.
        let three = TransactionFacts.made("1", product: "likes.5", kind: .consumable, quantity: 3)
        let huge = FeatureMap(["likes.5": .units(.max, of: "like")])
        #expect(entitlements(bought: [three], spent: [], by: huge)?.balances == ["like": 0])
    }
}
