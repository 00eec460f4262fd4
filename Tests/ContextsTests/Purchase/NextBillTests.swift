import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Purchases that change only the next bill` {
    static let running = TransactionFacts.made(
        "1", product: "gold", kind: .autoRenewable, purchased: .day(-10), expires: .day(20))
    static let lapsing = TransactionFacts.made(
        "1", product: "gold", kind: .autoRenewable, purchased: .day(-40), expires: .day(-10))

    /// Creates renewal information of Ann's plan; versions differ in their signature dates.
    static func renewal(
        next: ProductID = "gold", _ price: Int64 = 19_990, offer: String? = nil, willRenew: Bool = true,
        graceEnds: Moment? = nil, on date: Moment = .day(20), signed: Int = 0
    ) -> RenewalFacts {
        .made(
            product: "gold", next: next, willRenew: willRenew, isInBillingRetry: graceEnds != nil,
            graceEnds: graceEnds, signed: .day(signed), renews: willRenew ? date : nil,
            price: willRenew ? Money(milliunits: price, currency: "USD") : nil,
            offer: offer.map { RenewalOffer(type: 2, id: $0, discountType: "PAY_UP_FRONT") })
    }

    static func bill(
        of product: String = "gold", _ price: Int64 = 19_990, offer: String? = nil, on date: Moment = .day(20),
        isOverdue: Bool = false
    ) -> NextBillViewData {
        NextBillViewData(
            product: product, amount: .init(milliunits: price, currency: "USD"), date: date.milliseconds,
            isOverdue: isOverdue, offer: offer.map { .init(id: $0, kind: .promotional, mode: .payUpFront) })
    }

    typealias StatusResponse = ScriptedResponse<[UnverifiedSubscriptionStatus], StoreFailure>

    /// Returns the outcome of a purchase with a transaction and renewal information.
    ///
    /// The renewal information is the one `before` the purchase and the one `after` it; `nil` makes the reading fail.
    private func buy(
        buying product: ProductID = "gold", terms: String? = nil, returning facts: TransactionFacts = running,
        _ before: RenewalFacts?, _ after: RenewalFacts?, owner: AccountToken = .ann,
        in setUp: (ContextHarness) -> Void = { _ in }
    ) async -> PurchaseOutcome? {
        func reading(_ renewal: RenewalFacts?) -> StatusResponse {
            renewal.map { .response([.claiming($0, of: facts)]) } ?? .failure(.offline)
        }
        let harness = ContextHarness(
            pay: .response(.transaction(.claiming(facts))), genuine: [facts],
            renewals: [before, after].compactMap(\.self), ledger: [.transaction(facts, account: owner)],
            statuses: .failure(.offline))
        harness.queue.remember(.claiming(facts))
        harness.history.subscriptions.add([reading(before), reading(after)])
        setUp(harness)
        return await harness.buy(.made(product, kind: .autoRenewable), terms: terms).outcome
    }

    private func update(
        _ kind: SubscriptionUpdate.Kind, offer: String? = nil, planned: String? = nil, next: NextBillViewData?,
        previous: NextBillViewData? = bill(), isOver: Bool = false, unread: RenewalsUnread? = nil
    ) -> PurchaseOutcome {
        .subscriptionUpdated(
            transaction: "1",
            SubscriptionUpdate(
                kind: kind, plan: "gold", offer: offer, planned: planned, nextBill: next, previousBill: previous,
                isOver: isOver, unread: unread))
    }

    @Test func `a purchase that changes nothing reports that the plan is already owned`() async {
        #expect(await buy(Self.renewal(), Self.renewal()) == .alreadyOwned(transaction: "1"))
        #expect(await buy(Self.renewal(), Self.renewal(signed: 1)) == .alreadyOwned(transaction: "1"))
        let off = Self.renewal(willRenew: false)
        #expect(await buy(off, off) == .alreadyOwned(transaction: "1"))
    }

    @Test func `an offer is accepted if the next bill uses it`() async {
        let offered = Self.renewal(39_990, offer: "thanks", signed: 1)
        let accepted = update(.offerAccepted, offer: "thanks", next: Self.bill(39_990, offer: "thanks"))
        #expect(await buy(terms: "thanks", Self.renewal(), offered) == accepted)
        #expect(
            await buy(terms: "thanks", nil, offered)
                == update(.offerAccepted, offer: "thanks", next: Self.bill(39_990, offer: "thanks"), previous: nil))
        #expect(await buy(terms: "thanks", offered, offered) == .alreadyOwned(transaction: "1"))
    }

    @Test func `a requested offer that the next bill doesn't use isn't accepted`() async {
        #expect(await buy(terms: "thanks", Self.renewal(), Self.renewal()) == .alreadyOwned(transaction: "1"))
        let other = Self.renewal(9_990, offer: "other", signed: 1)
        #expect(
            await buy(terms: "thanks", Self.renewal(), other)
                == update(.nextBillChanged, next: Self.bill(9_990, offer: "other")))
    }

    @Test func `buying the current plan cancels a planned change`() async {
        let planned = Self.renewal(next: "plus", 9_990)
        #expect(
            await buy(planned, Self.renewal(signed: 1))
                == update(
                    .changeCancelled, planned: "plus", next: Self.bill(), previous: Self.bill(of: "plus", 9_990)))
    }

    @Test func `buying the current plan resumes its renewal`() async {
        #expect(
            await buy(Self.renewal(willRenew: false), Self.renewal(signed: 1))
                == update(.renewalResumed, next: Self.bill(), previous: nil))
    }

    @Test func `any other change of the next bill is reported`() async {
        #expect(
            await buy(Self.renewal(), Self.renewal(24_990, signed: 1))
                == update(.nextBillChanged, next: Self.bill(24_990)))
        #expect(
            await buy(Self.renewal(), Self.renewal(willRenew: false, signed: 1))
                == update(.nextBillChanged, next: nil))
    }

    @Test func `a planned change is reported with its first bill if the store confirms it`() async {
        let planned = Self.renewal(next: "plus", 4_990, offer: "hello", signed: 1)
        let outcome = PurchaseOutcome.plannedChange(
            transaction: "1", from: "gold", at: Moment.day(20).milliseconds,
            bill: Self.bill(of: "plus", 4_990, offer: "hello"))
        #expect(await buy(buying: "plus", Self.renewal(), planned) == outcome)
        #expect(await buy(buying: "plus", planned, planned) == outcome)
        #expect(await buy(buying: "plus", nil, planned) == outcome)
        #expect(
            await buy(buying: "plus", Self.renewal(), Self.renewal())
                == update(.changeNotShown, next: Self.bill(), previous: Self.bill()))
    }

    @Test func `an overdue payment stays due after the plan is bought again`() async {
        let due = Self.renewal(graceEnds: .day(6), on: .day(-10))
        let bill = Self.bill(on: .day(-10), isOverdue: true)
        #expect(
            await buy(returning: Self.lapsing, due, due) == update(.paymentDue, next: bill, previous: bill))
        let offered = Self.renewal(39_990, offer: "thanks", graceEnds: .day(6), on: .day(-10), signed: 1)
        #expect(
            await buy(terms: "thanks", returning: Self.lapsing, due, offered)
                == update(
                    .offerAccepted, offer: "thanks",
                    next: Self.bill(39_990, offer: "thanks", on: .day(-10), isOverdue: true), previous: bill))
        let planned = Self.renewal(next: "plus", graceEnds: .day(6), on: .day(-10), signed: 1)
        #expect(
            await buy(buying: "plus", returning: Self.lapsing, due, planned)
                == .plannedChange(
                    transaction: "1", from: "gold", at: nil,
                    bill: Self.bill(of: "plus", on: .day(-10), isOverdue: true)))
    }

    @Test func `a bill that is due right now is overdue`() async {
        let due = Self.renewal(graceEnds: .day(6), on: .day(0))
        let bill = Self.bill(on: .day(0), isOverdue: true)
        #expect(
            await buy(returning: Self.lapsing, due, due) == update(.paymentDue, next: bill, previous: bill))
    }

    @Test func `a grace period that ends right now is over`() async {
        let due = Self.renewal(graceEnds: .day(0), on: .day(-10))
        #expect(await buy(returning: Self.lapsing, due, due) == .refused(.staleTransaction(transaction: "1")))
    }

    @Test func `an ended period is stale only if the next bill is unchanged`() async {
        let ended = Self.renewal(willRenew: false)
        let stale = PurchaseOutcome.refused(.staleTransaction(transaction: "1"))
        #expect(await buy(returning: Self.lapsing, ended, ended) == stale)
        #expect(
            await buy(returning: Self.lapsing, ended, nil)
                == update(.nextBillUnknown, next: nil, previous: nil, isOver: true, unread: .store(.offline)))
    }

    @Test(arguments: ["gold", "plus"])
    func `a store that can't be read after paying leaves the next bill unknown`(product: String) async {
        #expect(
            await buy(buying: ProductID(product), terms: "thanks", Self.renewal(), nil)
                == update(.nextBillUnknown, next: nil, previous: nil, unread: .store(.offline)))
    }

    @Test func `a verifier that can't be reached after paying leaves the next bill unknown`() async {
        let outcome = await buy(Self.renewal(), Self.renewal()) {
            $0.verifier.nextStatuses(.failure(.timedOut(seconds: 2)))
        }
        #expect(
            outcome
                == update(.nextBillUnknown, next: nil, previous: nil, unread: .verifier(.timedOut(seconds: 2))))
    }

    @Test func `a store that couldn't be read before paying leaves the change unknown`() async {
        #expect(await buy(nil, Self.renewal()) == update(.nextBillUnknown, next: Self.bill(), previous: nil))
    }

    @Test func `renewal information that isn't genuine leaves the next bill unknown`() async {
        let outcome = await buy(Self.renewal(), Self.renewal()) {
            $0.verifier.nextStatuses(.response([.notGenuine(.altered)]))
        }
        #expect(outcome == update(.nextBillUnknown, next: nil, previous: nil))
    }

    @Test func `another account's subscription isn't credited, and its changed bill is reported`() async {
        let hint = AccountToken.bob.masked
        let bobs = TransactionFacts.made(
            "1", product: "gold", kind: .autoRenewable, purchased: .day(-10), expires: .day(20), token: .bob)
        #expect(
            await buy(returning: bobs, Self.renewal(), Self.renewal(), owner: .bob)
                == .otherAccount(transaction: "1", hint: hint))
        guard
            case .otherAccount("1", hint, charge: .none, let update?, _)? = await buy(
                terms: "thanks", returning: bobs, Self.renewal(), Self.renewal(39_990, offer: "thanks", signed: 1),
                owner: .bob)
        else {
            Issue.record("the changed bill wasn't reported")
            return
        }
        #expect(update.kind == .offerAccepted && update.nextBill == Self.bill(39_990, offer: "thanks"))
    }

    @Test func `an older transaction that can't be confirmed reports no charge`() async {
        let outcome = await buy(Self.renewal(), Self.renewal()) { $0.verifier.next(.failure(.offline)) }
        #expect(outcome == .unconfirmed(transaction: "1", .verifier(.offline), charge: .none))
    }

    @Test func `a new transaction reads the subscription status only once`() async {
        let harness = ContextHarness(
            pay: .response(.transaction(.claiming(Self.running))), genuine: [Self.running], statuses: .response([]))
        #expect(
            await harness.buy(.made("gold", kind: .autoRenewable)).outcome == .credited(transaction: "1", quantity: 1))
        #expect(harness.history.subscriptions.played == 1)
    }

    @Test func `a purchase without a subscription reads no subscription status`() async {
        let harness = ContextHarness(pay: .response(.transaction(.claiming(.made("1")))), genuine: [.made("1")])
        #expect(await harness.buy().outcome == .credited(transaction: "1", quantity: 1))
        #expect(harness.history.subscriptions.played == 0)
    }

    @Test func `an earlier transaction that the history lists late isn't a new purchase`() async {
        let harness = ContextHarness(
            pay: .response(.transaction(.claiming(Self.running))), genuine: [Self.running], renewals: [Self.renewal()],
            statuses: .response([.claiming(Self.renewal(), of: Self.running)]))
        #expect(await harness.buy(.made("gold", kind: .autoRenewable)).outcome == .alreadyOwned(transaction: "1"))
    }
}
