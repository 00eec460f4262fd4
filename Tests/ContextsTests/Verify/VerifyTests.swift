import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Verifying unfinished transactions` {
    private let facts = ["1", "2", "3"].map {
        TransactionFacts.made($0, product: ProductID("likes.\($0)"), kind: .consumable)
    }

    private var waiting: Stage { Stage(genuine: facts, unfinished: facts.reversed().map { .claiming($0) }) }

    @Test func `unfinished transactions are verified together, credited together, and finished one by one`() async {
        let stage = waiting
        _ = await stage.verify()
        #expect(
            stage.effects.received == [
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
        let stage = Stage()
        let (deliveries, events) = await stage.verify()
        #expect(deliveries.isEmpty)
        #expect(events == [.finished(VerifySummary(checked: 0, changed: 0, unfinished: 0))])
        #expect(stage.verifier.questions == [])
    }

    @Test func `verifying twice changes nothing more`() async {
        let stage = waiting
        _ = await stage.verify()
        let once = await stage.ledger.current
        let (deliveries, _) = await stage.verify()
        #expect(deliveries.isEmpty)
        #expect(await stage.ledger.current == once)
        #expect(stage.queue.finished == ["1", "2", "3"])
    }

    @Test func `a known transaction is finished and not credited twice`() async {
        let stage = Stage(
            genuine: facts, ledger: [.transaction(facts[0], account: .ann)], unfinished: [.claiming(facts[0])])
        #expect(await stage.verify().deliveries.map(\.outcome.result) == [.known])
        #expect(stage.queue.finished == ["1"])
        #expect(await stage.holdings()?.balances == ["likes.1": 1])
    }

    @Test func `a forged or another account's transaction stays unfinished, and the rest are credited`() async {
        let bobs = TransactionFacts.made("4", token: .bob)
        let stage = Stage(
            genuine: facts + [bobs],
            unfinished: [.claiming(facts[0]), .claiming(bobs), .forged("5"), .claiming(facts[1])])
        stage.verifier.refuse(.forged("5"), as: .notIssuedByStore)
        let (deliveries, events) = await stage.verify()
        #expect(
            deliveries.map(\.outcome.result) == [
                .credited(.purchased), .credited(.purchased), .otherAccount(hint: AccountToken.bob.masked),
                .notGenuine(.notIssuedByStore),
            ])
        #expect(stage.queue.finished == ["1", "2"])
        #expect(events.last == .finished(VerifySummary(checked: 4, changed: 2, unfinished: 2)))
        #expect(
            stage.analytics.outcomes == [
                .unsettled(product: "lifetime", reason: "otherAccount"),
                .unsettled(product: "lifetime", reason: "notIssuedByStore"),
            ])
    }

    @Test func `an unreachable verifier leaves everything unfinished until it responds`() async {
        let stage = waiting
        stage.verifier.next(.failure(.offline))
        let (deliveries, events) = await stage.verify()
        #expect(
            deliveries.map(\.outcome.result) == Array(repeating: .unconfirmed(.verifier(.offline)), count: 3))
        #expect(events.last == .finished(VerifySummary(checked: 3, changed: 0, unfinished: 3)))
        #expect(stage.queue.finished == [])
        #expect(await stage.verify().deliveries.map(\.outcome.isChange) == [true, true, true])
        #expect(stage.queue.finished == ["1", "2", "3"])
    }

    @Test func `a ledger that can't write leaves everything unfinished until it can`() async {
        let stage = waiting
        stage.ledger.nextRecord(.failure(.unavailable("disk full")))
        #expect(
            await stage.verify().deliveries.map(\.outcome.result)
                == Array(repeating: .unconfirmed(.ledger(.unavailable("disk full"))), count: 3))
        #expect(stage.queue.finished == [])
        _ = await stage.verify()
        #expect(stage.queue.finished == ["1", "2", "3"])
    }

    @Test func `a response with too few verdicts finishes only the transactions it names`() async {
        let stage = waiting
        stage.verifier.next(.answer([.genuine(facts[0])]))
        #expect(await stage.verify().deliveries.map(\.outcome.isFinished) == [true, false, false])
        #expect(stage.queue.finished == ["1"])
    }

    @Test func `a store that can't list unfinished transactions is reported, and nothing is taken away`() async {
        let stage = Stage(ledger: [.transaction(.made("1"), account: .ann)])
        stage.queue.nextUnfinished(.failure(.unavailable("maintenance")))
        let (deliveries, events) = await stage.verify()
        #expect(deliveries.isEmpty)
        #expect(events == [.failed(.unavailable("maintenance"))])
        #expect(await stage.holdings()?.features == Feature("lifetime"))
    }
}
