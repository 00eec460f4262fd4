import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Purchases during a commitment to monthly bills` {
    private static let running = TransactionFacts.made(
        "1", product: "gold", kind: .autoRenewable, purchased: .day(-10), expires: .day(20))

    /// Creates renewal information of a plan whose commitment has bills left.
    private func renewal(
        then product: ProductID = "gold", _ price: Int64 = 3_000, willRenew: Bool = true, signed: Int = 0
    ) -> RenewalFacts {
        .made(
            product: "gold", signed: .day(signed), renews: .day(20), price: Money(milliunits: 3_000, currency: "USD"),
            commitment: CommitmentRenewal(
                product: product, willRenew: willRenew, date: .day(355),
                price: willRenew ? Money(milliunits: price, currency: "USD") : nil))
    }

    private func buy(
        _ product: ProductID, _ before: RenewalFacts, _ after: RenewalFacts, of facts: TransactionFacts = running
    ) async -> PurchaseOutcome? {
        let harness = ContextHarness(
            pay: .response(.transaction(.claiming(facts))), genuine: [facts], renewals: [before, after],
            ledger: [.transaction(facts, account: facts.accountToken ?? .ann)], statuses: .failure(.offline))
        harness.queue.remember(.claiming(facts))
        harness.history.subscriptions.add([
            .response([.claiming(before, of: facts)]), .response([.claiming(after, of: facts)]),
        ])
        return await harness.buy(.made(product, kind: .autoRenewable)).outcome
    }

    private func update(_ outcome: PurchaseOutcome?) -> SubscriptionUpdate? {
        if case .subscriptionUpdated("1", let update)? = outcome { update } else { nil }
    }

    @Test func `buying another plan schedules it for the end of the commitment and keeps the next bill`() async {
        let planned = renewal(then: "plus", 2_000, signed: 1)
        for before in [renewal(), planned] {
            let update = update(await buy("plus", before, planned))
            #expect(update?.kind == .changeAfterCommitment)
            #expect(update?.nextBill == update?.previousBill && update?.nextBill?.amount?.milliunits == 3_000)
            #expect(
                update?.commitment
                    == CommitmentViewData(
                        product: "plus", willRenew: true, date: Moment.day(355).milliseconds,
                        amount: .init(milliunits: 2_000, currency: "USD")))
        }
    }

    @Test func `buying the current plan cancels a planned change after the commitment`() async {
        let update = update(await buy("gold", renewal(then: "plus", 2_000), renewal(signed: 1)))
        #expect(update?.kind == .changeCancelled && update?.planned == "plus" && update?.commitment?.product == "gold")
    }

    @Test func `buying the current plan resumes the renewal after the commitment`() async {
        let update = update(await buy("gold", renewal(willRenew: false), renewal(signed: 1)))
        #expect(update?.kind == .renewalResumed && update?.commitment?.willRenew == true)
    }

    @Test func `a new price after the commitment is reported as a changed bill`() async {
        let update = update(await buy("gold", renewal(), renewal(then: "gold", 36_000, signed: 1)))
        #expect(update?.kind == .nextBillChanged && update?.previousCommitment != update?.commitment)
    }

    @Test func `an unchanged renewal after the commitment reports that the plan is already owned`() async {
        #expect(await buy("gold", renewal(), renewal(signed: 1)) == .alreadyOwned(transaction: "1"))
    }

    @Test func `a change after another account's commitment is reported`() async {
        let bobs = TransactionFacts.made(
            "1", product: "gold", kind: .autoRenewable, purchased: .day(-10), expires: .day(20), token: .bob)
        guard
            case .otherAccount(_, _, charge: .none, let update?, _)? = await buy(
                "plus", renewal(), renewal(then: "plus", 2_000, signed: 1), of: bobs)
        else {
            Issue.record("the change wasn't reported")
            return
        }
        #expect(update.kind == .changeAfterCommitment && update.commitment != update.previousCommitment)
    }
}

@Suite struct `Renewals after a commitment` {
    private let commitment = CommitmentRenewal(product: "plus", willRenew: true, date: .day(355), price: nil)

    @Test func `the renewal after a commitment differs from the next bill only while bills remain`() {
        #expect(RenewalFacts.made(renews: .day(20), commitment: commitment).afterCommitment == commitment)
        #expect(RenewalFacts.made(renews: .day(355), commitment: commitment).afterCommitment == nil)
        #expect(RenewalFacts.made(willRenew: false, commitment: commitment).afterCommitment == nil)
        #expect(RenewalFacts.made(renews: .day(20)).afterCommitment == nil)
    }

    @Test func `a higher price after a commitment requires consent, but not the bills before it`() {
        let within = RenewalFacts.made(renews: .day(20), needsConsent: true, commitment: commitment)
        #expect(within.nextBill?.needsConsent == false && within.afterCommitment?.needsConsent == true)
        let last = RenewalFacts.made(renews: .day(355), needsConsent: true, commitment: commitment)
        #expect(last.nextBill?.needsConsent == true && last.afterCommitment == nil)
        #expect(RenewalFacts.made(renews: .day(20), commitment: commitment).afterCommitment?.needsConsent == false)
        let ends = CommitmentRenewal(product: "plus", willRenew: false, date: .day(355), price: nil)
        let over = RenewalFacts.made(renews: .day(20), needsConsent: true, commitment: ends)
        #expect(over.nextBill?.needsConsent == false && over.afterCommitment?.needsConsent == false)
    }
}
