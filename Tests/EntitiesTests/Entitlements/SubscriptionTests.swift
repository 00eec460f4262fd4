import DiscoverEntities
import TestSupport
import Testing

@Suite struct `Subscription states` {
    private func state(
        _ facts: [TransactionFacts], _ renewals: [RenewalFacts] = [], at day: Int
    ) throws -> (state: SubscriptionEntitlement.State, until: Moment?, features: Feature) {
        let entitlements = try #require(computedEntitlements(from: facts, renewals: renewals, at: .day(day)))
        let subscription = try #require(entitlements.subscriptions.first)
        #expect(entitlements.subscriptions.count == 1)
        #expect(subscription.state.hasAccess == (entitlements.features == Feature(subscription.product.rawValue)))
        return (subscription.state, subscription.until, entitlements.features)
    }

    @Test func `a subscription is active while a paid period runs`() throws {
        #expect(try state([.period(to: 30)], at: 29) == (.subscribed, .day(30), Feature("gold")))
    }

    @Test func `a subscription expires exactly when its period ends`() throws {
        #expect(try state([.period(to: 30)], at: 30) == (.expired, .day(30), Feature()))
    }

    @Test func `a subscription in its grace period keeps access after a failed payment`() throws {
        let grace = RenewalFacts.made(product: "gold", isInBillingRetry: true, graceEnds: .day(40))
        #expect(try state([.period(to: 30)], [grace], at: 39) == (.inGracePeriod, .day(40), Feature("gold")))
    }

    @Test func `a subscription in billing retry has no access without a grace period or after it`() throws {
        let retry = RenewalFacts.made(product: "gold", isInBillingRetry: true)
        #expect(try state([.period(to: 30)], [retry], at: 31) == (.inBillingRetry, .day(30), Feature()))
        let over = RenewalFacts.made(product: "gold", isInBillingRetry: true, graceEnds: .day(40))
        #expect(try state([.period(to: 30)], [over], at: 40) == (.inBillingRetry, .day(30), Feature()))
    }

    @Test func `a refunded subscription is revoked from the refund on, even in a grace period`() throws {
        let refunded = TransactionFacts.period(to: 30, signed: 3, refunded: Revocation(moment: .day(2)))
        #expect(try state([refunded], at: 3) == (.revoked, .day(2), Feature()))
        let grace = RenewalFacts.made(product: "gold", graceEnds: .day(40))
        #expect(try state([refunded], [grace], at: 31) == (.revoked, .day(2), Feature()))
    }

    @Test func `a partially refunded subscription is revoked`() throws {
        let part = TransactionFacts.period(to: 30, refunded: Revocation(moment: .day(2), milliunits: 10_000))
        #expect(try state([part], at: 3).state == .revoked)
    }

    @Test func `a subscription is active again when its refund is reversed`() throws {
        let refunded = TransactionFacts.period(to: 30, signed: 3, refunded: Revocation(moment: .day(2)))
        #expect(try state([refunded, .period(to: 30, signed: 5)], at: 6).state == .subscribed)
    }

    @Test func `a subscription without an end date is expired from the start`() throws {
        #expect(try state([.period(from: 3, to: nil)], at: 3) == (.expired, .day(3), Feature()))
    }

    @Test func `only the states subscribed and in grace period give access`() {
        #expect(SubscriptionEntitlement.State.allCases.filter(\.hasAccess) == [.subscribed, .inGracePeriod])
    }
}

