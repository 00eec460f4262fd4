import DiscoverEntities
import TestSupport
import Testing

@Suite struct `A consumable that is spent` {
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

    @Test func `leaves what was not`() {
        let entitlements = entitlements(bought: [bought()], spent: [1, 2])
        #expect(entitlements?.balances == ["like": 2])
        #expect(entitlements?.debts == [:])
        #expect(entitlements?.features == Feature("superLike"))
    }

    @Test func `to the last unit opens nothing any more, and is no debt`() {
        let entitlements = entitlements(bought: [bought()], spent: [5])
        #expect(entitlements?.balances == ["like": 0])
        #expect(entitlements?.debts == [:])
        #expect(entitlements?.features == Feature())
        #expect(entitlements?.holdings == [])
    }

    @Test func `and then refunded leaves a debt, and nothing below zero`() {
        let entitlements = entitlements(bought: [bought(refunded: 100_000)], spent: [3])
        #expect(entitlements?.balances == ["like": 0])
        #expect(entitlements?.debts == ["like": 3])
        #expect(entitlements?.features == Feature())
    }

    @Test func `and then refunded in part owes what is missing`() {
        #expect(entitlements(bought: [bought(refunded: 60_000)], spent: [3])?.debts == ["like": 1])
        #expect(entitlements(bought: [bought(refunded: 40_000)], spent: [3])?.balances == ["like": 0])
        #expect(entitlements(bought: [bought(refunded: 40_000)], spent: [3])?.debts == [:])
    }

    @Test func `and owed is paid by the next purchase, before it opens anything`() {
        let paid = entitlements(bought: [bought(refunded: 100_000), bought("2")], spent: [3])
        #expect(paid?.balances == ["like": 2])
        #expect(paid?.debts == [:])
        #expect(paid?.features == Feature("superLike"))
        let owing = entitlements(bought: [bought(refunded: 100_000), bought("2")], spent: [4, 3])
        #expect(owing?.balances == ["like": 0])
        #expect(owing?.debts == ["like": 2])
        #expect(owing?.features == Feature())
    }

    @Test func `without a purchase to show for it is owed`() {
        let entitlements = entitlements(bought: [bought()], spent: [1], unit: "boost")
        #expect(entitlements?.balances == ["like": 5, "boost": 0])
        #expect(entitlements?.debts == ["boost": 1])
    }

    @Test func `proves by itself neither a purchase nor that there is none`() {
        #expect(entitlements(bought: [], spent: [1]) == nil)
    }

    @Test func `in numbers beyond counting crashes nothing`() {
        let huge = FeatureMap(["likes.5": .units(.max, of: "like")])
        let nothing = entitlements(bought: [bought(), bought("2")], spent: [.max, .max], by: huge)
        #expect(nothing?.balances == ["like": 0])
        #expect(nothing?.debts == [:])
        #expect(entitlements(bought: [bought(refunded: 100_000)], spent: [.max, 1], by: huge)?.debts == ["like": .max])
    }

    @Test func `of a map or a store that counts below zero gives nothing, and owes nothing`() {
        let below = FeatureMap(["likes.5": .units(-5, of: "like")])
        #expect(entitlements(bought: [bought()], spent: [], by: below)?.balances == ["like": 0])
        #expect(entitlements(bought: [bought()], spent: [], by: below)?.debts == [:])
        let fewer = TransactionFacts.made("1", product: "likes.5", kind: .consumable, quantity: -1)
        #expect(entitlements(bought: [fewer, bought("2")], spent: [])?.balances == ["like": 5])
    }
}
