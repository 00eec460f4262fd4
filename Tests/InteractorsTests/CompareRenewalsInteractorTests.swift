import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Comparing renewals before and after a purchase` {
    private let month = TransactionFacts.made("1", product: "gold.month", kind: .autoRenewable)
    private let old = RenewalFacts.made(willRenew: false, signed: .day(1))
    private let new = RenewalFacts.made(signed: .day(2))

    private func compare(
        _ before: [UnverifiedSubscriptionStatus]?, _ after: Result<[UnverifiedSubscriptionStatus], StoreFailure>,
        by verifier: ScriptedVerifier, of other: TransactionFacts? = nil
    ) async -> CompareRenewalsResponse {
        let turn: ScriptedResponse<[UnverifiedSubscriptionStatus], StoreFailure> =
            switch after {
            case .success(let statuses): .response(statuses)
            case .failure(let failure): .failure(failure)
            }
        let compare = CompareRenewalsInteractor(
            history: ScriptedHistory(statuses: ScriptedResponses(turn)), verifier: verifier, environment: .localTesting,
            retryPolicy: RetryPolicy(stopwatch: AnyClock(ManualClock()), limit: nil, attempts: 1))
        return await compare.perform(
            CompareRenewalsRequest(
                transaction: (other ?? month).key, chain: (other ?? month).chain, before: before))
    }

    private func status(_ renewal: RenewalFacts) -> UnverifiedSubscriptionStatus { .claiming(renewal, of: month) }

    @Test func `renewal information before and after is returned, whether it changed or not`() async {
        let verifier = ScriptedVerifier(genuine: [month], renewals: [old, new])
        let response = await compare([status(old)], .success([status(new)]), by: verifier)
        #expect(response == CompareRenewalsResponse(renewals: RenewalComparison(before: old, after: new)))
        let same = await compare([status(old)], .success([status(old)]), by: verifier)
        #expect(same == CompareRenewalsResponse(renewals: RenewalComparison(before: old, after: old)))
    }

    @Test func `missing renewal information is unknown, and the other version is known`() async {
        let verifier = ScriptedVerifier(genuine: [month], renewals: [old, new])
        let first = await compare(nil, .success([status(new)]), by: verifier)
        #expect(first == CompareRenewalsResponse(renewals: RenewalComparison(before: nil, after: new)))
        let last = await compare([status(old)], .success([]), by: verifier)
        #expect(last == CompareRenewalsResponse(renewals: RenewalComparison(before: old, after: nil)))
    }

    @Test func `other subscriptions are ignored, and without this one the verifier isn't called`() async {
        let other = TransactionFacts.made("7", product: "plus", kind: .autoRenewable)
        let verifier = ScriptedVerifier()
        verifier.nextStatuses(.failure(.offline))
        let status = UnverifiedSubscriptionStatus.claiming(new, of: other)
        let response = await compare([status], .success([status]), by: verifier)
        #expect(response == CompareRenewalsResponse(renewals: RenewalComparison(before: nil, after: nil)))
    }

    @Test func `renewal information that is rejected or of another chain or environment is unknown`() async {
        let refused = ScriptedVerifier(genuine: [month])
        refused.refuse(status(new), as: .altered)
        let chain = RenewalFacts.made(of: "7", signed: .day(2))
        let place = RenewalFacts.made(environment: .sandbox, signed: .day(2))
        for (renewal, verifier) in [
            (new, refused), (chain, ScriptedVerifier(genuine: [month], renewals: [chain])),
            (place, ScriptedVerifier(genuine: [month], renewals: [place])),
        ] {
            let response = await compare(nil, .success([status(renewal)]), by: verifier)
            #expect(response == CompareRenewalsResponse(renewals: RenewalComparison(before: nil, after: nil)))
        }
    }

    @Test func `verified contents of another subscription are unknown`() async throws {
        let other = TransactionFacts.made("7", product: "plus", kind: .autoRenewable)
        let verifier = ScriptedVerifier()
        let facts = try #require(StatusFacts(transaction: other, renewal: .made(of: "7", signed: .day(2))))
        verifier.nextStatuses(.response([.genuine(facts)]))
        let response = await compare(nil, .success([status(new)]), by: verifier)
        #expect(response == CompareRenewalsResponse(renewals: RenewalComparison(before: nil, after: nil)))
    }

    @Test func `a transaction and renewal information of two subscriptions are no status`() {
        let other = TransactionFacts.made("7", product: "plus", kind: .autoRenewable)
        #expect(StatusFacts(transaction: other, renewal: new) == nil)
    }

    @Test func `a subscription of another environment is unknown, even if it is the requested one`() async {
        let sandbox = TransactionFacts.made(
            "1", product: "gold.month", kind: .autoRenewable, environment: .sandbox)
        let renewal = RenewalFacts.made(environment: .sandbox, signed: .day(2))
        let response = await compare(
            nil, .success([.claiming(renewal, of: sandbox)]),
            by: ScriptedVerifier(genuine: [sandbox], renewals: [renewal]), of: sandbox)
        #expect(response == CompareRenewalsResponse(renewals: RenewalComparison(before: nil, after: nil)))
    }

    @Test func `a verifier that returns too few verdicts leaves the renewals unknown`() async {
        let verifier = ScriptedVerifier()
        verifier.nextStatuses(.response([]))
        let response = await compare(nil, .success([status(new)]), by: verifier)
        #expect(response == CompareRenewalsResponse(renewals: RenewalComparison(before: nil, after: nil)))
    }

    @Test func `a failing store or verifier is reported as the reason for unknown renewals`() async {
        let nothing = RenewalComparison(before: nil, after: nil)
        let store = await compare([status(old)], .failure(.offline), by: ScriptedVerifier())
        #expect(store == CompareRenewalsResponse(renewals: nothing, unread: .store(.offline)))
        let verifier = ScriptedVerifier()
        verifier.nextStatuses(.failure(.unavailable("down")))
        let unverified = await compare([status(old)], .success([status(new)]), by: verifier)
        #expect(unverified == CompareRenewalsResponse(renewals: nothing, unread: .verifier(.unavailable("down"))))
    }
}
