import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Finding redeemed offers` {
    private let month = TransactionFacts.made("1", product: "gold.month", kind: .autoRenewable, expires: .day(30))
    private let before = RenewalFacts.made(renews: .day(30), price: Money(milliunits: 19_990, currency: "USD"))
    private let redeemed = RenewalFacts.made(
        signed: .day(2), renews: .day(30), price: Money(milliunits: 4_990, currency: "USD"),
        offer: RenewalOffer(type: 3, id: "friends", discountType: "PAY_AS_YOU_GO"))

    private func find(
        _ after: RenewalFacts, since before: [RenewalFacts], by verifier: ScriptedVerifier
    ) async -> [RenewalComparison] {
        let statuses = ScriptedResponses<[UnverifiedSubscriptionStatus], StoreFailure>(
            .response([.claiming(after, of: month)]))
        let interactor = RedeemedOffersInteractor(
            history: ScriptedHistory(statuses: statuses), verifier: verifier,
            ledger: SpyLedger(Ledger([.transaction(month, account: .ann)])), time: FixedTimeSource(.day(1)),
            environment: .localTesting,
            retryPolicy: RetryPolicy(stopwatch: AnyClock(ManualClock()), limit: nil, attempts: 1))
        let request = RedeemedOffersRequest(account: .ann, before: before.map { .claiming($0, of: month) })
        return await interactor.perform(request).renewals
    }

    @Test func `a renewal whose next bill is unchanged isn't found, even if it was signed again`() async {
        let signedAgain = RenewalFacts.made(
            signed: .day(1), renews: .day(30), price: Money(milliunits: 19_990, currency: "USD"))
        let verifier = ScriptedVerifier(genuine: [month], renewals: [before, signedAgain, redeemed])
        #expect(await find(signedAgain, since: [before], by: verifier) == [])
        #expect(
            await find(redeemed, since: [before], by: verifier)
                == [RenewalComparison(before: before, after: redeemed)])
    }

    @Test func `without earlier subscriptions, only the current ones are verified`() async throws {
        let verifier = ScriptedVerifier()
        let facts = try #require(StatusFacts(transaction: month, renewal: redeemed))
        verifier.nextStatuses(.response([.genuine(facts)]), .failure(.offline))
        #expect(
            await find(redeemed, since: [], by: verifier) == [RenewalComparison(before: nil, after: redeemed)])
    }
}
