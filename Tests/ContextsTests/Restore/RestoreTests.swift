import DiscoverData
import DiscoverEntities
import TestSupport
import Testing

@Suite struct `Restoring purchases` {
    private static func purchases(_ count: Int) -> [TransactionFacts] {
        (1...count).map { TransactionFacts.made(TransactionID("\($0)"), product: ProductID("p\($0)")) }
    }

    private static func harness(_ facts: [TransactionFacts], ledger: [LedgerEntry] = []) -> ContextHarness {
        ContextHarness(genuine: facts, ledger: ledger, restorable: .response(facts.map { .claiming($0) }))
    }

    @Test(arguments: [1, 100, 10_000])
    func `a restore of any size sends one request to the verifier`(count: Int) async throws {
        let harness = Self.harness(Self.purchases(count))
        let (deliveries, events) = await harness.restore()
        #expect(harness.verifier.requests.count == 1)
        #expect(harness.verifier.requests.first?.count == count)
        #expect(harness.queue.finished.count == count)
        #expect(deliveries.count == count)
        let summary = try #require(events.summary)
        #expect(summary.restored.count == count)
        #expect(summary.failed.isEmpty)
        #expect(await harness.ledger.calls.first?.count == count, "all purchases are credited in one step")
        #expect(await harness.holdings()?.features.rawValue.count == count)
    }

    @Test func `a restore without purchases sends no request to the verifier`() async {
        let harness = ContextHarness()
        #expect(
            await harness.restore().events == [
                .fetching, .finished(RestoreSummary(restored: [], failed: [], kept: [])),
            ])
        #expect(harness.verifier.requests == [])
    }

    @Test func `restored purchases are verified before they are credited, and then finished`() async {
        let harness = Self.harness(Self.purchases(2))
        _ = await harness.restore()
        #expect(
            harness.effects.received.prefix(6) == [
                .verifying(["1", "2"]), .verified, .writing(["1", "2"]), .written, .finishing("1"), .finishing("2"),
            ])
    }

    @Test func `a restore reports fetching, verifying, and its summary`() async {
        let harness = Self.harness(Self.purchases(1))
        #expect(
            await harness.restore().events == [
                .fetching, .verifying(1),
                .finished(
                    RestoreSummary(
                        restored: [
                            TransactionOutcome(
                                transaction: "1", product: "p1", quantity: 1, result: .credited(.purchased))
                        ], failed: [], kept: [])),
            ])
    }

    @Test func `a restore returns the caller's own items`() async {
        let (deliveries, _) = await Self.harness(Self.purchases(2)).restore()
        #expect(deliveries.map(\.item) == [PurchasableProduct.made("p1"), .made("p2")])
    }

    @Test func `a purchase that is still owned is restored and not credited twice`() async {
        let facts = Self.purchases(1)
        let harness = Self.harness(facts, ledger: [.transaction(facts[0], account: .ann)])
        let before = await harness.ledger.current.transactions
        #expect(await harness.restore().events.summary?.restored.map(\.result) == [.known])
        #expect(await harness.ledger.current.transactions == before)
    }

    @Test func `restoring twice has the same result as restoring once`() async {
        let harness = Self.harness(Self.purchases(3))
        _ = await harness.restore()
        let once = await harness.ledger.current
        #expect(await harness.restore().events.summary?.restored.map(\.result) == [.known, .known, .known])
        #expect(await harness.ledger.current == once)
    }

    @Test func `a restore also reads the renewal states of subscriptions`() async {
        let period = TransactionFacts.made("1", product: "gold", kind: .autoRenewable, expires: .day(30))
        let renewal = RenewalFacts.made(of: "1", product: "gold", willRenew: false)
        let harness = ContextHarness(
            genuine: [period], renewals: [renewal], restorable: .response([.claiming(period)]),
            statuses: .response([.claiming(renewal, of: period)]))
        _ = await harness.restore()
        #expect(await harness.holdings()?.subscriptions.map(\.willRenew) == [false])
    }

    @Test func `a restore succeeds even if the renewal states can't be read`() async {
        let facts = Self.purchases(1)
        let harness = ContextHarness(
            genuine: facts, restorable: .response(facts.map { .claiming($0) }), statuses: .failure(.offline))
        #expect(await harness.restore().events.summary?.restored.count == 1)
    }
}
