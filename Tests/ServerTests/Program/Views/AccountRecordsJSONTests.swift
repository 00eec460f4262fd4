#if Server
@testable import ServerProgram
import DiscoverEntities
import ServerUseCases
import TestSupport
import Testing

@Suite struct `Exported records of an account` {
    private func renewal(_ commitment: CommitmentRenewal?) -> JSON? {
        let records = AccountRecords(
            account: .ann, lastRefresh: nil, transactions: [], renewals: [.made(commitment: commitment)], spendings: [],
            grants: [], transfers: [], notifications: [], disputes: [], audit: [], events: [], outcomes: [],
            signedTexts: 0)
        guard case .array(let renewals)? = records.members["renewals"] else { return nil }
        return renewals.first
    }

    @Test func `an export contains the renewal after a commitment`() {
        let commitment = CommitmentRenewal(
            product: "gold.year", willRenew: true, date: .day(365), price: Money(milliunits: 9_990, currency: "USD"))
        let text = renewal(commitment)?.text ?? ""
        for member in [
            #""commitmentAutoRenewProductId":"gold.year""#, #""willRenew":true"#,
            #""commitmentRenewalDate":\#(Moment.day(365).milliseconds)"#, #""commitmentRenewalPrice":9990"#,
            #""currency":"USD""#,
        ] {
            #expect(text.contains(member), "\(text)")
        }
    }

    @Test func `without a commitment, an export contains no empty one`() {
        let text = renewal(nil)?.text ?? ""
        #expect(text.contains("originalTransactionId") && !text.contains("commitmentInfo"), "\(text)")
    }
}
#endif
