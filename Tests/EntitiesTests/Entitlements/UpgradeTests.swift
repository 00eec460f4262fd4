import DiscoverEntities
import TestSupport
import Testing

@Suite struct `A later purchase ends every earlier period of its chain` {
    private let year = TransactionFacts.period("1", of: "plus", to: 365)
    private let month = TransactionFacts.period("2", of: "gold", from: 10, to: 40)

    /// Ann's standing by some entries, in every order in which they can arrive.
    private func standings(_ entries: [LedgerEntry], at day: Int) throws -> Set<Entitlements> {
        Set(
            try permutations(entries).map { order in
                let answer = EntitlementStatus.computed(
                    for: .ann, from: Ledger(order), by: FeatureMap(), at: .day(day))
                return try #require(answer.entitlements)
            })
    }

    private func permutations(_ entries: [LedgerEntry]) -> [[LedgerEntry]] {
        guard let first = entries.first else { return [[]] }
        return permutations(Array(entries.dropFirst())).flatMap { rest in
            (0...rest.count).map { Array(rest[..<$0]) + [first] + Array(rest[$0...]) }
        }
    }

    /// The plan, the upgrade and that it will not renew; never the plan's own version that says it was upgraded.
    private var upgraded: [LedgerEntry] {
        [
            .transaction(year, account: .ann), .transaction(month, account: .ann),
            .renewal(.made(of: "1", product: "gold", willRenew: false, signed: .day(40)), account: .ann),
        ]
    }

    @Test func `an upgrade ends the plan before it, in every order of arrival`() throws {
        let during = try standings(upgraded, at: 40).first
        #expect(try standings(Array(upgraded.prefix(2)), at: 20).map(\.features) == [Feature("gold")])
        #expect(try standings(upgraded, at: 40).count == 1)
        #expect(during?.features == Feature())
        #expect(during?.subscriptions.map(\.state) == [.expired])
        #expect(during?.subscriptions.map(\.until) == [.day(40)])
    }

    @Test func `an upgrade that was refunded does not bring the plan before it back`() throws {
        let refunded = month.refunded(on: .day(12))
        let standings = try standings(
            [
                .transaction(year, account: .ann), .transaction(month, account: .ann),
                .transaction(refunded, account: .ann),
            ],
            at: 20)
        #expect(standings.map(\.features) == [Feature()])
        #expect(standings.map { $0.subscriptions.map(\.state) } == [[.revoked]])
    }

    @Test func `a purchase by another account of the same customer ends it, too`() throws {
        let bobs = TransactionFacts.made(
            "2", product: "gold", kind: .autoRenewable, original: "1", purchased: .day(10), expires: .day(40),
            token: .bob)
        let standings = try standings([.transaction(year, account: .ann), .transaction(bobs, account: .bob)], at: 20)
        #expect(standings.map(\.features) == [Feature()])
        #expect(standings.map { $0.subscriptions.map(\.until) } == [[.day(10)]])
    }

    @Test func `of two on one date the later transaction ends the other`() throws {
        let both = [TransactionFacts.period("1", of: "plus", to: 365), .period("2", of: "gold", to: 30)]
        let entitlements = try #require(computedStanding(from: both, at: .day(1)))
        #expect(entitlements.features == Feature("gold"))
    }

    @Test func `what the family shares and what the customer pays for run side by side`() throws {
        let shared = TransactionFacts.period("1", of: "plus", to: 365, ownership: .familyShared)
        let entitlements = try #require(computedStanding(from: [shared, month], at: .day(20)))
        #expect(entitlements.features == [Feature("plus"), Feature("gold")])
        #expect(computedStanding(from: [shared, month], at: .day(41))?.features == Feature("plus"))
    }

    @Test func `a renewal that was paid a day ahead ends nothing early`() throws {
        let renewed = TransactionFacts.period("2", of: "plus", from: 29, to: 60, isRenewal: true)
        let entitlements = try #require(
            computedStanding(from: [.period("1", of: "gold", to: 30), renewed], at: .day(29)))
        #expect(entitlements.features == [Feature("plus"), Feature("gold")], "what was paid for runs to its end")
        #expect(entitlements.holdings.filter { $0.product == "gold" }.map(\.until) == [.day(30)])
    }

    @Test func `a renewal long before the end renews an upgrade that was lost, and ends the plan before it`() throws {
        let renewed = TransactionFacts.period("3", of: "gold", from: 40, to: 70, isRenewal: true)
        let entitlements = try #require(computedStanding(from: [year, renewed], at: .day(80)))
        #expect(entitlements.features == Feature())
        #expect(entitlements.subscriptions.map(\.state) == [.expired])
    }

    @Test func `a grace period ends with the purchase that follows it`() throws {
        let grace = RenewalFacts.made(of: "1", product: "plus", isInBillingRetry: true, graceEnds: .day(50))
        let first = TransactionFacts.period("1", of: "plus", to: 30)
        let again = TransactionFacts.period("2", of: "gold", from: 35, to: 38, isUpgraded: true)
        #expect(computedStanding(from: [first], renewals: [grace], at: .day(40))?.features == Feature("plus"))
        #expect(computedStanding(from: [first, again], renewals: [grace], at: .day(40))?.features == Feature())
    }

    @Test func `a purchase dated after the trusted time ends the plan at its date, and not before`() throws {
        let ahead = TransactionFacts.period("2", of: "gold", from: 10, to: 40, signed: 8)
        let before = try #require(computedStanding(from: [year, ahead], at: .day(9)))
        #expect(before.features == [Feature("plus"), Feature("gold")])
        #expect(before.holdings.filter { $0.product == "plus" }.map(\.until) == [.day(10)])
        #expect(computedStanding(from: [year, ahead], at: .day(10))?.features == Feature("gold"))
    }
}
