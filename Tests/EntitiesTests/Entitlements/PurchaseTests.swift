import DiscoverEntities
import TestSupport
import Testing

@Suite struct `A non-consumable` {
    @Test func `is held for good`() {
        #expect(computedStanding(from: [.made(product: "export")], at: .day(100_000))?.features == Feature("export"))
        #expect(computedStanding(from: [.made(product: "export")])?.holdings.map(\.until) == [.distantFuture])
    }

    @Test(arguments: [100_000, 50_000, 1] as [Int32])
    func `is held until it is taken back, even in part`(milliunits: Int32) {
        let refund = TransactionFacts.made(product: "export").refunded(on: .day(1), milliunits: milliunits)
        #expect(computedStanding(from: [refund])?.features == Feature())
    }

    @Test func `is held again when the refund is reversed`() {
        let refund = TransactionFacts.made(product: "export").refunded(on: .day(1))
        #expect(
            computedStanding(from: [refund, .made(product: "export", signed: .day(2))])?.features == Feature("export"))
    }

    @Test func `opens what the map says`() {
        let map = FeatureMap(["bundle": .units(1, of: "bundle", opening: [Feature("a"), Feature("b")])])
        #expect(computedStanding(from: [.made(product: "bundle")], by: map)?.features == [Feature("a"), Feature("b")])
    }
}

@Suite struct `A consumable` {
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

    @Test func `counts its units times its signed quantity`() {
        #expect(computedStanding(from: [bought("likes.5", quantity: 3)], by: map)?.balances == ["like": 15])
    }

    @Test func `counts in one unit with others of it`() {
        let entitlements = computedStanding(
            from: [bought("likes.5", "1"), bought("likes.20", "2", quantity: 2)], by: map)
        #expect(entitlements?.balances == ["like": 45])
    }

    @Test func `that the map does not name counts in its own name`() {
        #expect(computedStanding(from: [bought("boost", quantity: 7)], by: map)?.balances == ["boost": 7])
    }

    @Test(arguments: [(100_000, 0), (50_000, 5), (25_000, 8), (1, 10), (0, 10)] as [(Int32, Int)])
    func `loses the share that was refunded, rounded for the customer`(milliunits: Int32, left: Int) {
        let facts = bought("likes.5", quantity: 2, refunded: milliunits)
        #expect(computedStanding(from: [facts], by: map)?.balances == ["like": left])
    }

    @Test func `opens its features while there is some left`() {
        #expect(computedStanding(from: [bought("likes.5")], by: map)?.features == Feature("superLike"))
        #expect(
            computedStanding(from: [bought("likes.5", refunded: 50_000)], by: map)?.features == Feature("superLike"))
        #expect(computedStanding(from: [bought("likes.5", refunded: 100_000)], by: map)?.features == Feature())
    }

    @Test func `that is refunded leaves the others' units and features`() {
        let entitlements = computedStanding(
            from: [bought("likes.5", "1", refunded: 100_000), bought("likes.20", "2")], by: map)
        #expect(entitlements?.balances == ["like": 20])
        #expect(entitlements?.holdings.map(\.transaction.id) == ["2"])
    }

    @Test func `counts what the map said when it was bought, and opens what it said then`() {
        let raised = FeatureMap(
            ["pack": .units(100, of: "coin", opening: Feature("old"))],
            revisions: [.init(from: .day(10), grants: ["pack": .units(500, of: "coin", opening: Feature("new"))])])
        func pack(_ id: TransactionID, on day: Int) -> TransactionFacts {
            .made(id, product: "pack", kind: .consumable, purchased: .day(day))
        }
        let old = computedStanding(from: [pack("1", on: 9)], by: raised, at: .day(20))
        #expect(old?.balances == ["coin": 100])
        #expect(old?.features == Feature("old"))
        let both = computedStanding(from: [pack("1", on: 9), pack("2", on: 10)], by: raised, at: .day(20))
        #expect(both?.balances == ["coin": 600])
        #expect(both?.features == [Feature("old"), Feature("new")])
    }

    @Test func `in numbers beyond counting crashes nothing`() {
        let huge = FeatureMap(["huge": .units(.max, of: "huge")])
        let facts = [bought("huge", "1"), bought("huge", "2"), bought("huge", "3", quantity: .max)]
        #expect(computedStanding(from: facts, by: huge)?.balances == ["huge": .max])
    }
}
