#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import TestSupport
import Testing

@Suite struct `A check compares records with their signed texts` {
    /// A registry that returns each row in a page of its own.
    private struct Rows: BalanceRegistry {
        var transactions: [ProvenTransaction] = []
        var renewals: [ProvenRenewal] = []

        func differences() async throws(LedgerFailure) -> [BalanceDifference] { [] }
        func recount() async throws(LedgerFailure) {}
        func provenTransactions(after: Int64?, limit: Int) async throws(LedgerFailure) -> [ProvenTransaction] {
            Array(transactions.filter { $0.number > after ?? 0 }.prefix(1))
        }
        func provenRenewals(after last: ProvenRenewal?, limit: Int) async throws(LedgerFailure) -> [ProvenRenewal] {
            let index = last.flatMap { last in renewals.firstIndex(of: last) } ?? -1
            return Array(renewals.dropFirst(index + 1).prefix(1))
        }
    }

    private static let price = Money(milliunits: 9_990, currency: "USD")
    private static let offer = RenewalOffer(type: 2, id: "win", discountType: "FREE_TRIAL")

    /// Returns the parts that differ, or `nil` if none does.
    private func parts(recorded: RenewalFacts, signed: RenewalFacts) async throws -> [RenewalDifference.Part]? {
        let row = ProvenRenewal(account: .ann, facts: recorded, isProven: true, text: "a signed text")
        let check = CheckBalancesInteractor(
            registry: Rows(renewals: [row]), contents: { _ in nil }, renewals: { _ in signed })
        return try await check.perform(CheckBalancesRequest(comparesEvidence: true)).renewals.first?.parts
    }

    /// Returns the parts in which a recorded transaction differs from its text, or `nil` if none does.
    private func parts(
        recorded: TransactionFacts, paidBy payer: AccountToken? = .ann, isOwnerDocumented: Bool = true,
        signed: TransactionFacts
    ) async throws -> [EvidenceDifference.Part]? {
        let row = ProvenTransaction(
            number: 1, facts: recorded, payer: payer, isOwnerDocumented: isOwnerDocumented, isProven: true,
            text: "a signed text")
        let check = CheckBalancesInteractor(
            registry: Rows(transactions: [row]), contents: { _ in signed }, renewals: { _ in nil })
        return try await check.perform(CheckBalancesRequest(comparesEvidence: true)).transactions.first?.parts
    }

    @Test func `each part of a transaction that differs is named`() async throws {
        let one = TransactionFacts.made(
            "1", product: "a", kind: .consumable, original: "1", quantity: 1, purchased: .day(1), signed: .day(1))
        #expect(try await parts(recorded: one, signed: one) == nil)
        let other = TransactionFacts.made(
            "2", product: "b", kind: .autoRenewable, original: "3", quantity: 2, purchased: .day(2), expires: .day(9),
            signed: .day(3), token: .bob, ownership: .familyShared,
            revocation: Revocation(moment: .day(4), milliunits: 1), isUpgraded: true, isRenewal: true)
        let all = EvidenceDifference.Part.allCases.filter { $0 != .owner }
        #expect(try await parts(recorded: one, signed: other) == all)
        #expect(try await parts(recorded: one, isOwnerDocumented: false, signed: one) == [.owner])
        let half = one.refunded(on: .day(4), milliunits: 50_000)
        let full = one.refunded(on: .day(4), milliunits: 100_000)
        #expect(try await parts(recorded: half, signed: full) == [.revocationPercentage])
    }

    @Test func `a text without an account leaves open who paid and who owns`() async throws {
        let one = TransactionFacts.made("1", token: nil)
        #expect(try await parts(recorded: one, paidBy: .bob, isOwnerDocumented: false, signed: one) == nil)
    }

    @Test func `each part of renewal information that differs is named`() async throws {
        let commitment = CommitmentRenewal(product: "gold.month", willRenew: true, date: .day(300), price: nil)
        let one = RenewalFacts.made(needsConsent: true, commitment: commitment)
        #expect(try await parts(recorded: one, signed: one) == nil)
        let other = RenewalFacts.made(
            of: "2", product: "b", next: "c", willRenew: false, isInBillingRetry: true, graceEnds: .day(9),
            signed: .day(1), renews: .day(30), price: Self.price, offer: Self.offer, needsConsent: false)
        #expect(try await parts(recorded: one, signed: other) == RenewalDifference.Part.allCases)
        let former = RenewalFacts.made(needsConsent: true)
        #expect(try await parts(recorded: former, signed: one) == nil, "a row from before commitments were recorded")
    }

    @Test func `all pages are compared, and rows that no text proves are only counted`() async throws {
        let transactions = (1...3).map { number in
            ProvenTransaction(
                number: number, facts: .made(TransactionID("\(number)")), payer: .ann, isOwnerDocumented: true,
                isProven: number != 2, text: number == 2 ? nil : "a signed text")
        }
        let renewals = (1...3).map { number in
            ProvenRenewal(
                account: .ann, facts: .made(of: TransactionID("\(number)")), isProven: number != 1, text: nil)
        }
        let check = CheckBalancesInteractor(
            registry: Rows(transactions: transactions, renewals: renewals), contents: { _ in nil },
            renewals: { _ in nil })
        let found = try await check.perform(CheckBalancesRequest(comparesEvidence: true))
        #expect(found.compared == 2 && found.comparedRenewals == 2 && found.unproven == 2)
        #expect(
            found.transactions.map(\.transaction.id) == ["1", "3"] && found.transactions.allSatisfy(\.parts.isEmpty))
        #expect(found.renewals.map(\.subscription.id) == ["2", "3"])
        #expect(try await check.perform(CheckBalancesRequest()).compared == 0, "only if it is requested")
    }

    @Test func `a row from before the next bill was recorded isn't compared with the bill of its text`() async throws {
        let signed = RenewalFacts.made(renews: .day(30), price: Self.price, offer: Self.offer, needsConsent: true)
        #expect(try await parts(recorded: .made(), signed: signed) == nil)
    }

    @Test func `a row with one value of the next bill is compared with the whole bill`() async throws {
        let date = RenewalFacts.made(renews: .day(30))
        let price = RenewalFacts.made(price: Self.price)
        let offer = RenewalFacts.made(offer: Self.offer)
        let consent = RenewalFacts.made(needsConsent: true)
        #expect(try await parts(recorded: date, signed: price) == [.renewalDate, .renewalPrice])
        #expect(try await parts(recorded: price, signed: date) == [.renewalDate, .renewalPrice])
        #expect(
            try await parts(recorded: offer, signed: date)
                == [.renewalDate, .offerType, .offerIdentifier, .offerDiscountType])
        #expect(try await parts(recorded: consent, signed: date) == [.renewalDate, .priceIncreaseStatus])
    }
}
#endif
