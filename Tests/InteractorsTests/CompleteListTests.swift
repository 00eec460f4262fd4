import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Synchronization
import TestSupport
import Testing

@Suite struct `Verifying complete transaction lists` {
    private func refresh(
        _ listed: [TransactionFacts], _ verifier: ListKeeper, scope: RefreshRequest.Scope = .everything
    ) async -> (RefreshResponse, Ledger) {
        let ledger = SpyLedger()
        let history = ScriptedHistory(
            history: ScriptedResponses(.response(listed.map(UnverifiedTransaction.claiming))),
            statuses: ScriptedResponses(.response([])))
        let response = await RefreshInteractor(
            history: history, verifier: verifier, ledger: ledger, time: FixedTimeSource(.day(9)),
            environment: .localTesting, retryPolicy: RetryPolicy(stopwatch: AnyClock(ManualClock()), attempts: 1)
        ).perform(RefreshRequest(account: .ann, scope: scope))
        return (response, await ledger.current)
    }

    @Test func `a complete refresh verifies the store's whole list, even if it is empty`() async {
        let verifier = ListKeeper()
        _ = await refresh([.made("1"), .made("2")], verifier)
        _ = await refresh([], verifier)
        #expect(verifier.lists == [2, 0])
    }

    @Test func `a refresh of subscriptions verifies no complete list`() async {
        let verifier = ListKeeper()
        _ = await refresh([.made("1")], verifier, scope: .subscriptions)
        #expect(verifier.lists == [])
    }

    @Test func `a verifier that fails on an empty list doesn't fail the refresh`() async {
        let (response, ledger) = await refresh([], ListKeeper(failing: .offline))
        #expect(response == RefreshResponse(changed: [], refreshFailure: nil))
        #expect(ledger.lastRefresh == [.ann: .day(9)])
    }

    @Test func `a verifier that fails on a list of transactions fails the refresh`() async {
        let (response, ledger) = await refresh([.made("1")], ListKeeper(failing: .offline))
        #expect(response.refreshFailure == .verifier(.offline))
        #expect(ledger.lastRefresh.isEmpty)
    }
}

/// A verifier that records the number of transactions in each call of `verify(all:)`.
private final class ListKeeper: TransactionVerifier {
    private let failure: StoreFailure?
    private let noted = Mutex<[Int]>([])

    init(failing failure: StoreFailure? = nil) { self.failure = failure }

    var lists: [Int] { noted.withLock { $0 } }

    func verify(all transactions: [UnverifiedTransaction]) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        noted.withLock { $0.append(transactions.count) }
        if let failure { throw failure }
        return transactions.map { _ in .notGenuine(.malformed) }
    }

    func verify(_ transactions: [UnverifiedTransaction]) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        transactions.map { _ in .notGenuine(.malformed) }
    }

    func verify(_ statuses: [UnverifiedSubscriptionStatus]) async throws(StoreFailure) -> [Verdict<StatusFacts>] { [] }
}
