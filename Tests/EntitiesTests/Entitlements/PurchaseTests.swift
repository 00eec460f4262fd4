import DiscoverEntities
import TestSupport
import Testing

@Suite struct `Entitlements of non-consumables` {
    @Test func `a non-consumable is owned permanently`() {
        #expect(
            computedEntitlements(from: [.made(product: "export")], at: .day(100_000))?.features == Feature("export"))
        #expect(computedEntitlements(from: [.made(product: "export")])?.holdings.map(\.until) == [.distantFuture])
    }

    @Test(arguments: [100_000, 50_000, 1] as [Int32])
    func `a non-consumable isn't owned after a refund, even a partial one`(milliunits: Int32) {
        let refund = TransactionFacts.made(product: "export").refunded(on: .day(1), milliunits: milliunits)
        #expect(computedEntitlements(from: [refund])?.features == Feature())
    }

    @Test func `a non-consumable is owned again when its refund is reversed`() {
        let refund = TransactionFacts.made(product: "export").refunded(on: .day(1))
        #expect(
            computedEntitlements(from: [refund, .made(product: "export", signed: .day(2))])?.features
                == Feature("export"))
    }

    @Test func `a non-consumable grants the features in the feature map`() {
        let map = FeatureMap(["bundle": .units(1, of: "bundle", opening: [Feature("a"), Feature("b")])])
        #expect(
            computedEntitlements(from: [.made(product: "bundle")], by: map)?.features == [Feature("a"), Feature("b")])
    }
}

@Suite struct `Entitlements of consumables` {
    private let map = FeatureMap([
        "likes.5": .units(5, of: "like", opening: Feature("superLike")),
        "likes.20": .units(20, of: "like", opening: Feature("superLike")),
    ])

    private func bought(
        _ product: ProductID, _ id: TransactionID = "1", quantity: Int = 1, refunded: Int32? = nil
    ) -> TransactionFacts {
        .made(
            id, product: product, kind: .consumable, quantity: quantity,
            revocation: refunded.map { Revocation(moment: .day(0), milliunits: $0) })
    }

    @Test func `a consumable grants its units times its signed quantity`() {
        #expect(computedEntitlements(from: [bought("likes.5", quantity: 3)], by: map)?.balances == ["like": 15])
    }

    @Test func `consumables of the same unit add up`() {
        let entitlements = computedEntitlements(
            from: [bought("likes.5", "1"), bought("likes.20", "2", quantity: 2)], by: map)
        #expect(entitlements?.balances == ["like": 45])
    }

    @Test func `an unmapped consumable grants a unit with its own name`() {
        #expect(computedEntitlements(from: [bought("boost", quantity: 7)], by: map)?.balances == ["boost": 7])
    }

    @Test(arguments: [(100_000, 0), (50_000, 5), (25_000, 8), (1, 10), (0, 10)] as [(Int32, Int)])
    func `a consumable loses its refunded share, rounded in the customer's favor`(milliunits: Int32, left: Int) {
        let facts = bought("likes.5", quantity: 2, refunded: milliunits)
        #expect(computedEntitlements(from: [facts], by: map)?.balances == ["like": left])
    }

    @Test func `a consumable grants its features while units are left`() {
        #expect(computedEntitlements(from: [bought("likes.5")], by: map)?.features == Feature("superLike"))
        #expect(
            computedEntitlements(from: [bought("likes.5", refunded: 50_000)], by: map)?.features == Feature("superLike")
        )
        #expect(computedEntitlements(from: [bought("likes.5", refunded: 100_000)], by: map)?.features == Feature())
    }

    @Test func `a refunded consumable leaves the units and features of others`() {
        let entitlements = computedEntitlements(
            from: [bought("likes.5", "1", refunded: 100_000), bought("likes.20", "2")], by: map)
        #expect(entitlements?.balances == ["like": 20])
        #expect(entitlements?.holdings.map(\.transaction.id) == ["2"])
    }

    @Test func `a consumable grants the units and features that were in force at its purchase`() {
        let raised = FeatureMap(
            ["pack": .units(100, of: "coin", opening: Feature("old"))],
            revisions: [.init(from: .day(10), grants: ["pack": .units(500, of: "coin", opening: Feature("new"))])])
        func pack(_ id: TransactionID, on day: Int) -> TransactionFacts {
            .made(id, product: "pack", kind: .consumable, purchased: .day(day))
        }
        let old = computedEntitlements(from: [pack("1", on: 9)], by: raised, at: .day(20))
        #expect(old?.balances == ["coin": 100])
        #expect(old?.features == Feature("old"))
        let both = computedEntitlements(from: [pack("1", on: 9), pack("2", on: 10)], by: raised, at: .day(20))
        #expect(both?.balances == ["coin": 600])
        #expect(both?.features == [Feature("old"), Feature("new")])
    }

    @Test func `a consumable with an overflowing number of units grants the maximum`() {
        let huge = FeatureMap(["huge": .units(.max, of: "huge")])
        let facts = [bought("huge", "1"), bought("huge", "2"), bought("huge", "3", quantity: .max)]
        #expect(computedEntitlements(from: facts, by: huge)?.balances == ["huge": .max])
    }
}
