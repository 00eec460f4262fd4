import DiscoverEntities
import TestSupport
import Testing

@Suite struct `Not knowing is not the same as nothing` {
    private func answer(_ entries: [LedgerEntry], for account: Account = .ann, at moment: Moment = .day(0))
        -> EntitlementStatus
    {
        .computed(for: account, from: Ledger(entries), by: FeatureMap(), at: moment)
    }

    @Test func `without evidence, and before the store has answered, nothing is known`() {
        #expect(answer([]) == .notKnownYet)
        #expect(EntitlementStatus.notKnownYet.entitlements == nil)
    }

    @Test func `once the store has answered for the account, holding nothing is known`() throws {
        let entitlements = try #require(answer([.refreshed(account: .ann, at: .day(0))]).entitlements)
        #expect(entitlements.features == Feature())
        #expect(entitlements.holdings == [])
        #expect(entitlements.balances == [:])
        #expect(entitlements.subscriptions == [])
    }

    @Test func `what the store said of another account tells nothing`() {
        #expect(answer([.refreshed(account: .bob, at: .day(0))]) == .notKnownYet)
        #expect(answer([.transaction(.made(token: .bob), account: .bob)]) == .notKnownYet)
    }

    @Test func `any evidence is knowledge, even of something taken back`() {
        #expect(
            answer([.transaction(.made().refunded(on: .day(0)), account: .ann)]).entitlements?.features == Feature())
    }

    @Test func `an administrator holds every feature, whatever is known`() throws {
        let entitlements = try #require(answer([], for: .admin).entitlements)
        #expect(entitlements.covers([Feature("anything"), Feature("at all")]))
        #expect(entitlements.missing(of: Feature("anything")) == Feature())
        #expect(entitlements.features == Feature(), "the list still names what was bought")
    }

    @Test func `anybody else lacks what was not bought`() throws {
        let entitlements = try #require(answer([.transaction(.made(product: "rewind"), account: .ann)]).entitlements)
        #expect(entitlements.covers(Feature("rewind")))
        #expect(!entitlements.covers([Feature("rewind"), Feature("passport")]))
        #expect(entitlements.missing(of: [Feature("rewind"), Feature("passport")]) == Feature("passport"))
    }

    @Test func `a standing says whose it is, and of when`() throws {
        let entitlements = try #require(answer([.transaction(.made(), account: .ann)], at: .day(9)).entitlements)
        #expect(entitlements.account == .ann)
        #expect(entitlements.moment == .day(9))
    }
}

@Suite struct `The clock is not believed blindly` {
    private let subscription = TransactionFacts.period(from: 0, to: 30)

    @Test func `one that runs behind the latest signed date is not believed; that date is`() throws {
        let later = TransactionFacts.made("2", purchased: .day(40))
        let set = try #require(computedStanding(from: [subscription, later], at: .day(10)))
        #expect(set.moment == .day(40))
        #expect(set.subscriptions.map(\.state) == [.expired])
    }

    @Test func `one that runs ahead is`() throws {
        let ahead = try #require(computedStanding(from: [subscription], at: .day(31)))
        #expect(ahead.moment == .day(31))
        #expect(ahead.features == Feature())
    }

    @Test func `what was refused as another account's moves no clock`() throws {
        let bobs = TransactionFacts.made("2", purchased: .day(40), token: .bob)
        let entitlements = try #require(computedStanding(from: [subscription, bobs], at: .day(10)))
        #expect(entitlements.moment == .day(10))
    }
}
