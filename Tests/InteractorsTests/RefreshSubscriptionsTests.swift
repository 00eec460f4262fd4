import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Refreshing the subscriptions of an account` {
    private let month = TransactionFacts.made("2", product: "gold.month", kind: .autoRenewable, expires: .day(31))

    @Test func `a refresh of subscriptions doesn't read the complete ledger`() async {
        let partial = PartialLedger(Ledger([.transaction(month, account: .ann)]))
        let renewal = RenewalFacts.made(of: "2", willRenew: false, signed: .day(5))
        let again = TransactionFacts.made(
            "2", product: "gold.month", kind: .autoRenewable, expires: .day(31), revocation: Revocation(moment: .day(4))
        )
        let response = await RefreshInteractor(
            history: ScriptedHistory(
                history: ScriptedResponses(), statuses: ScriptedResponses(.response([.claiming(renewal, of: again)]))),
            verifier: ScriptedVerifier(genuine: [again], renewals: [renewal]), ledger: partial,
            time: FixedTimeSource(.day(9)), environment: .localTesting,
            retryPolicy: RetryPolicy(stopwatch: AnyClock(ManualClock()), attempts: 1), recordsLatest: true
        ).perform(RefreshRequest(account: .ann, scope: .subscriptions))
        #expect(response.refreshFailure == nil)
        #expect(await partial.current.renewal(of: renewal.chain, for: .ann) == renewal)
        #expect(await partial.completeReads == 0)
    }
}

/// A ledger that counts how often its complete contents are read.
private actor PartialLedger: LedgerStore {
    private(set) var current: Ledger
    private(set) var completeReads = 0

    init(_ ledger: Ledger) { current = ledger }

    func ledger(for account: AccountToken) async throws(LedgerFailure) -> Ledger {
        completeReads += 1
        return current
    }

    func ledger(
        about entries: [LedgerEntry], for account: AccountToken
    ) async throws(LedgerFailure) -> Ledger { current }

    func record(
        _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
    ) async throws(LedgerFailure) -> [RecordResult]? {
        guard condition(current) else { return nil }
        return entries.map { current.record($0) }
    }
}
