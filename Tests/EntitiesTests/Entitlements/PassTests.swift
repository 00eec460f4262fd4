import DiscoverEntities
import TestSupport
import Testing

@Suite struct `Passes in the feature map` {
    private let map = FeatureMap(["season": .pass("rewind", days: 90)])

    private func pass(
        _ id: TransactionID = "1", on day: Int = 0, quantity: Int = 1, refunded: Int? = nil
    ) -> TransactionFacts {
        .made(
            id, product: "season", kind: .nonRenewing, quantity: quantity, purchased: .day(day),
            revocation: refunded.map { Revocation(moment: .day($0)) })
    }

    private func pass(of passes: [TransactionFacts], at day: Int) throws -> SubscriptionEntitlement {
        let entitlements = try #require(computedEntitlements(from: passes, by: map, at: .day(day)))
        let pass = try #require(entitlements.subscriptions.first)
        #expect(entitlements.subscriptions.count == 1)
        #expect(entitlements.covers(Feature("rewind")) == pass.state.hasAccess)
        return pass
    }

    @Test func `a pass is active for its number of days and then expires`() throws {
        #expect(try pass(of: [pass()], at: 89).state == .subscribed)
        #expect(try pass(of: [pass()], at: 89).until == .day(90))
        #expect(try pass(of: [pass()], at: 90).state == .expired)
        #expect(try pass(of: [pass()], at: 90).until == .day(90))
    }

    @Test func `several passes bought at once last several times as long`() throws {
        #expect(try pass(of: [pass(quantity: 3)], at: 1).until == .day(270))
    }

    @Test func `a second pass begins when the first one ends`() throws {
        #expect(try pass(of: [pass("1", on: 0), pass("2", on: 10)], at: 20).until == .day(180))
        #expect(try pass(of: [pass("2", on: 10), pass("1", on: 0)], at: 20).until == .day(180))
    }

    @Test func `a pass bought after a gap begins at its purchase`() throws {
        #expect(try pass(of: [pass("1", on: 0), pass("2", on: 100)], at: 101).until == .day(190))
    }

    @Test func `a refund removes a pass's days and keeps the other pass's days`() throws {
        #expect(try pass(of: [pass("1", on: 0, refunded: 15), pass("2", on: 10)], at: 20).until == .day(100))
        #expect(try pass(of: [pass("1", on: 0), pass("2", on: 10, refunded: 15)], at: 20).until == .day(90))
    }

    @Test func `the subscription is revoked if all of its passes are refunded`() throws {
        let revoked = try pass(of: [pass(refunded: 5)], at: 6)
        #expect(revoked.state == .revoked)
        #expect(revoked.until == .day(5))
    }

    @Test func `a mapped pass without a number of days never expires`() throws {
        let facts = TransactionFacts.made(product: "eternal", kind: .nonRenewing)
        let map = FeatureMap(["eternal": .pass("eternal", days: nil)])
        let entitlements = try #require(computedEntitlements(from: [facts], by: map, at: .day(1_000_000)))
        #expect(entitlements.subscriptions.map(\.state) == [.subscribed])
        #expect(entitlements.subscriptions.map(\.until) == [nil])
        #expect(entitlements.features == Feature("eternal"))
        #expect(entitlements.unmapped == [])
    }

    @Test func `an unmapped pass grants nothing and is reported until it is refunded`() throws {
        let facts = TransactionFacts.made("7", product: "holiday", kind: .nonRenewing)
        let entitlements = try #require(computedEntitlements(from: [facts, pass()], by: map, at: .day(1)))
        #expect(entitlements.unmapped == ["holiday"])
        #expect(entitlements.features == Feature("rewind"))
        #expect(entitlements.subscriptions.map(\.product) == ["season"])
        #expect(computedEntitlements(from: [facts.refunded(on: .day(1))], by: map)?.unmapped == [])
    }

    @Test func `each pass has the number of days that was in force at its purchase`() throws {
        let longer = FeatureMap(
            ["season": .pass("rewind", days: 90)],
            revisions: [.init(from: .day(50), grants: ["season": .pass("rewind", days: 10)])])
        let both = [pass("1", on: 0), pass("2", on: 50)]
        #expect(computedEntitlements(from: [both[0]], by: longer, at: .day(60))?.subscriptions.first?.until == .day(90))
        #expect(computedEntitlements(from: both, by: longer, at: .day(60))?.subscriptions.first?.until == .day(100))
    }

    @Test func `a pass never renews and has no planned change`() throws {
        #expect(try pass(of: [pass()], at: 1).willRenew == false)
        #expect(try pass(of: [pass()], at: 1).plannedChange == nil)
    }

    @Test func `a pass whose number of days overflows never expires`() throws {
        let long = FeatureMap(["season": .pass("rewind", days: .max)])
        #expect(
            computedEntitlements(from: [pass(quantity: 10)], by: long, at: .day(9))?.covers(Feature("rewind")) == true)
    }
}
