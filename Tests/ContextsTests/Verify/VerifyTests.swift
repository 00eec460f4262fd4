import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Verifying unfinished transactions` {
    private let facts = ["1", "2", "3"].map {
        TransactionFacts.made($0, product: ProductID("likes.\($0)"), kind: .consumable)
    }

    private var waiting: ContextHarness {
        ContextHarness(genuine: facts, unfinished: facts.reversed().map { .claiming($0) })
    }

    @Test func `unfinished transactions are verified together, credited together, and finished one by one`() async {
        let harness = waiting
        _ = await harness.verify()
        #expect(
            harness.effects.received == [
                .verifying(["1", "2", "3"]), .verified, .writing(["1", "2", "3"]), .written,
                .finishing("1"), .finishing("2"), .finishing("3"), .writing([]), .written,
            ])
    }

    @Test func `verifying reports the count, each outcome, and the summary`() async {
        let settled = ["1", "2", "3"].map {
            VerifyEvent.settled(
                TransactionOutcome(transaction: $0, product: "likes.\($0)", quantity: 1, result: .credited(.purchased)))
        }
        #expect(
            await waiting.verify().events
                == [.verifying(3)] + settled + [.finished(VerifySummary(checked: 3, changed: 3, unfinished: 0))])
    }

    @Test func `verifying returns the caller's own items, each with its outcome`() async {
        let deliveries = await waiting.verify().deliveries
        #expect(deliveries.map(\.item.sku) == ["likes.1", "likes.2", "likes.3"])
        #expect(deliveries.map(\.item) == facts.map { PurchasableProduct.made($0.product) })
        #expect(deliveries.map(\.outcome.product) == deliveries.map(\.item.sku))
    }

    @Test func `verifying without unfinished transactions sends no request to the verifier`() async {
        let harness = ContextHarness()
        let (deliveries, events) = await harness.verify()
        #expect(deliveries.isEmpty)
        #expect(events == [.finished(VerifySummary(checked: 0, changed: 0, unfinished: 0))])
        #expect(harness.verifier.requests == [])
    }

    @Test func `verifying twice changes nothing more`() async {
        let harness = waiting
        _ = await harness.verify()
        let once = await harness.ledger.current
        let (deliveries, _) = await harness.verify()
        #expect(deliveries.isEmpty)
        #expect(await harness.ledger.current == once)
        #expect(harness.queue.finished == ["1", "2", "3"])
    }

    @Test func `a known transaction is finished and not credited twice`() async {
        let harness = ContextHarness(
            genuine: facts, ledger: [.transaction(facts[0], account: .ann)], unfinished: [.claiming(facts[0])])
        #expect(await harness.verify().deliveries.map(\.outcome.result) == [.known])
        #expect(harness.queue.finished == ["1"])
        #expect(await harness.holdings()?.balances == ["likes.1": 1])
    }

    @Test func `a forged or another account's transaction stays unfinished, and the rest are credited`() async {
        let bobs = TransactionFacts.made("4", token: .bob)
        let harness = ContextHarness(
            genuine: facts + [bobs],
            unfinished: [.claiming(facts[0]), .claiming(bobs), .forged("5"), .claiming(facts[1])])
        harness.verifier.refuse(.forged("5"), as: .notIssuedByStore)
        let (deliveries, events) = await harness.verify()
        #expect(
            deliveries.map(\.outcome.result) == [
                .credited(.purchased), .credited(.purchased), .otherAccount(hint: AccountToken.bob.masked),
                .notGenuine(.notIssuedByStore),
            ])
        #expect(harness.queue.finished == ["1", "2"])
        #expect(events.last == .finished(VerifySummary(checked: 4, changed: 2, unfinished: 2)))
        #expect(
            harness.analytics.outcomes == [
                .unsettled(product: "lifetime", reason: "otherAccount"),
                .unsettled(product: "lifetime", reason: "notIssuedByStore"),
            ])
    }

    @Test func `an unreachable verifier leaves everything unfinished until it responds`() async {
        let harness = waiting
        harness.verifier.next(.failure(.offline))
        let (deliveries, events) = await harness.verify()
        #expect(
            deliveries.map(\.outcome.result) == Array(repeating: .unconfirmed(.verifier(.offline)), count: 3))
        #expect(events.last == .finished(VerifySummary(checked: 0, changed: 0, unfinished: 3)))
        #expect(harness.queue.finished == [])
        #expect(await harness.verify().deliveries.map(\.outcome.isChange) == [true, true, true])
        #expect(harness.queue.finished == ["1", "2", "3"])
    }

    @Test func `a ledger that can't write leaves everything unfinished until it can`() async {
        let harness = waiting
        harness.ledger.nextRecord(.failure(.unavailable("disk full")))
        #expect(
            await harness.verify().deliveries.map(\.outcome.result)
                == Array(repeating: .unconfirmed(.ledger(.unavailable("disk full"))), count: 3))
        #expect(harness.queue.finished == [])
        _ = await harness.verify()
        #expect(harness.queue.finished == ["1", "2", "3"])
    }

    @Test func `a response with too few verdicts finishes only the transactions it names`() async {
        let harness = waiting
        harness.verifier.next(.response([.genuine(facts[0])]))
        #expect(await harness.verify().deliveries.map(\.outcome.isFinished) == [true, false, false])
        #expect(harness.queue.finished == ["1"])
    }

    @Test func `a store that can't list unfinished transactions is reported, and nothing is taken away`() async {
        let harness = ContextHarness(ledger: [.transaction(.made("1"), account: .ann)])
        harness.queue.nextUnfinished(.failure(.unavailable("maintenance")))
        let (deliveries, events) = await harness.verify()
        #expect(deliveries.isEmpty)
        #expect(events == [.failed(.unavailable("maintenance"))])
        #expect(await harness.holdings()?.features == Feature("lifetime"))
    }
}