@Suite struct `Subscription chains` {
    @Test func `a chain shows its newest period`() throws {
        let entitlements = try #require(
            computedEntitlements(from: [.period("2", from: 30, to: 60), .period("1", from: 0, to: 30)], at: .day(45)))
        #expect(entitlements.subscriptions.map(\.until) == [.day(60)])
        #expect(entitlements.holdings.map(\.transaction.id) == ["2"])
        #expect(entitlements.subscriptions.map(\.chain.id) == ["1"])
    }

    @Test func `a refunded renewal leaves the previous period unchanged`() throws {
        let refund = TransactionFacts.period(
            "2", from: 30, to: 60, signed: 30, refunded: Revocation(moment: .day(30)), isRenewal: true)
        let during = try #require(computedEntitlements(from: [.period("1", to: 31), refund], at: .day(30)))
        #expect(during.subscriptions.map(\.state) == [.subscribed])
        #expect(during.subscriptions.map(\.until) == [.day(31)])
        let after = try #require(computedEntitlements(from: [.period("1", to: 31), refund], at: .day(31)))
        #expect(after.subscriptions.map(\.state) == [.revoked])
    }

    @Test func `an upgrade supersedes the previous plan of its chain`() throws {
        let upgraded = TransactionFacts.period("1", of: "plus", to: 30, signed: 10, isUpgraded: true)
        let better = TransactionFacts.period("2", of: "gold", from: 10, to: 375)
        let entitlements = try #require(computedEntitlements(from: [upgraded, better], at: .day(11)))
        #expect(entitlements.features == Feature("gold"))
        #expect(entitlements.subscriptions.map(\.product) == ["gold"])
    }

    @Test func `a superseded plan doesn't return when the better plan ends`() throws {
        let upgraded = TransactionFacts.period("1", of: "plus", to: 365, signed: 10, isUpgraded: true)
        let better = TransactionFacts.period("2", of: "gold", from: 10, to: 40)
        #expect(computedEntitlements(from: [upgraded, better], at: .day(50))?.features == Feature())
    }

    @Test func `a chain whose only known period was superseded grants nothing`() throws {
        let upgraded = TransactionFacts.period("1", of: "plus", to: 30, isUpgraded: true)
        let grace = RenewalFacts.made(product: "plus", graceEnds: .day(40))
        for day in [5, 35] {
            let entitlements = try #require(computedEntitlements(from: [upgraded], renewals: [grace], at: .day(day)))
            #expect(entitlements.features == Feature())
            #expect(entitlements.subscriptions.map(\.state.hasAccess) == [false])
        }
    }

    @Test func `two chains are two subscriptions, sorted by product and then by chain`() throws {
        let entitlements = try #require(
            computedEntitlements(
                from: [.period("1", of: "plus", in: "1"), .period("3", in: "3"), .period("2", in: "2")], at: .day(1)))
        #expect(entitlements.subscriptions.map(\.product) == ["gold", "gold", "plus"])
        #expect(entitlements.subscriptions.map(\.chain.id) == ["2", "3", "1"])
    }
}

@Suite struct `Subscription renewals` {
    @Test func `a different next plan is a planned change`() {
        let change = RenewalFacts.made(product: "gold", next: "plus")
        let entitlements = computedEntitlements(from: [.period()], renewals: [change], at: .day(1))
        #expect(entitlements?.subscriptions.map(\.plannedChange) == ["plus"])
        #expect(entitlements?.features == Feature("gold"), "the current plan doesn't change")
    }

    @Test func `the next bill is known only if this customer pays it and it is still due`() {
        let price = Money(milliunits: 9_990, currency: "USD")
        let offer = RenewalOffer(type: 3, id: "friends", discountType: "PAY_AS_YOU_GO")
        func bill(
            _ renewal: RenewalFacts, _ ownership: TransactionFacts.Ownership = .purchased, until end: Int = 30,
            at day: Int = 1
        ) -> NextBill? {
            computedEntitlements(
                from: [.period(to: end, ownership: ownership)], renewals: [renewal], at: .day(day))?
                .subscriptions.first?.nextBill
        }
        let renewal = RenewalFacts.made(product: "gold", next: "plus", renews: .day(30), price: price, offer: offer)
        #expect(bill(renewal) == NextBill(product: "plus", price: price, date: .day(30), offer: offer))
        #expect(bill(renewal, .familyShared) == nil, "another customer pays it")
        #expect(bill(renewal, until: 31) == nil, "the bill is already paid")
        #expect(bill(renewal, at: 30) == nil, "the subscription is over")
        #expect(bill(.made(product: "gold", willRenew: false, renews: .day(30), price: price)) == nil)
        let retry = RenewalFacts.made(product: "gold", isInBillingRetry: true, renews: .day(30), price: price)
        #expect(bill(retry, at: 31)?.price == price)
    }

