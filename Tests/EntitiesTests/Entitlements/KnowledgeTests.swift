import DiscoverEntities
import TestSupport
import Testing

@Suite struct `Known and unknown entitlements` {
    private func status(_ entries: [LedgerEntry], for account: Account = .ann, at moment: Moment = .day(0))
        -> EntitlementStatus
    {
        .computed(for: account, from: Ledger(entries), by: FeatureMap(), at: moment)
    }

    @Test func `entitlements are unknown without evidence and before a response from the store`() {
        #expect(status([]) == .notKnownYet)
        #expect(EntitlementStatus.notKnownYet.entitlements == nil)
    }

    @Test func `owning nothing is known once the store has responded for the account`() throws {
        let entitlements = try #require(status([.refreshed(account: .ann, at: .day(0))]).entitlements)
        #expect(entitlements.features == Feature())
        #expect(entitlements.holdings == [])
        #expect(entitlements.balances == [:])
        #expect(entitlements.subscriptions == [])
    }

    @Test func `another account's evidence leaves the entitlements unknown`() {
        #expect(status([.refreshed(account: .bob, at: .day(0))]) == .notKnownYet)
        #expect(status([.transaction(.made(token: .bob), account: .bob)]) == .notKnownYet)
    }

    @Test func `any evidence makes the entitlements known, even a refunded purchase`() {
        #expect(
            status([.transaction(.made().refunded(on: .day(0)), account: .ann)]).entitlements?.features == Feature())
    }

    @Test func `an administrator is entitled to every feature without any evidence`() throws {
        let entitlements = try #require(status([], for: .admin).entitlements)
        #expect(entitlements.covers([Feature("anything"), Feature("at all")]))
        #expect(entitlements.missing(of: Feature("anything")) == Feature())
        #expect(entitlements.features == Feature(), "the list has only purchased features")
    }

    @Test func `a customer isn't entitled to features that weren't bought`() throws {
        let entitlements = try #require(status([.transaction(.made(product: "rewind"), account: .ann)]).entitlements)
        #expect(entitlements.covers(Feature("rewind")))
        #expect(!entitlements.covers([Feature("rewind"), Feature("passport")]))
        #expect(entitlements.missing(of: [Feature("rewind"), Feature("passport")]) == Feature("passport"))
    }

    @Test func `entitlements state their account and their time`() throws {
        let entitlements = try #require(status([.transaction(.made(), account: .ann)], at: .day(9)).entitlements)
        #expect(entitlements.account == .ann)
        #expect(entitlements.moment == .day(9))
    }
}

@Suite struct `The trusted time of entitlements` {
    private let subscription = TransactionFacts.period(from: 0, to: 30)

    @Test func `a clock behind the latest signature date is replaced by that date`() throws {
        let later = TransactionFacts.made("2", purchased: .day(40))
        let set = try #require(computedEntitlements(from: [subscription, later], at: .day(10)))
        #expect(set.moment == .day(40))
        #expect(set.subscriptions.map(\.state) == [.expired])
    }

    @Test func `a clock ahead of the latest signature date is used`() throws {
        let ahead = try #require(computedEntitlements(from: [subscription], at: .day(31)))
        #expect(ahead.moment == .day(31))
        #expect(ahead.features == Feature())
    }

    @Test func `another account's transaction doesn't advance the trusted time`() throws {
        let bobs = TransactionFacts.made("2", purchased: .day(40), token: .bob)
        let entitlements = try #require(computedEntitlements(from: [subscription, bobs], at: .day(10)))
        #expect(entitlements.moment == .day(10))
    }
}
