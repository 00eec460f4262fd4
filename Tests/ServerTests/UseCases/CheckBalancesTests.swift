#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import TestSupport
import Testing

@Suite struct `A check compares recorded renewal information with its signed text` {
    /// A registry with one row of renewal information.
    private struct OneRow: BalanceRegistry {
        let row: ProvenRenewal

        func differences() async throws(LedgerFailure) -> [BalanceDifference] { [] }
        func recount() async throws(LedgerFailure) {}
        func provenTransactions(after: Int64?, limit: Int) async throws(LedgerFailure) -> [ProvenTransaction] { [] }
        func provenRenewals(after last: ProvenRenewal?, limit: Int) async throws(LedgerFailure) -> [ProvenRenewal] {
            last == nil ? [row] : []
        }
    }

    private static let price = Money(milliunits: 9_990, currency: "USD")
    private static let offer = RenewalOffer(type: 2, id: "win", discountType: "FREE_TRIAL")

    /// Returns the parts that differ, or `nil` if none does.
    private func parts(recorded: RenewalFacts, signed: RenewalFacts) async throws -> [RenewalDifference.Part]? {
        let row = ProvenRenewal(account: .ann, facts: recorded, isProven: true, text: "a signed text")
        let check = CheckBalancesInteractor(
            registry: OneRow(row: row), contents: { _ in nil }, renewals: { _ in signed })
        return try await check.perform(CheckBalancesRequest(comparesEvidence: true)).renewals.first?.parts
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