    @Test func `renewal information of the plan before an upgrade doesn't apply`() {
        let old = RenewalFacts.made(
            product: "gold", next: "gold", renews: .day(40), price: Money(milliunits: 9_990, currency: "USD"))
        let upgraded = [
            TransactionFacts.period("1", of: "gold", isUpgraded: true), .period("2", of: "plus", from: 10, to: 40),
        ]
        let entitlements = computedEntitlements(from: upgraded, renewals: [old], at: .day(11))?.subscriptions.first
        #expect(entitlements?.product == "plus")
        #expect(entitlements?.plannedChange == nil)
        #expect(entitlements?.nextBill == nil)
    }

    @Test func `only a subscription with a next bill shows the renewal after its commitment`() {
        let commitment = CommitmentRenewal(product: "gold", willRenew: true, date: .day(300), price: nil)
        let renewal = RenewalFacts.made(product: "gold", renews: .day(30), commitment: commitment)
        func shown(at day: Int) -> [CommitmentRenewal?]? {
            computedEntitlements(from: [.period()], renewals: [renewal], at: .day(day))?.subscriptions.map(\.commitment)
        }
        #expect(shown(at: 1) == [commitment])
        #expect(shown(at: 31) == [nil])
    }

    @Test func `a subscription that won't renew or is over has no planned change`() {
        let stopped = RenewalFacts.made(product: "gold", next: "plus", willRenew: false)
        #expect(
            computedEntitlements(from: [.period()], renewals: [stopped], at: .day(1))?.subscriptions.map(
                \.plannedChange)
                == [nil])
        let change = RenewalFacts.made(product: "gold", next: "plus")
        #expect(
            computedEntitlements(from: [.period()], renewals: [change], at: .day(31))?.subscriptions.map(
                \.plannedChange)
                == [nil])
    }

    @Test(arguments: [true, false])
    func `the newest renewal information decides whether a subscription renews`(willRenew: Bool) {
        let renewals = [
            RenewalFacts.made(product: "gold", willRenew: !willRenew, signed: .day(0)),
            .made(product: "gold", willRenew: willRenew, signed: .day(1)),
        ]
        #expect(
            computedEntitlements(from: [.period()], renewals: renewals, at: .day(2))?.subscriptions.map(\.willRenew)
                == [
                    willRenew
                ])
    }

    @Test func `without renewal information, a running subscription renews`() {
        #expect(computedEntitlements(from: [.period()], at: .day(1))?.subscriptions.map(\.willRenew) == [true])
        #expect(computedEntitlements(from: [.period()], at: .day(31))?.subscriptions.map(\.willRenew) == [false])
    }

    @Test func `a family-shared subscription grants its features and shows its ownership`() {
        let shared = computedEntitlements(from: [.period(ownership: .familyShared)], at: .day(1))
        #expect(shared?.subscriptions.map(\.ownership) == [.familyShared])
        #expect(shared?.features == Feature("gold"))
    }

    @Test func `renewal information older than the running period doesn't apply to it`() throws {
        let periods = [TransactionFacts.period(to: 30), .period("2", from: 30, to: 60, isRenewal: true)]
        let old = RenewalFacts.made(of: "1", product: "gold", willRenew: false, signed: .day(10))
        let running = try #require(computedEntitlements(from: periods, renewals: [old], at: .day(40)))
        #expect(running.subscriptions.map(\.willRenew) == [true])
        let over = try #require(computedEntitlements(from: periods, renewals: [old], at: .day(61)))
        #expect(over.subscriptions.map(\.willRenew) == [false])
    }
}
