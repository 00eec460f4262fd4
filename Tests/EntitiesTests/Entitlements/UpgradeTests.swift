import DiscoverEntities
import TestSupport
import Testing

@Suite struct `Later purchases in a subscription chain` {
    private let year = TransactionFacts.period("1", of: "plus", to: 365)
    private let month = TransactionFacts.period("2", of: "gold", from: 10, to: 40)

    /// Returns Ann's entitlements by the entries, for every order of their arrival.
    private func entitlements(_ entries: [LedgerEntry], at day: Int) throws -> Set<Entitlements> {
        Set(
            try permutations(entries).map { order in
                let status = EntitlementStatus.computed(
                    for: .ann, from: Ledger(order), by: FeatureMap(), at: .day(day))
                return try #require(status.entitlements)
            })
    }

    private func permutations(_ entries: [LedgerEntry]) -> [[LedgerEntry]] {
        guard let first = entries.first else { return [[]] }
        return permutations(Array(entries.dropFirst())).flatMap { rest in
            (0...rest.count).map { Array(rest[..<$0]) + [first] + Array(rest[$0...]) }
        }
    }

    /// The plan and its upgrade that won't renew, without the plan's own version marked as upgraded.
    private var upgraded: [LedgerEntry] {
        [
            .transaction(year, account: .ann), .transaction(month, account: .ann),
            .renewal(.made(of: "1", product: "gold", willRenew: false, signed: .day(40)), account: .ann),
        ]
    }

    @Test func `an upgrade ends the previous plan, in every order of arrival`() throws {
        let during = try entitlements(upgraded, at: 40).first
        #expect(try entitlements(Array(upgraded.prefix(2)), at: 20).map(\.features) == [Feature("gold")])
        #expect(try entitlements(upgraded, at: 40).count == 1)
        #expect(during?.features == Feature())
        #expect(during?.subscriptions.map(\.state) == [.expired])
        #expect(during?.subscriptions.map(\.until) == [.day(40)])
    }

    @Test func `a purchase of another kind doesn't end a period, even with the chain's ID`() {
        let other = TransactionFacts.made("9", original: "1", purchased: .day(10))
        let held = computedEntitlements(from: [.period(to: 30), other], at: .day(20))
        #expect(held?.subscriptions.map(\.state) == [.subscribed])
        #expect(held?.subscriptions.map(\.until) == [.day(30)])
    }

    @Test func `a grace period that ends now gives no access beside another running period`() {
        let periods = [
            TransactionFacts.period("1", to: 60, ownership: .familyShared), .period("2", of: "plus", from: 10, to: 20),
        ]
        let grace = RenewalFacts.made(product: "plus", isInBillingRetry: true, graceEnds: .day(30), signed: .day(20))
        let during = computedEntitlements(from: periods, renewals: [grace], at: .day(29))
        #expect(during?.features == [Feature("gold"), Feature("plus")])
        let after = computedEntitlements(from: periods, renewals: [grace], at: .day(30))
        #expect(after?.features == Feature("gold"))
        #expect(after?.holdings.map(\.transaction.id) == ["1"])
    }

    @Test func `a refunded upgrade doesn't restore the previous plan`() throws {
        let refunded = month.refunded(on: .day(12))
        let entitlements = try entitlements(
            [
                .transaction(year, account: .ann), .transaction(month, account: .ann),
                .transaction(refunded, account: .ann),
            ],
            at: 20)
        #expect(entitlements.map(\.features) == [Feature()])
        #expect(entitlements.map { $0.subscriptions.map(\.state) } == [[.revoked]])
    }

    @Test func `a purchase by another account of the same customer ends the previous plan`() throws {
        let bobs = TransactionFacts.made(
            "2", product: "gold", kind: .autoRenewable, original: "1", purchased: .day(10), expires: .day(40),
            token: .bob)
        let entitlements = try entitlements(
            [.transaction(year, account: .ann), .transaction(bobs, account: .bob)], at: 20)
        #expect(entitlements.map(\.features) == [Feature()])
        #expect(entitlements.map { $0.subscriptions.map(\.until) } == [[.day(10)]])
    }

    @Test func `of two purchases on the same date, the later transaction ends the other`() throws {
        let both = [TransactionFacts.period("1", of: "plus", to: 365), .period("2", of: "gold", to: 30)]
        let entitlements = try #require(computedEntitlements(from: both, at: .day(1)))
        #expect(entitlements.features == Feature("gold"))
    }

    @Test func `a family-shared plan and a paid plan run in parallel`() throws {
        let shared = TransactionFacts.period("1", of: "plus", to: 365, ownership: .familyShared)
        let entitlements = try #require(computedEntitlements(from: [shared, month], at: .day(20)))
        #expect(entitlements.features == [Feature("plus"), Feature("gold")])
        #expect(computedEntitlements(from: [shared, month], at: .day(41))?.features == Feature("plus"))
    }

    @Test func `a renewal that was paid a day ahead doesn't end the current period early`() throws {
        let renewed = TransactionFacts.period("2", of: "plus", from: 29, to: 60, isRenewal: true)
        let entitlements = try #require(
            computedEntitlements(from: [.period("1", of: "gold", to: 30), renewed], at: .day(29)))
        #expect(entitlements.features == [Feature("plus"), Feature("gold")], "the paid period runs to its end")
        #expect(entitlements.holdings.filter { $0.product == "gold" }.map(\.until) == [.day(30)])
    }

    @Test func `a renewal long before a plan's end implies a lost upgrade and ends the plan`() throws {
        let renewed = TransactionFacts.period("3", of: "gold", from: 40, to: 70, isRenewal: true)
        let entitlements = try #require(computedEntitlements(from: [year, renewed], at: .day(80)))
        #expect(entitlements.features == Feature())
        #expect(entitlements.subscriptions.map(\.state) == [.expired])
    }

    @Test func `a grace period ends with the purchase that follows it`() throws {
        let grace = RenewalFacts.made(of: "1", product: "plus", isInBillingRetry: true, graceEnds: .day(50))
        let first = TransactionFacts.period("1", of: "plus", to: 30)
        let again = TransactionFacts.period("2", of: "gold", from: 35, to: 38, isUpgraded: true)
        #expect(computedEntitlements(from: [first], renewals: [grace], at: .day(40))?.features == Feature("plus"))
        #expect(computedEntitlements(from: [first, again], renewals: [grace], at: .day(40))?.features == Feature())
    }

    @Test func `a purchase dated after the trusted time ends the plan at its date, not before`() throws {
        let ahead = TransactionFacts.period("2", of: "gold", from: 10, to: 40, signed: 8)
        let before = try #require(computedEntitlements(from: [year, ahead], at: .day(9)))
        #expect(before.features == [Feature("plus"), Feature("gold")])
        #expect(before.holdings.filter { $0.product == "plus" }.map(\.until) == [.day(10)])
        #expect(computedEntitlements(from: [year, ahead], at: .day(10))?.features == Feature("gold"))
    }
}
