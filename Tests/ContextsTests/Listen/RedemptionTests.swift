import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Redeemed offer codes` {
    private let month = TransactionFacts.made(
        "1", product: "gold.month", kind: .autoRenewable, purchased: .day(0), expires: .day(30))
    private let before = RenewalFacts.made(renews: .day(30), price: Money(milliunits: 19_990, currency: "USD"))

    private func after(_ offer: RenewalOffer?, renews: Moment = .day(30)) -> RenewalFacts {
        .made(signed: .day(1), renews: renews, price: Money(milliunits: 4_990, currency: "USD"), offer: offer)
    }

    private let code = RenewalOffer(type: 3, id: "friends", discountType: "PAY_AS_YOU_GO")

    private func events(
        _ after: RenewalFacts, of account: AccountToken = .ann, moment: Moment = .day(1), isKnown: Bool = true,
        from before: RenewalFacts? = nil, by cause: RedeemedOffersRequest.Cause = .code,
        failure: StoreFailure? = nil, in environment: StoreEnvironment = .localTesting
    ) async -> [ListenEvent] {
        let before = before ?? self.before
        let turn: ScriptedResponse<[UnverifiedSubscriptionStatus], StoreFailure> =
            failure.map { .failure($0) } ?? .response([.claiming(after, of: month)])
        let harness = ContextHarness(
            genuine: [month], renewals: [before, after], ledger: [.transaction(month, account: account)], statuses: turn
        )
        let observer = Spy<ListenEvent>()
        let ann = Customer(account: .ann)
        let updates = await Listen(
            customer: ann, updates: harness.updates,
            verification: {
                Verify(
                    customer: ann, dependencies: harness.verifyDependencies, observer: Spy<VerifyEvent>(),
                    analytics: harness.analytics)
            },
            redeemed: RedeemedOffersInteractor(
                history: harness.history, verifier: harness.verifier, ledger: harness.ledger,
                time: FixedTimeSource(moment), environment: environment,
                retryPolicy: RetryPolicy(stopwatch: AnyClock(ManualClock()), limit: nil, attempts: 1)),
            observer: observer
        ).reviewBills(since: isKnown ? [.claiming(before, of: month)] : [], after: cause)
        #expect(observer.received == updates.map { cause == .code ? .redeemed($0) : .billChanged($0) })
        return observer.received
    }

    private func bill(isOverdue: Bool = false) -> NextBillViewData {
        NextBillViewData(
            product: "gold.month", amount: .init(milliunits: 4_990, currency: "USD"),
            date: Moment.day(30).milliseconds, isOverdue: isOverdue,
            offer: .init(id: "friends", kind: .code, mode: .payAsYouGo))
    }

    @Test(arguments: [false, true])
    func `a redeemed code is reported with its offer, price, and next billing date`(isOverdue: Bool) async {
        let previous = NextBillViewData(
            product: "gold.month", amount: .init(milliunits: 19_990, currency: "USD"),
            date: Moment.day(30).milliseconds, isOverdue: isOverdue)
        #expect(
            await events(after(code), moment: .day(isOverdue ? 31 : 1)) == [
                .redeemed(
                    SubscriptionUpdate(
                        kind: .offerAccepted, plan: "gold.month", offer: "friends",
                        nextBill: bill(isOverdue: isOverdue),
                        previousBill: previous))
            ])
    }

    @Test func `a code redeemed for a new subscription is reported`() async {
        #expect(
            await events(after(code), isKnown: false) == [
                .redeemed(
                    SubscriptionUpdate(kind: .offerAccepted, plan: "gold.month", offer: "friends", nextBill: bill()))
            ])
    }

    @Test func `an unchanged next bill reports no redeemed code`() async { #expect(await events(before) == []) }

    @Test func `a new subscription with another kind of offer reports no redeemed code`() async {
        #expect(await events(after(RenewalOffer(type: 2, id: "thanks", discountType: nil)), isKnown: false) == [])
    }

    @Test func `a code that changes only the renewal after a commitment is reported`() async {
        func commitment(_ product: ProductID) -> RenewalFacts {
            RenewalFacts(
                chain: month.chain, product: "gold.month", nextProduct: "gold.month", willRenew: true,
                isInBillingRetry: false, graceEnds: nil, signed: product == "gold.month" ? .day(0) : .day(1),
                renewalDate: .day(30), renewalPrice: Money(milliunits: 19_990, currency: "USD"),
                commitment: CommitmentRenewal(product: product, willRenew: true, date: .day(365), price: nil))
        }
        let events = await events(commitment("plus.month"), from: commitment("gold.month"))
        guard case .redeemed(let update)? = events.first else { return #expect(events != []) }
        #expect(update.kind == .changeAfterCommitment)
        #expect(update.commitment?.product == "plus.month")
        #expect(update.nextBill == update.previousBill)
    }

    @Test func `a completed pending purchase is reported as a change of the next bill`() async {
        let thanks = RenewalOffer(type: 2, id: "thanks", discountType: "PAY_UP_FRONT")
        let events = await events(after(thanks), by: .waitingPurchase)
        guard case .billChanged(let update)? = events.first else { return #expect(events != []) }
        #expect(update.kind == .offerAccepted)
        #expect(update.offer == "thanks")
        #expect(await self.events(before, by: .waitingPurchase) == [])
        #expect(await self.events(after(thanks), isKnown: false, by: .waitingPurchase) == [])
    }

    @Test func `a subscription of another store environment reports no redeemed code`() async {
        #expect(await events(after(code), in: .sandbox) == [])
    }

    @Test func `another account's subscription or an unavailable store reports no redeemed code`() async {
        #expect(await events(after(code), of: .bob) == [])
        #expect(await events(after(code), failure: .offline) == [])
    }
}
