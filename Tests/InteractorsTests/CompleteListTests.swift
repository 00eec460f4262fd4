import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Synchronization
import TestSupport
import Testing

@Suite struct `A verifier with a ledger of its own` {
    private func refresh(
        _ listed: [TransactionFacts], _ verifier: ListKeeper, scope: RefreshRequest.Scope = .everything
    ) async -> (RefreshResponse, Ledger) {
        let ledger = SpyLedger()
        let history = ScriptedHistory(
            history: ScriptedAnswers(.answer(listed.map(UnverifiedTransaction.claiming))),
            statuses: ScriptedAnswers(.answer([])))
        let response = await RefreshInteractor(
            history: history, verifier: verifier, ledger: ledger, time: FixedTimeSource(.day(9)),
            environment: .localTesting, retryPolicy: RetryPolicy(stopwatch: AnyClock(ManualClock()), attempts: 1)
        ).perform(RefreshRequest(account: .ann, scope: scope))
        return (response, await ledger.current)
    }

    @Test func `is shown everything that the store lists, be it nothing`() async {
        let verifier = ListKeeper()
        _ = await refresh([.made("1"), .made("2")], verifier)
        _ = await refresh([], verifier)
        #expect(verifier.lists == [2, 0])
    }

    @Test func `is shown no list where only subscriptions are read`() async {
        let verifier = ListKeeper()
        _ = await refresh([.made("1")], verifier, scope: .subscriptions)
        #expect(verifier.lists == [])
    }

    @Test func `that gives no answer takes nothing from a store that lists nothing`() async {
        let (response, ledger) = await refresh([], ListKeeper(failing: .offline))
        #expect(response == RefreshResponse(changed: [], refreshFailure: nil))
        #expect(ledger.lastRefresh == [.ann: .day(9)])
    }

    @Test func `that gives no answer about what is listed leaves the store unheard`() async {
        let (response, ledger) = await refresh([.made("1")], ListKeeper(failing: .offline))
        #expect(response.refreshFailure == .store(.offline))
        #expect(ledger.lastRefresh.isEmpty)
    }
}

/// A verifier that notes how long each complete list is.
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
