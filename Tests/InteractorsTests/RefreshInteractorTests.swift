import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Refreshing the ledger from the store` {
    let bought = TransactionFacts.made("1")
    let month = TransactionFacts.made("2", product: "gold.month", kind: .autoRenewable, expires: .day(31))
    let ledger = SpyLedger(Ledger([.transaction(.made("1"), account: .ann)]))

    private func refresh(
        _ listed: [TransactionFacts], _ renewals: [RenewalFacts] = [], of latest: TransactionFacts? = nil,
        verifier: ScriptedVerifier? = nil, scope: RefreshRequest.Scope = .everything
    ) async -> RefreshResponse {
        let statuses = renewals.map { UnverifiedSubscriptionStatus.claiming($0, of: latest ?? month) }
        let history = ScriptedHistory(
            history: ScriptedResponses(.response(listed.map(UnverifiedTransaction.claiming))),
            statuses: ScriptedResponses(.response(statuses)))
        return await refresh(
            history: history,
            verifier: verifier ?? ScriptedVerifier(genuine: listed + [latest ?? month], renewals: renewals),
            scope: scope)
    }

    private func refresh(
        history: ScriptedHistory, verifier: ScriptedVerifier, scope: RefreshRequest.Scope = .everything,
        recordsLatest: Bool = true, in store: (any LedgerStore)? = nil
    ) async -> RefreshResponse {
        await RefreshInteractor(
            history: history, verifier: verifier, ledger: store ?? ledger, time: FixedTimeSource(.day(9)),
            environment: .localTesting, retryPolicy: RetryPolicy(stopwatch: AnyClock(ManualClock()), attempts: 1),
            recordsLatest: recordsLatest
        ).perform(RefreshRequest(account: .ann, scope: scope))
    }

    @Test func `an unannounced refund is found by a refresh`() async throws {
        let refunded = bought.refunded(on: .day(5))
        let outcomes = await refresh([refunded])
        #expect(
            outcomes
                == RefreshResponse(
                    changed: [TransactionOutcome(crediting: refunded, change: .refunded(milliunits: 100_000))],
                    refreshFailure: nil))
        #expect(await ledger.current.transactions[bought.key]?.facts == refunded)
    }

    /// A ledger that reads nothing but what the specified entries concern.
    private struct Narrow: LedgerStore {
        let whole: SpyLedger

        func ledger(for account: AccountToken) async throws(LedgerFailure) -> Ledger {
            try await whole.ledger(for: account)
        }

        func ledger(
            about entries: [LedgerEntry], for account: AccountToken
        ) async throws(LedgerFailure) -> Ledger {
            entries.isEmpty ? Ledger() : try await whole.ledger(for: account)
        }

        func record(
            _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
        ) async throws(LedgerFailure) -> [RecordResult]? {
            try await whole.record(entries, provided: condition)
        }
    }

    @Test func `listed transactions are compared with the whole ledger, even if the subscriptions can't be read`()
        async throws
    {
        let refunded = bought.refunded(on: .day(5))
        let history = ScriptedHistory(
            history: ScriptedResponses(.response([.claiming(refunded)])),
            statuses: ScriptedResponses(.failure(.offline)))
        let response = await refresh(
            history: history, verifier: ScriptedVerifier(genuine: [refunded]), in: Narrow(whole: ledger))
        let outcome = TransactionOutcome(crediting: refunded, change: .refunded(milliunits: 100_000))
        #expect(response == RefreshResponse(changed: [outcome], refreshFailure: .store(.offline)))
    }

    @Test func `a refresh without changes is recorded as complete`() async throws {
        #expect(await refresh([bought]) == RefreshResponse(changed: [], refreshFailure: nil))
        #expect(await ledger.current.lastRefresh == [.ann: .day(9)])
    }

    @Test func `a known transaction that is signed again isn't a change`() async throws {
        let again = TransactionFacts.made("1", signed: .day(5))
        #expect(await refresh([again]) == RefreshResponse(changed: [], refreshFailure: nil))
        #expect(await ledger.current.transactions[bought.key]?.facts.signed == .day(5))
    }

    @Test func `a refresh with an empty list is complete and takes nothing away`() async throws {
        #expect(await refresh([]) == RefreshResponse(changed: [], refreshFailure: nil))
        let current = await ledger.current
        #expect(current.lastRefresh == [.ann: .day(9)])
        #expect(current.transactions.count == 1)
    }

    @Test func `a refresh doesn't credit a transaction that the ledger doesn't contain`() async throws {
        #expect(await refresh([bought, month]).changed.isEmpty)
        #expect(await ledger.current.transactions.keys.map(\.id) == ["1"])
    }

    @Test func `a refresh doesn't change another account's transactions`() async throws {
        _ = try await ledger.record([.transaction(.made("3", token: .bob), account: .bob)])
        #expect(await refresh([TransactionFacts.made("3", token: .bob).refunded(on: .day(5))]).changed.isEmpty)
        #expect(await ledger.current.transactions.values.allSatisfy { $0.facts.revocation == nil })
    }

    @Test func `only renewal information of the account's own subscriptions is recorded`() async throws {
        _ = try await ledger.record([.transaction(month, account: .ann)])
        let own = RenewalFacts.made(of: "2", willRenew: false, signed: .day(4))
        let strange = RenewalFacts.made(of: "77", signed: .day(4))
        _ = await refresh([], [own, strange])
        #expect(await ledger.current.renewal(of: own.chain, for: .ann) == own)
        #expect(await ledger.current.renewal(of: strange.chain, for: .ann) == nil)
    }

    @Test(arguments: [RefreshRequest.Scope.everything, .subscriptions])
    func `an unannounced renewal is recorded with its renewal information, in one write`(
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
            await ledger.current.lastRefresh.isEmpty == (scope == .subscriptions), "no listed transaction is missing")
        #expect(await ledger.calls.count == writes + 1)
        #expect(await refresh(listed, [renewal], of: renewed, scope: scope).changed.isEmpty, "once")
    }

    @Test func `on a device, renewal information is recorded and the renewal is left to the queue`() async throws {
        _ = try await ledger.record([.transaction(month, account: .ann)])
        let renewed = TransactionFacts.made(
            "4", product: "gold.month", kind: .autoRenewable, original: "2", purchased: .day(31), expires: .day(59),
            isRenewal: true)
        let renewal = RenewalFacts.made(of: "2", signed: .day(31))
        let response = await refresh(
            history: ScriptedHistory(
                history: ScriptedResponses(.response([])),
                statuses: ScriptedResponses(.response([.claiming(renewal, of: renewed)]))),
            verifier: ScriptedVerifier(genuine: [renewed], renewals: [renewal]), recordsLatest: false)
        #expect(response == RefreshResponse(changed: [], refreshFailure: nil))
        #expect(await ledger.current.transactions[renewed.key] == nil)
        #expect(await ledger.current.renewal(of: renewal.chain, for: .ann) == renewal)
    }

    @Test func `the state of a subscription of another account or of none changes nothing`() async throws {
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

    @Test func `a missing consumable leaves the refresh complete, another missing purchase doesn't`()
        async throws
    {
        let coins = TransactionFacts.made("7", product: "coins", kind: .consumable)
        _ = await refresh([coins, month])
        #expect(await ledger.current.lastRefresh.isEmpty)
        _ = await refresh([coins])
        #expect(await !ledger.current.lastRefresh.isEmpty)
    }

    @Test func `a missing lifetime purchase leaves the refresh incomplete, a refunded one doesn't`() async throws {
        let other = TransactionFacts.made("7", product: "other")
        _ = await refresh([other])
        #expect(await ledger.current.lastRefresh.isEmpty)
        _ = await refresh([other.refunded(on: .day(3))])
        #expect(await ledger.current.lastRefresh == [.ann: .day(9)])
    }

    @Test func `without subscriptions, no status is verified`() async throws {
        let verifier = ScriptedVerifier(genuine: [bought])
        verifier.nextStatuses(.failure(.offline))
        #expect(await refresh([bought], verifier: verifier) == RefreshResponse(changed: [], refreshFailure: nil))
    }

    @Test func `a missing period of a subscription that has ended leaves the refresh complete`() async throws {
        let ended = TransactionFacts.made("3", product: "gold.month", kind: .autoRenewable, expires: .day(9))
        _ = await refresh([ended])
        #expect(await ledger.current.lastRefresh == [.ann: .day(9)])
    }

    @Test func `a missing upgraded period leaves the refresh complete, its successor doesn't`() async throws {
        let upgraded = TransactionFacts.made(
            "2", product: "gold.month", kind: .autoRenewable, expires: .day(31), isUpgraded: true)
        let successor = TransactionFacts.made(
            "3", product: "gold.year", kind: .autoRenewable, original: "2", expires: .day(365))
        _ = await refresh([upgraded, successor])
        #expect(await ledger.current.lastRefresh.isEmpty)
        _ = await refresh([upgraded])
        #expect(await !ledger.current.lastRefresh.isEmpty)
    }

    @Test(arguments: [(Moment.day(10), false), (.day(9), true), (nil, true)])
    func `a missing period that a grace period extends can be restored until its end`(
        graceEnds: Moment?, isComplete: Bool
    ) async throws {
        let ended = TransactionFacts.made("2", product: "gold.month", kind: .autoRenewable, expires: .day(8))
        let renewal = RenewalFacts.made(of: "2", graceEnds: graceEnds, signed: .day(8))
        let history = ScriptedHistory(
            history: ScriptedResponses(.response([.claiming(ended)])),
            statuses: ScriptedResponses(.response([.claiming(renewal, of: ended)])))
        let verifier = ScriptedVerifier(genuine: [ended], renewals: [renewal])
        _ = await refresh(history: history, verifier: verifier, recordsLatest: false)
        #expect(await ledger.current.lastRefresh.isEmpty == !isComplete)
    }

    @Test func `a clock that is behind the store's signatures doesn't make an ended period restorable`() async throws {
        let ended = TransactionFacts.made(
            "2", product: "gold.month", kind: .autoRenewable, expires: .day(31), signed: .day(40))
        _ = await refresh([ended])
        #expect(await !ledger.current.lastRefresh.isEmpty)
    }

    @Test func `renewal information that was signed after the end of a period proves that it ended`() async throws {
        let renewal = RenewalFacts.made(of: "2", willRenew: false, signed: .day(40))
        let history = ScriptedHistory(
            history: ScriptedResponses(.response([.claiming(month)])),
            statuses: ScriptedResponses(.response([.claiming(renewal, of: month)])))
        let verifier = ScriptedVerifier(genuine: [month], renewals: [renewal])
        _ = await refresh(history: history, verifier: verifier, recordsLatest: false)
        #expect(await !ledger.current.lastRefresh.isEmpty)
    }

    @Test func `a refresh of subscriptions reads nothing else and isn't recorded as complete`() async throws {
        _ = try await ledger.record([.transaction(month, account: .ann)])
        let renewal = RenewalFacts.made(of: "2", willRenew: false, signed: .day(4))
        let outcomes = await refresh([bought.refunded(on: .day(5))], [renewal], scope: .subscriptions)
        #expect(outcomes.changed.isEmpty)
        #expect(await ledger.current.renewal(of: renewal.chain, for: .ann) == renewal)
        #expect(await ledger.current.transactions[bought.key]?.facts == bought)
        #expect(await ledger.current.lastRefresh.isEmpty)
    }

    @Test func `a transaction that isn't genuine or is of another environment changes nothing`() async throws {
        let altered = bought.refunded(on: .day(5))
        let sandbox = TransactionFacts.made("1", environment: .sandbox).refunded(on: .day(6))
        let verifier = ScriptedVerifier(genuine: [sandbox])
        verifier.refuse(.claiming(altered), as: .altered)
        #expect(await refresh([altered, sandbox], verifier: verifier).changed.isEmpty)
        #expect(await ledger.current.transactions[bought.key]?.facts == bought)
    }

    @Test func `a verdict applies only to its own transaction`() async throws {
        let refunded = bought.refunded(on: .day(5))
        let verifier = ScriptedVerifier()
        verifier.next(.response([.notGenuine(.malformed), .genuine(refunded)]))
        let outcomes = await refresh([month, refunded], verifier: verifier)
        #expect(outcomes.changed.map(\.transaction) == ["1"])
    }

    @Test(arguments: 0..<4) func `a failed request doesn't discard the result of the other request`(step: Int)
        async throws
    {
        let failing = ScriptedResponses<[UnverifiedTransaction], StoreFailure>(.failure(.offline))
        let failingStatuses = ScriptedResponses<[UnverifiedSubscriptionStatus], StoreFailure>(.failure(.offline))
        _ = try await ledger.record([.transaction(month, account: .ann)])
        let refunded = bought.refunded(on: .day(5))
        let renewal = RenewalFacts.made(of: "2", willRenew: false, signed: .day(4))
        let history = ScriptedHistory(
            history: step == 0 ? failing : ScriptedResponses(.response([.claiming(refunded)])),
            statuses: step == 1 ? failingStatuses : ScriptedResponses(.response([.claiming(renewal, of: month)])))
        let verifier = ScriptedVerifier(genuine: [refunded, month], renewals: [renewal])
        if step == 2 { verifier.next(.failure(.offline)) }
        if step == 3 { verifier.nextStatuses(.failure(.offline)) }
        let response = await refresh(history: history, verifier: verifier)
        #expect(response.refreshFailure == (step < 2 ? .store(.offline) : .verifier(.offline)))
        let isRefundRead = step == 1 || step == 3
        #expect(response.changed.count == (isRefundRead ? 1 : 0))
        #expect((await ledger.current.transactions[bought.key]?.facts == refunded) == isRefundRead)
        #expect((await ledger.current.renewal(of: renewal.chain, for: .ann) == renewal) == !isRefundRead)
        #expect(await ledger.current.lastRefresh.isEmpty, "a partial response isn't a complete refresh")
    }

    @Test func `an unreadable or unwritable ledger is reported, and nothing is reported as changed`() async throws {
        let refunded = bought.refunded(on: .day(5))
        ledger.nextRead(.failure(.unavailable("gone")))
        #expect(
            await refresh([refunded]) == RefreshResponse(changed: [], refreshFailure: .ledger(.unavailable("gone"))))
        ledger.nextRecord(.failure(.unavailable("full")))
        #expect(
            await refresh([refunded]) == RefreshResponse(changed: [], refreshFailure: .ledger(.unavailable("full"))))
    }

    @Test func `the ledger isn't read if the store returns no subscriptions`() async throws {
        ledger.nextRead(.failure(.unavailable("gone")))
        #expect(await refresh([], scope: .subscriptions) == RefreshResponse(changed: [], refreshFailure: nil))
    }

    @Test func `a refresh isn't complete while the ledger lacks a listed transaction`()
        async throws
    {
        #expect(await refresh([bought, month]).refreshFailure == nil)
        #expect(await ledger.current.lastRefresh.isEmpty)
    }
}
