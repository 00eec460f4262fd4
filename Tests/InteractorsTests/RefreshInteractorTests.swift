import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `What the store says now is taken in` {
    let bought = TransactionFacts.made("1")
    let month = TransactionFacts.made("2", product: "gold.month", kind: .autoRenewable, expires: .day(31))
    let ledger = SpyLedger(Ledger([.transaction(.made("1"), account: .ann)]))

    private func refresh(
        _ listed: [TransactionFacts], _ renewals: [RenewalFacts] = [], of latest: TransactionFacts? = nil,
        verifier: ScriptedVerifier? = nil, scope: RefreshRequest.Scope = .everything
    ) async -> RefreshResponse {
        let statuses = renewals.map { UnverifiedSubscriptionStatus.claiming($0, of: latest ?? month) }
        let history = ScriptedHistory(
            history: ScriptedAnswers(.answer(listed.map(UnverifiedTransaction.claiming))),
            statuses: ScriptedAnswers(.answer(statuses)))
        return await refresh(
            history: history,
            verifier: verifier ?? ScriptedVerifier(genuine: listed + [latest ?? month], renewals: renewals),
            scope: scope)
    }

    private func refresh(
        history: ScriptedHistory, verifier: ScriptedVerifier, scope: RefreshRequest.Scope = .everything,
        recordsLatest: Bool = true
    ) async -> RefreshResponse {
        await RefreshInteractor(
            history: history, verifier: verifier, ledger: ledger, time: FixedTimeSource(.day(9)),
            environment: .localTesting, retryPolicy: RetryPolicy(stopwatch: AnyClock(ManualClock()), attempts: 1),
            recordsLatest: recordsLatest
        ).perform(RefreshRequest(account: .ann, scope: scope))
    }

    @Test func `a refund that nobody announced is found by reading`() async throws {
        let refunded = bought.refunded(on: .day(5))
        let settlements = await refresh([refunded])
        #expect(
            settlements
                == RefreshResponse(
                    changed: [TransactionOutcome(crediting: refunded, change: .refunded(milliunits: 100_000))],
                    refreshFailure: nil))
        #expect(await ledger.current.transactions[bought.key]?.facts == refunded)
    }

    @Test func `what is known already changes nothing, and the store was heard`() async throws {
        #expect(await refresh([bought]) == RefreshResponse(changed: [], refreshFailure: nil))
        #expect(await ledger.current.lastRefresh == [.ann: .day(9)])
    }

    @Test func `what the store signed again for this answer changed nothing`() async throws {
        let again = TransactionFacts.made("1", signed: .day(5))
        #expect(await refresh([again]) == RefreshResponse(changed: [], refreshFailure: nil))
        #expect(await ledger.current.transactions[bought.key]?.facts.signed == .day(5))
    }

    @Test func `a store that lists nothing was heard, and takes nothing away`() async throws {
        #expect(await refresh([]) == RefreshResponse(changed: [], refreshFailure: nil))
        let current = await ledger.current
        #expect(current.lastRefresh == [.ann: .day(9)])
        #expect(current.transactions.count == 1)
    }

    @Test func `what the ledger does not know is left to buying, verifying and restoring`() async throws {
        #expect(await refresh([bought, month]).changed.isEmpty)
        #expect(await ledger.current.transactions.keys.map(\.id) == ["1"])
    }

    @Test func `another account's transactions are left alone`() async throws {
        _ = try await ledger.record([.transaction(.made("3", token: .bob), account: .bob)])
        #expect(await refresh([TransactionFacts.made("3", token: .bob).refunded(on: .day(5))]).changed.isEmpty)
        #expect(await ledger.current.transactions.values.allSatisfy { $0.facts.revocation == nil })
    }

    @Test func `renewal information of one's own subscriptions is kept, and of no others`() async throws {
        _ = try await ledger.record([.transaction(month, account: .ann)])
        let own = RenewalFacts.made(of: "2", willRenew: false, signed: .day(4))
        let strange = RenewalFacts.made(of: "77", signed: .day(4))
        _ = await refresh([], [own, strange])
        #expect(await ledger.current.renewal(of: own.chain, for: .ann) == own)
        #expect(await ledger.current.renewal(of: strange.chain, for: .ann) == nil)
    }

    @Test(arguments: [RefreshRequest.Scope.everything, .subscriptions])
    func `a renewal that nothing announced is recorded with its renewal information, in one write`(
        scope: RefreshRequest.Scope
    ) async throws {
        _ = try await ledger.record([.transaction(month, account: .ann)])
        let writes = await ledger.calls.count
        let renewed = TransactionFacts.made(
            "4", product: "gold.month", kind: .autoRenewable, original: "2", purchased: .day(31), expires: .day(59),
            isRenewal: true)
        let renewal = RenewalFacts.made(of: "2", signed: .day(31))
        let listed = scope == .everything ? [bought, month, renewed] : []
        let response = await refresh(listed, [renewal], of: renewed, scope: scope)
        #expect(
            response
                == RefreshResponse(
                    changed: [TransactionOutcome(crediting: renewed, change: .renewed)], refreshFailure: nil))
        #expect(await ledger.current.transactions[renewed.key]?.account == .ann)
        #expect(await ledger.current.renewal(of: renewal.chain, for: .ann) == renewal)
        #expect(
            await ledger.current.lastRefresh.isEmpty == (scope == .subscriptions), "nothing that is listed is missing")
        #expect(await ledger.calls.count == writes + 1)
        #expect(await refresh(listed, [renewal], of: renewed, scope: scope).changed.isEmpty, "once")
    }

    @Test func `on a device a renewal is left to the queue, and its renewal information is recorded`() async throws {
        _ = try await ledger.record([.transaction(month, account: .ann)])
        let renewed = TransactionFacts.made(
            "4", product: "gold.month", kind: .autoRenewable, original: "2", purchased: .day(31), expires: .day(59),
            isRenewal: true)
        let renewal = RenewalFacts.made(of: "2", signed: .day(31))
        let response = await refresh(
            history: ScriptedHistory(
                history: ScriptedAnswers(.answer([])),
                statuses: ScriptedAnswers(.answer([.claiming(renewal, of: renewed)]))),
            verifier: ScriptedVerifier(genuine: [renewed], renewals: [renewal]), recordsLatest: false)
        #expect(response == RefreshResponse(changed: [], refreshFailure: nil))
        #expect(await ledger.current.transactions[renewed.key] == nil)
        #expect(await ledger.current.renewal(of: renewal.chain, for: .ann) == renewal)
    }

    @Test func `the state of a subscription that is another account's, or nobody's, changes nothing`() async throws {
        let bobs = TransactionFacts.made(
            "5", product: "gold.month", kind: .autoRenewable, expires: .day(31), token: .bob)
        _ = try await ledger.record([.transaction(bobs, account: .bob)])
        let before = await ledger.current
        for latest in [bobs.refunded(on: .day(3)), month] {
            let renewal = RenewalFacts.made(of: latest.original, signed: .day(4))
            #expect(await refresh([], [renewal], of: latest, scope: .subscriptions).changed.isEmpty)
        }
        #expect(await ledger.current == before)
    }

    @Test func `a consumable that the ledger lacks doesn't make the store's answer incomplete, another purchase does`()
        async throws
    {
        let coins = TransactionFacts.made("7", product: "coins", kind: .consumable)
        _ = await refresh([coins, month])
        #expect(await ledger.current.lastRefresh.isEmpty)
        _ = await refresh([coins])
        #expect(await !ledger.current.lastRefresh.isEmpty)
    }

    @Test func `asked for subscriptions only, it reads nothing else and does not claim to have`() async throws {
        _ = try await ledger.record([.transaction(month, account: .ann)])
        let renewal = RenewalFacts.made(of: "2", willRenew: false, signed: .day(4))
        let settlements = await refresh([bought.refunded(on: .day(5))], [renewal], scope: .subscriptions)
        #expect(settlements.changed.isEmpty)
        #expect(await ledger.current.renewal(of: renewal.chain, for: .ann) == renewal)
        #expect(await ledger.current.transactions[bought.key]?.facts == bought)
        #expect(await ledger.current.lastRefresh.isEmpty)
    }

    @Test func `what is not genuine, or of another environment, is no news`() async throws {
        let altered = bought.refunded(on: .day(5))
        let sandbox = TransactionFacts.made("1", environment: .sandbox).refunded(on: .day(6))
        let verifier = ScriptedVerifier(genuine: [sandbox])
        verifier.refuse(.claiming(altered), as: .altered)
        #expect(await refresh([altered, sandbox], verifier: verifier).changed.isEmpty)
        #expect(await ledger.current.transactions[bought.key]?.facts == bought)
    }

    @Test func `where the verifier answers on some, the wrong ones are not mixed up`() async throws {
        let refunded = bought.refunded(on: .day(5))
        let verifier = ScriptedVerifier()
        verifier.next(.answer([.notGenuine(.malformed), .genuine(refunded)]))
        let settlements = await refresh([month, refunded], verifier: verifier)
        #expect(settlements.changed.map(\.transaction) == ["1"])
    }

    @Test(arguments: 0..<4) func `where one question gets no answer, the other's is taken in all the same`(step: Int)
        async throws
    {
        let failing = ScriptedAnswers<[UnverifiedTransaction], StoreFailure>(.failure(.offline))
        let failingStatuses = ScriptedAnswers<[UnverifiedSubscriptionStatus], StoreFailure>(.failure(.offline))
        _ = try await ledger.record([.transaction(month, account: .ann)])
        let refunded = bought.refunded(on: .day(5))
        let renewal = RenewalFacts.made(of: "2", willRenew: false, signed: .day(4))
        let history = ScriptedHistory(
            history: step == 0 ? failing : ScriptedAnswers(.answer([.claiming(refunded)])),
            statuses: step == 1 ? failingStatuses : ScriptedAnswers(.answer([.claiming(renewal, of: month)])))
        let verifier = ScriptedVerifier(genuine: [refunded, month], renewals: [renewal])
        if step == 2 { verifier.next(.failure(.offline)) }
        if step == 3 { verifier.nextStatuses(.failure(.offline)) }
        let response = await refresh(history: history, verifier: verifier)
        #expect(response.refreshFailure == .store(.offline))
        let isRefundHeard = step == 1 || step == 3
        #expect(response.changed.count == (isRefundHeard ? 1 : 0))
        #expect((await ledger.current.transactions[bought.key]?.facts == refunded) == isRefundHeard)
        #expect((await ledger.current.renewal(of: renewal.chain, for: .ann) == renewal) == !isRefundHeard)
        #expect(await ledger.current.lastRefresh.isEmpty, "half an answer is not the store's whole word")
    }

    @Test func `a ledger that cannot be read or written is said, and nothing is reported as changed`() async throws {
        let refunded = bought.refunded(on: .day(5))
        ledger.nextRead(.failure(.unavailable("gone")))
        #expect(
            await refresh([refunded]) == RefreshResponse(changed: [], refreshFailure: .ledger(.unavailable("gone"))))
        ledger.nextRecord(.failure(.unavailable("full")))
        #expect(
            await refresh([refunded]) == RefreshResponse(changed: [], refreshFailure: .ledger(.unavailable("full"))))
    }

    @Test func `where the store says nothing of subscriptions, the ledger is not even read`() async throws {
        ledger.nextRead(.failure(.unavailable("gone")))
        #expect(await refresh([], scope: .subscriptions) == RefreshResponse(changed: [], refreshFailure: nil))
    }

    @Test func `while the store lists something of this account that is not here, it does not count as heard`()
        async throws
    {
        #expect(await refresh([bought, month]).refreshFailure == nil)
        #expect(await ledger.current.lastRefresh.isEmpty)
    }
}
