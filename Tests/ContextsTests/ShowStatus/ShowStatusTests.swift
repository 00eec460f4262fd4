import DiscoverContexts
import DiscoverData
import DiscoverEntities
import TestSupport
import Testing

@Suite struct `Showing the account status` {
    private func look(at harness: ContextHarness, as account: Account = .ann) async -> [ShowStatusEvent] {
        let observer = Spy<ShowStatusEvent>()
        let outcome = await ShowStatus(
            customer: Customer(account: account), refresh: harness.refresh, entitlements: harness.entitlements(),
            unfinished: harness.unfinished,
            observer: observer
        ).show()
        #expect(observer.received == [outcome])
        return observer.received
    }

    @Test func `an unannounced grace period is found when the status is refreshed`() async {
        let period = TransactionFacts.made("3", product: "gold", kind: .autoRenewable, expires: .day(-1))
        let grace = RenewalFacts.made(of: "3", product: "gold", graceEnds: .day(5), signed: .day(0))
        let harness = ContextHarness(
            genuine: [period], renewals: [grace], ledger: [.transaction(period, account: .ann)],
            statuses: .response([.claiming(grace, of: period)]))
        guard case .known(let card)? = await look(at: harness).last else {
            Issue.record("the entitlements are unknown")
            return
        }
        #expect(card.subscriptions.map(\.state) == [.inGracePeriod])
        #expect(card.features == ["gold"])
    }

    @Test func `the status shows the ledger's features, balances, and subscriptions`() async {
        let period = TransactionFacts.made(
            "3", product: "gold", kind: .autoRenewable, expires: .day(30), ownership: .familyShared)
        let harness = ContextHarness(
            ledger: [
                .transaction(.made("1", product: "likes", kind: .consumable, quantity: 4), account: .ann),
                .transaction(.made("2", product: "boost", kind: .consumable), account: .ann),
                .transaction(period, account: .ann),
                .renewal(.made(of: "3", product: "gold", next: "plus"), account: .ann),
            ], unfinished: [.claiming(.made("9"))])
        #expect(
            await look(at: harness) == [
                .known(
                    StatusViewData(
                        features: ["boost", "gold", "likes"], isAdministrator: false,
                        balances: [
                            BalanceViewData(unit: "boost", amount: 1), BalanceViewData(unit: "likes", amount: 4),
                        ],
                        subscriptions: [
                            SubscriptionViewData(
                                product: "gold", state: .subscribed, expires: Moment.day(30).milliseconds,
                                willRenew: true, plannedChange: "plus", isFamilyShared: true)
                        ],
                        unfinished: 1, moment: Moment.day(0).milliseconds))
            ])
    }

    @Test func `owed units are shown next to the units left`() async {
        let likes = TransactionFacts.made("1", product: "likes", kind: .consumable, quantity: 4)
        let spending = Spending(key: "use", unit: "likes", amount: 3, moment: .day(0))
        let harness = ContextHarness(
            ledger: [
                .transaction(likes.refunded(on: .day(0)), account: .ann), .spending(spending, account: .ann),
                .transaction(.made("2", product: "boost", kind: .consumable), account: .ann),
            ])
        guard case .known(let card)? = await look(at: harness).last else {
            Issue.record("the entitlements are unknown")
            return
        }
        #expect(
            card.balances == [
                BalanceViewData(unit: "boost", amount: 1), BalanceViewData(unit: "likes", amount: 0, debt: 3),
            ])
    }

    @Test func `each subscription state is shown as its own state`() async throws {
        let ended = TransactionFacts.made("1", product: "gold", kind: .autoRenewable, expires: .day(-1))
        let running = TransactionFacts.made("1", product: "gold", kind: .autoRenewable, expires: .day(1))
        let ledgers: [(SubscriptionViewData.State, [LedgerEntry])] = [
            (.subscribed, [.transaction(running, account: .ann)]),
            (.expired, [.transaction(ended, account: .ann)]),
            (.revoked, [.transaction(running.refunded(on: .day(0)), account: .ann)]),
            (
                .inGracePeriod,
                [.transaction(ended, account: .ann), .renewal(.made(graceEnds: .day(5)), account: .ann)]
            ),
            (
                .inBillingRetry,
                [.transaction(ended, account: .ann), .renewal(.made(isInBillingRetry: true), account: .ann)]
            ),
        ]
        #expect(Set(ledgers.map(\.0)) == Set(SubscriptionViewData.State.allCases))
        for (state, entries) in ledgers {
            let event = try #require(await look(at: ContextHarness(ledger: entries)).first)
            guard case .known(let card) = event else {
                Issue.record("the entitlements with \(state) are unknown")
                continue
            }
            #expect(card.subscriptions.map(\.state) == [state])
        }
    }

    @Test func `unknown entitlements are reported and differ from owning nothing`() async {
        #expect(await look(at: ContextHarness()) == [.notKnownYet(unfinished: 0)])
        let received = ContextHarness(ledger: [.refreshed(account: .ann, at: .day(0))])
        guard case .known(let card) = await look(at: received).first else {
            Issue.record("owning nothing is known once the store has responded")
            return
        }
        #expect(card.features == [])
    }

    @Test func `an unavailable store leaves the number of unfinished transactions unknown`() async {
        let unknown = ContextHarness()
        unknown.queue.nextUnfinished(.failure(.offline))
        #expect(await look(at: unknown) == [.notKnownYet(unfinished: nil)])
        let known = ContextHarness(ledger: [.transaction(.made(), account: .ann)])
        known.queue.nextUnfinished(.failure(.offline))
        guard case .known(let card) = await look(at: known).first else {
            Issue.record("the ledger doesn't need the store")
            return
        }
        #expect(card.unfinished == nil)
        #expect(card.features == ["lifetime"])
    }

    @Test func `unknown entitlements are reported with the failure to refresh them`() async {
        let harness = ContextHarness(statuses: .failure(.offline))
        #expect(await look(at: harness) == [.notKnownYet(unfinished: 0, refreshFailure: .store(.offline))])
    }

    @Test func `an unreadable ledger is reported`() async {
        let harness = ContextHarness(ledger: [.transaction(.made(), account: .ann)])
        let damage = ScriptedResponse<Ledger, LedgerFailure>.failure(.damaged(place: "line 7", reason: "cut off"))
        harness.ledger.nextRead(damage)
        harness.ledger.nextRead(damage)
        #expect(await look(at: harness) == [.failed(.damaged(place: "line 7", reason: "cut off"))])
    }

    @Test func `an administrator is shown as an administrator`() async {
        guard case .known(let card) = await look(at: ContextHarness(), as: .admin).first else {
            Issue.record("an administrator's entitlements are always known")
            return
        }
        #expect(card.isAdministrator)
        #expect(card.features == [])
    }

    @Test func `showing the status changes nothing`() async {
        let harness = ContextHarness(
            ledger: [.transaction(.made(), account: .ann)], unfinished: [.claiming(.made("9"))])
        let before = await harness.ledger.current
        _ = await look(at: harness)
        #expect(await harness.ledger.current == before)
        #expect(harness.effects.received == [])
    }
}
