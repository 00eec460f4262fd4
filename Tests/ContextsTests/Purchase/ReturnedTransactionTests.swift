import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Purchases that return an older transaction` {
    /// Buys on day 0; the store returns this transaction, which it listed before unless `isNew` is true.
    private func outcome(
        returning facts: TransactionFacts, buying kind: ProductKind, ledger: [LedgerEntry] = [], isNew: Bool = false,
        clock: Moment = .day(0), renewals: (before: RenewalFacts, after: RenewalFacts)? = nil
    ) async -> (PurchaseOutcome?, ContextHarness) {
        let (before, after) = renewals ?? (.same(as: facts), .same(as: facts))
        let harness = ContextHarness(
            pay: .response(.transaction(.claiming(facts))), genuine: [facts], renewals: [before, after], ledger: ledger,
            statuses: .response(kind == .autoRenewable && !isNew ? [.claiming(after, of: facts)] : []))
        if renewals != nil { harness.history.subscriptions.add([.response([.claiming(before, of: facts)])]) }
        harness.time.set(clock)
        if !isNew { harness.queue.remember(.claiming(facts)) }
        return (await harness.buy(.made("it", kind: kind)).outcome, harness)
    }

    @Test func `an old lifetime purchase is already owned`() async {
        let old = TransactionFacts.made("1", product: "it", purchased: .day(-400))
        let (outcome, harness) = await outcome(returning: old, buying: .nonConsumable)
        #expect(outcome == .alreadyOwned(transaction: "1"))
        #expect(harness.queue.finished == ["1"])
    }

    @Test func `a running subscription is already owned`() async {
        let running = TransactionFacts.made(
            "1", product: "it", kind: .autoRenewable, purchased: .day(-10), expires: .day(20))
        #expect(await outcome(returning: running, buying: .autoRenewable).0 == .alreadyOwned(transaction: "1"))
    }

    @Test(arguments: [ProductKind.nonConsumable, .autoRenewable])
    func `a transaction in the ledger is already owned`(kind: ProductKind) async {
        let known = TransactionFacts.made(
            "1", product: "it", kind: kind, expires: kind == .autoRenewable ? .day(30) : nil)
        let (outcome, _) = await outcome(
            returning: known, buying: kind, ledger: [.transaction(known, account: .ann)])
        #expect(outcome == .alreadyOwned(transaction: "1"))
    }

    @Test(arguments: [ProductKind.consumable, .nonRenewing])
    func `a consumable or pass that was credited before is refused as stale`(kind: ProductKind) async {
        let known = TransactionFacts.made("1", product: "it", kind: kind)
        let (outcome, harness) = await outcome(
            returning: known, buying: kind, ledger: [.transaction(known, account: .ann)])
        #expect(outcome == .refused(.staleTransaction(transaction: "1")))
        #expect(await harness.ledger.current == Ledger([.transaction(known, account: .ann)]))
    }

    @Test func `an old consumable that was never credited is credited without a charge`() async {
        let forgotten = TransactionFacts.made("1", product: "it", kind: .consumable, purchased: .day(-3))
        let (outcome, harness) = await outcome(returning: forgotten, buying: .consumable)
        #expect(outcome == .credited(transaction: "1", quantity: 1, charge: .none))
        #expect(await harness.holdings()?.balances == ["it": 1])
    }

    @Test(arguments: [-1, 0])
    func `an ended period is refused as stale`(day: Int) async {
        let over = TransactionFacts.made(
            "1", product: "it", kind: .autoRenewable, purchased: .day(-31), expires: .day(day))
        let (outcome, harness) = await outcome(returning: over, buying: .autoRenewable)
        #expect(outcome == .refused(.staleTransaction(transaction: "1")))
        #expect(await harness.holdings()?.features == Feature())
    }

    @Test(arguments: [-1, 0])
    func `an old pass that has ended is refused as stale, although it was never credited`(day: Int) async {
        let over = TransactionFacts.made(
            "1", product: "it", kind: .nonRenewing, purchased: .day(-31), expires: .day(day))
        let (outcome, _) = await outcome(returning: over, buying: .nonRenewing)
        #expect(outcome == .refused(.staleTransaction(transaction: "1")))
    }

    @Test func `a refunded purchase is refused as stale`() async {
        let refunded = TransactionFacts.made("1", product: "it", purchased: .day(-5)).refunded(on: .day(-1))
        let (outcome, harness) = await outcome(returning: refunded, buying: .nonConsumable)
        #expect(outcome == .refused(.staleTransaction(transaction: "1")))
        #expect(await harness.holdings()?.features == Feature())
    }

    @Test(arguments: [
        (ProductKind.nonConsumable, ProductKind.nonConsumable), (.autoRenewable, .nonConsumable),
        (.nonConsumable, .autoRenewable),
    ])
    func `an old transaction of another product is refused as stale`(buying: ProductKind, returned: ProductKind) async {
        let other = TransactionFacts.made(
            "1", product: "other", kind: returned, purchased: .day(-5),
            expires: returned == .autoRenewable ? .day(30) : nil)
        #expect(await outcome(returning: other, buying: buying).0 == .refused(.staleTransaction(transaction: "1")))
    }

    @Test func `an old lifetime purchase of another account is over only if it was refunded`() async {
        let bobs = TransactionFacts.made("1", product: "it", purchased: .day(-5), token: .bob)
        for (facts, isOver) in [(bobs, false), (bobs.refunded(on: .day(-1)), true)] {
            #expect(
                await outcome(returning: facts, buying: .nonConsumable).0
                    == .otherAccount(transaction: "1", hint: AccountToken.bob.masked, isOver: isOver))
        }
    }

    @Test func `a downgrade returns the running plan and takes effect at its end`() async {
        let running = TransactionFacts.made(
            "1", product: "gold", kind: .autoRenewable, purchased: .day(-10), expires: .day(20))
        let (outcome, harness) = await outcome(
            returning: running, buying: .autoRenewable, ledger: [.transaction(running, account: .ann)],
            renewals: (.same(as: running), .same(as: running, next: "it", signed: .day(1))))
        #expect(
            outcome
                == .plannedChange(
                    transaction: "1", from: "gold", at: Moment.day(20).milliseconds,
                    bill: NextBillViewData(product: "it", amount: nil, date: nil)))
        #expect(await harness.holdings()?.features == Feature("gold"))
    }

    @Test func `an ended period of another plan isn't a planned change`() async {
        let over = TransactionFacts.made(
            "1", product: "gold", kind: .autoRenewable, purchased: .day(-40), expires: .day(-10))
        let (outcome, _) = await outcome(returning: over, buying: .autoRenewable)
        #expect(outcome == .refused(.staleTransaction(transaction: "1")))
    }

    @Test func `an upgrade is credited as a purchase of the requested plan`() async {
        let upgrade = TransactionFacts.made(
            "2", product: "it", kind: .autoRenewable, original: "1", expires: .day(365))
        let (outcome, harness) = await outcome(returning: upgrade, buying: .autoRenewable, isNew: true)
        #expect(outcome == .credited(transaction: "2", quantity: 1))
        #expect(await harness.holdings()?.features == Feature("it"))
    }

    @Test(arguments: ProductKind.allCases)
    func `a new transaction completes the purchase even if the listener credited it first`(kind: ProductKind) async {
        let new = TransactionFacts.made(
            "7", product: "it", kind: kind, expires: kind == .autoRenewable ? .day(30) : nil)
        let (outcome, harness) = await outcome(
            returning: new, buying: kind, ledger: [.transaction(new, account: .ann)], isNew: true)
        #expect(outcome == .credited(transaction: "7", quantity: 1))
        #expect(harness.queue.finished == ["7"])
    }

    @Test(arguments: ProductKind.allCases, [Moment.day(-400), .day(400)])
    func `a wrong device clock doesn't make a new purchase stale`(kind: ProductKind, clock: Moment) async {
        let new = TransactionFacts.made(
            "7", product: "it", kind: kind, expires: kind == .autoRenewable ? .day(30) : nil)
        let (outcome, _) = await outcome(returning: new, buying: kind, isNew: true, clock: clock)
        #expect(outcome == .credited(transaction: "7", quantity: 1))
    }
}

extension RenewalFacts {
    /// Creates renewal information of a subscription that renews unchanged unless `next` is set.
    fileprivate static func same(
        as facts: TransactionFacts, next: ProductID? = nil, signed: Moment = .day(0)
    ) -> RenewalFacts {
        .made(of: facts.original, product: facts.product, next: next, signed: signed)
    }
}
