import DiscoverEntities
import TestSupport
import Testing

@Suite struct `The feature map` {
    private let map = FeatureMap([
        "plus": FeatureMap.Grant(features: Feature("rewind"), unit: "plus", amount: 1, days: nil),
        "gold": FeatureMap.Grant(
            features: [Feature("rewind"), Feature("passport")], unit: "gold", amount: 1, days: nil),
        "likes.5": FeatureMap.Grant(features: Feature(), unit: "like", amount: 5, days: nil),
    ])

    @Test func `a mapped product grants its unit and amount in the map`() {
        #expect(map.grant(of: "likes.5").unit == "like")
        #expect(map.grant(of: "likes.5").amount == 5)
    }

    @Test func `an unmapped product grants a feature and a unit with its own name`() {
        #expect(
            map.grant(of: "boost") == FeatureMap.Grant(features: Feature("boost"), unit: "boost", amount: 1, days: nil))
    }

    @Test(arguments: [ProductKind.consumable, .nonConsumable, .autoRenewable])
    func `an unmapped product that isn't a pass is offered`(kind: ProductKind) {
        #expect(map.offers("boost", of: kind, at: .day(0)))
    }

    @Test func `an unmapped pass isn't offered because its duration is unknown`() {
        #expect(map.offers("gold", of: .nonRenewing, at: .day(0)))
        #expect(!map.offers("season", of: .nonRenewing, at: .day(0)))
        #expect(!map.offers("season", of: .nonRenewing, at: nil))
    }

    @Test func `a pass in a later revision is offered from the revision's date on`() {
        let season = FeatureMap.Grant(features: Feature("lounge"), unit: "season", amount: 1, days: 90)
        let map = FeatureMap(revisions: [FeatureMap.Revision(from: .day(3), grants: ["season": season])])
        #expect(!map.offers("season", of: .nonRenewing, at: .day(2)))
        #expect(map.offers("season", of: .nonRenewing, at: .day(3)))
        #expect(map.offers("season", of: .nonRenewing, at: nil))
    }

    @Test func `the list of features has those of the products on sale and of the map`() {
        #expect(map.features(sold: ["boost"]).names == ["boost", "passport", "rewind"])
        #expect(FeatureMap().features(sold: ["a", "b"]).names == ["a", "b"])
    }

    @Test func `products that grant all requested features are found in the order of sale`() {
        #expect(map.products(among: ["gold", "plus"], opening: Feature("rewind")) == ["gold", "plus"])
        #expect(map.products(among: ["plus", "gold"], opening: [Feature("rewind"), Feature("passport")]) == ["gold"])
    }

    @Test func `products that grant some features are found if none grants all of them`() {
        #expect(
            map.products(among: ["plus", "boost"], opening: [Feature("rewind"), Feature("passport")]) == ["plus"])
    }

    @Test func `a revision applies to its products from its date on, in any order of revisions`() {
        let later = FeatureMap.Revision(from: .day(20), grants: ["plus": .units(3, of: "plus")])
        let sooner = FeatureMap.Revision(
            from: .day(10), grants: ["plus": .units(2, of: "plus"), "new": .units(9, of: "new")])
        let revised = FeatureMap(
            ["plus": .units(1, of: "plus"), "gold": .units(7, of: "gold")], revisions: [later, sooner])
        #expect([9, 10, 19, 20].map { revised.grant(of: "plus", boughtAt: .day($0)).amount } == [1, 2, 2, 3])
        #expect([9, 20].map { revised.grant(of: "gold", boughtAt: .day($0)).amount } == [7, 7])
        #expect([9, 10].map { revised.names("new", boughtAt: .day($0)) } == [false, true])
        #expect(["gold", "new"].map { revised.namedSince($0) } == [.distantPast, .day(10)])
        #expect(revised.namedSince("none") == nil)
        #expect(revised.inForce(at: .day(15)).grant(of: "plus").amount == 2)
        #expect(revised.grant(of: "plus").amount == 3, "without a date, the newest revision applies")
        #expect(Set(revised.grants.keys) == ["plus", "gold", "new"])
    }

    @Test func `no product is found if none grants a requested feature`() {
        #expect(map.products(among: ["boost"], opening: Feature("rewind")) == [])
    }
}
