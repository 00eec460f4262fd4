#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import ServerSupport
import Testing
import TestSupport

@Suite struct `The ledger supplies facts that a receipt lacks` {
    private static let bought = TransactionFacts.coins("1")
    private static let refund = Moment.day(3)

    private func facts(share: Int32, on moment: Moment = refund, signed: Moment = .day(5)) -> TransactionFacts {
        TransactionFacts(
            key: Self.bought.key, original: Self.bought.original, product: Self.bought.product, kind: .consumable,
            quantity: 1, purchased: Self.bought.purchased, expires: nil, signed: signed,
            revocation: Revocation(moment: moment, milliunits: share))
    }

    /// Returns the verdict on a transaction of a validated receipt.
    private func verdict(
        on received: TransactionFacts, in ledger: any LedgerStore
    ) async throws -> Verdict<TransactionFacts>? {
        let validator = ScriptedReceiptValidator(genuine: [received])
        let result = try await ValidateReceiptInteractor(
            validator: validator, ledger: ledger, evidence: RequestEvidence(from: .receipt)
        ).perform(PresentReceiptRequest(receipt: "a receipt", account: .ann))
        guard case .validated(let content) = result else { return nil }
        return try await content.verifier.verify(content.transactions).first
    }

    private func facts(of received: TransactionFacts, knowing known: TransactionFacts?) async throws
        -> TransactionFacts?
    {
        let books = InMemoryServerStorage(time: FixedTimeSource(.day(4)))
        if let known { _ = try await books.record([.transaction(known, account: .ann)]) }
        guard case .genuine(let facts)? = try await verdict(on: received, in: books) else { return nil }
        return facts
    }

    @Test func `a known refund keeps its recorded share`() async throws {
        let known = facts(share: 50_000, signed: .day(4))
        let validated = try await facts(of: facts(share: 100_000), knowing: known)
        #expect(validated == facts(share: 50_000))
    }

    @Test func `an unknown refund counts as a full refund`() async throws {
        let received = facts(share: 100_000)
        #expect(try await facts(of: received, knowing: nil) == received)
        #expect(try await facts(of: received, knowing: Self.bought) == received)
        let earlier = facts(share: 50_000, on: .day(2), signed: .day(2))
        #expect(try await facts(of: received, knowing: earlier) == received, "another refund must not count")
    }

    @Test func `with an unavailable ledger, verifying a receipt fails`() async throws {
        let received = facts(share: 100_000)
        let ledger = SpyLedger()
        ledger.nextRead(.failure(.unavailable("away")))
        await #expect(throws: StoreFailure.self) { try await verdict(on: received, in: ledger) }
    }

    @Test func `a known renewal stays a renewal, and the receipt keeps its own signing date`() async throws {
        let renewal = TransactionFacts.month("2", of: "1", from: 30, token: .ann)
        let received = TransactionFacts.made(
            "2", product: "gold.month", kind: .autoRenewable, original: "1", environment: .sandbox,
            purchased: .day(30), expires: .day(60), signed: .day(31), token: .ann)
        let facts = try #require(try await facts(of: received, knowing: renewal))
        #expect(facts.isRenewal && facts.signed == .day(31))
    }
}

@Suite struct `Signed renewal information supplies the bill that a receipt lacks` {
    private static let price = Money(milliunits: 9_990, currency: "USD")

    private func completed(receipt offer: RenewalOffer?, signed other: RenewalOffer?) -> RenewalFacts {
        RenewalFacts.made(signed: .day(5), offer: offer)
            .completed(by: .made(signed: .day(4), renews: .day(30), price: Self.price, offer: other))
    }

    private func offer(_ type: Int, _ id: String?, mode: String? = nil) -> RenewalOffer {
        RenewalOffer(type: type, id: id, discountType: mode)
    }

    @Test func `with the same offer, the signed price and payment mode are used`() {
        let completed = completed(receipt: offer(2, "win"), signed: offer(2, "win", mode: "FREE_TRIAL"))
        #expect(completed.renewalDate == .day(30) && completed.renewalPrice == Self.price)
        #expect(completed.offer == offer(2, "win", mode: "FREE_TRIAL"))
        #expect(completed.signed == .day(5))
    }

    @Test(arguments: [(3, "win"), (2, "other")])
    func `with another offer, the receipt's own is kept, without a price`(type: Int, id: String) {
        let completed = completed(receipt: offer(2, "win"), signed: offer(type, id, mode: "FREE_TRIAL"))
        #expect(completed.renewalDate == .day(30) && completed.renewalPrice == nil)
        #expect(completed.offer == offer(2, "win"))
    }

    @Test func `a receipt without an offer gets the signed one`() {
        let completed = completed(receipt: nil, signed: offer(1, nil, mode: "PAY_AS_YOU_GO"))
        #expect(completed.renewalPrice == Self.price && completed.offer == offer(1, nil, mode: "PAY_AS_YOU_GO"))
    }

    /// Returns a receipt's renewal information of the fifth day, completed by a signed bill of Gold.
    private func completed(
        next: ProductID = "gold.month", renews: Moment = .day(30), isInBillingRetry: Bool = false,
        graceEnds: Moment? = nil, commitment end: Moment? = nil, product: ProductID = "gold.month"
    ) -> RenewalFacts {
        let commitment = CommitmentRenewal(product: "gold.month", willRenew: true, date: end, price: nil)
        return RenewalFacts.made(
            product: product, next: next, isInBillingRetry: isInBillingRetry, graceEnds: graceEnds, signed: .day(5)
        ).completed(by: .made(signed: .day(4), renews: renews, price: Self.price, commitment: commitment))
    }

    @Test func `a bill of another product or of another next product isn't used`() {
        #expect(completed().renewalDate == .day(30))
        #expect(completed(next: "gold.year").renewalDate == nil)
        #expect(completed(next: "gold.month", product: "gold.year").renewalDate == nil)
    }

    @Test func `a bill that was due is used only if its payment failed`() {
        #expect(completed(renews: .day(5)).renewalDate == nil)
        #expect(completed(renews: .day(5), isInBillingRetry: true).renewalDate == .day(5))
        #expect(completed(renews: .day(5), graceEnds: .day(9)).renewalDate == .day(5))
        #expect(completed(next: "gold.year", renews: .day(5), isInBillingRetry: true).renewalDate == nil)
    }

    @Test func `a commitment is used if it is of the same product and goes on after the receipt`() {
        #expect(completed(commitment: .day(6)).commitment?.date == .day(6))
        #expect(completed(commitment: nil).commitment != nil, "without an end, it goes on")
        #expect(completed(commitment: .day(5)).commitment == nil)
        #expect(completed(commitment: .day(6), product: "gold.year").commitment == nil)
    }
}
#endif
