import DiscoverContexts
import DiscoverData
import DiscoverEntities
import TestSupport
import Testing

@Suite struct `A customer looks at what the account holds` {
    private func look(at stage: Stage, as account: Account = .ann) async -> [ShowStatusEvent] {
        let observer = Spy<ShowStatusEvent>()
        await ShowStatus(
            customer: Customer(account: account), refresh: stage.refresh, entitlements: stage.entitlements(),
            unfinished: stage.unfinished,
            observer: observer
        ).show()
        return observer.heard
    }

    @Test func `a grace period that nobody announced is found by asking`() async {
        let period = TransactionFacts.made("3", product: "gold", kind: .autoRenewable, expires: .day(-1))
        let grace = RenewalFacts.made(of: "3", product: "gold", graceEnds: .day(5), signed: .day(0))
        let stage = Stage(
            genuine: [period], renewals: [grace], ledger: [.transaction(period, account: .ann)],
            statuses: .answer([.claiming(grace, of: period)]))
        guard case .known(let card)? = await look(at: stage).last else {
            Issue.record("nothing is known")
            return
        }
        #expect(card.subscriptions.map(\.state) == [.inGracePeriod])
        #expect(card.features == ["gold"])
    }

    @Test func `features, balances and subscriptions are shown as the evidence has them`() async {
        let period = TransactionFacts.made(
            "3", product: "gold", kind: .autoRenewable, expires: .day(30), ownership: .familyShared)
        let stage = Stage(
            ledger: [
                .transaction(.made("1", product: "likes", kind: .consumable, quantity: 4), account: .ann),
                .transaction(.made("2", product: "boost", kind: .consumable), account: .ann),
                .transaction(period, account: .ann),
                .renewal(.made(of: "3", product: "gold", next: "plus"), account: .ann),
            ], unfinished: [.claiming(.made("9"))])
        #expect(
            await look(at: stage) == [
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

    @Test func `what is owed is shown beside what is left`() async {
        let likes = TransactionFacts.made("1", product: "likes", kind: .consumable, quantity: 4)
        let spending = Spending(key: "use", unit: "likes", amount: 3, moment: .day(0))
        let stage = Stage(
            ledger: [
                .transaction(likes.refunded(on: .day(0)), account: .ann), .spending(spending, account: .ann),
                .transaction(.made("2", product: "boost", kind: .consumable), account: .ann),
            ])
        guard case .known(let card)? = await look(at: stage).last else {
            Issue.record("nothing is known")
            return
        }
        #expect(
            card.balances == [
                BalanceViewData(unit: "boost", amount: 1), BalanceViewData(unit: "likes", amount: 0, owed: 3),
            ])
    }

    @Test func `each state of a subscription is shown as itself`() async throws {
        let ended = TransactionFacts.made("1", product: "gold", kind: .autoRenewable, expires: .day(-1))
        let running = TransactionFacts.made("1", product: "gold", kind: .autoRenewable, expires: .day(1))
        let worlds: [(SubscriptionViewData.State, [LedgerEntry])] = [
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
        #expect(Set(worlds.map(\.0)) == Set(SubscriptionViewData.State.allCases))
        for (state, entries) in worlds {
            let event = try #require(await look(at: Stage(ledger: entries)).first)
            guard case .known(let card) = event else {
                Issue.record("\(state) is not known")
                continue
            }
            #expect(card.subscriptions.map(\.state) == [state])
        }
    }

    @Test func `not knowing yet is told, and is not the same as holding nothing`() async {
        #expect(await look(at: Stage()) == [.notKnownYet(unfinished: 0)])
        let heard = Stage(ledger: [.refreshed(account: .ann, at: .day(0))])
        guard case .known(let card) = await look(at: heard).first else {
            Issue.record("holding nothing is known once the store has answered")
            return
        }
        #expect(card.features == [])
    }

    @Test func `a store that does not answer leaves the count out`() async {
        let unknown = Stage()
        unknown.queue.nextUnfinished(.failure(.offline))
        #expect(await look(at: unknown) == [.notKnownYet(unfinished: nil)])
        let known = Stage(ledger: [.transaction(.made(), account: .ann)])
        known.queue.nextUnfinished(.failure(.offline))
        guard case .known(let card) = await look(at: known).first else {
            Issue.record("the ledger needs no store")
            return
        }
        #expect(card.unfinished == nil)
        #expect(card.features == ["lifetime"])
    }

    @Test func `a ledger that cannot be read is told`() async {
        let stage = Stage(ledger: [.transaction(.made(), account: .ann)])
        let damage = ScriptedAnswer<Ledger, LedgerFailure>.failure(.damaged(place: "line 7", reason: "cut off"))
        stage.ledger.nextRead(damage)
        stage.ledger.nextRead(damage)
        #expect(await look(at: stage) == [.failed(.damaged(place: "line 7", reason: "cut off"))])
    }

    @Test func `an administrator is shown as one`() async {
        guard case .known(let card) = await look(at: Stage(), as: .admin).first else {
            Issue.record("an administrator's standing is always known")
            return
        }
        #expect(card.isAdministrator)
        #expect(card.features == [])
    }

    @Test func `looking changes nothing`() async {
        let stage = Stage(ledger: [.transaction(.made(), account: .ann)], unfinished: [.claiming(.made("9"))])
        let before = await stage.ledger.current
        _ = await look(at: stage)
        #expect(await stage.ledger.current == before)
        #expect(stage.effects.heard == [])
    }
}
