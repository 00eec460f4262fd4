import DiscoverEntities
import TestSupport
import Testing

@Suite struct `The leading layer` {
    private let coins = TransactionFacts.made("1", product: "coins", kind: .consumable, token: nil)

    private func lead(arm: String?, recorded: Set<TransactionKey>, credited account: AccountToken?) -> LeadingLayer {
        var ledger = Ledger()
        if let account { _ = ledger.record(.transaction(coins, account: account)) }
        return LeadingLayer(arm: arm, for: .ann, recorded: recorded, in: ledger)
    }

    @Test func `the new layer leads only in its arm`() {
        #expect(lead(arm: "new", recorded: [], credited: nil) == .new)
        for arm in ["old", "NEW", "newer", "", nil] { #expect(lead(arm: arm, recorded: [], credited: nil) == .old) }
    }

    @Test func `the old layer leads while the ledger lacks one of its transactions`() {
        #expect(lead(arm: "new", recorded: [coins.key], credited: nil) == .old)
        #expect(lead(arm: "new", recorded: [coins.key], credited: .bob) == .old)
        #expect(lead(arm: "new", recorded: [coins.key], credited: .ann) == .new)
        #expect(lead(arm: "new", recorded: [], credited: .ann) == .new)
    }
}

@Suite struct `The difference between two layers` {
    private let old = OwnedPurchases(
        features: Feature(rawValue: ["export", "rewind"]), balances: ["coin": 3, "star": 1, "boost": 0])

    @Test func `layers that agree have no difference, and a missing unit counts as 0`() {
        let new = OwnedPurchases(features: Feature(rawValue: ["rewind", "export"]), balances: ["coin": 3, "star": 1])
        #expect(LayerDifference(old: old, new: new) == nil)
    }

    @Test func `the difference names features and units, and on which side they are`() throws {
        let new = OwnedPurchases(
            features: Feature(rawValue: ["rewind", "passport"]), balances: ["coin": 2, "boost": 4, "star": 1])
        let difference = try #require(LayerDifference(old: old, new: new))
        #expect(difference.onlyOld == Feature("export"))
        #expect(difference.onlyNew == Feature("passport"))
        #expect(difference.unitsMoreOld == ["coin"])
        #expect(difference.unitsMoreNew == ["boost"])
    }
}
