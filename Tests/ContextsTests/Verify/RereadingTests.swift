import DiscoverData
import DiscoverEntities
import TestSupport
import Testing

@Suite struct `Refreshing known purchases` {
    private let bought = TransactionFacts.made("1")

    @Test func `an unannounced refund is found by the refresh at launch`() async {
        let refund = bought.refunded(on: .day(2))
        let harness = ContextHarness(
            genuine: [refund], ledger: [.transaction(bought, account: .ann)], history: .response([.claiming(refund)]))
        let (deliveries, events) = await harness.verify()
        #expect(deliveries.map(\.outcome.result) == [.credited(.refunded(milliunits: 100_000))])
        #expect(deliveries.map(\.item) == [.made("lifetime")])
        #expect(events.last == .finished(VerifySummary(checked: 0, changed: 1, unfinished: 0)))
        #expect(await harness.holdings()?.features == Feature())
    }

    @Test func `a reversed refund restores the purchase`() async {
        let refund = bought.refunded(on: .day(2))
        let again = TransactionFacts.made("1", signed: .day(5))
        let harness = ContextHarness(
            genuine: [again], ledger: [.transaction(refund, account: .ann)], history: .response([.claiming(again)]))
        #expect(await harness.verify().deliveries.map(\.outcome.result) == [.credited(.refundReversed)])
        #expect(await harness.holdings()?.features == Feature("lifetime"))
    }

    @Test func `a purchase missing from the store's history stays owned`() async {
        let harness = ContextHarness(ledger: [.transaction(bought, account: .ann)], history: .response([]))
        #expect(await harness.verify().deliveries.isEmpty)
        #expect(await harness.holdings()?.features == Feature("lifetime"))
    }

    @Test func `a refresh doesn't credit transactions that the ledger doesn't contain`() async {
        let harness = ContextHarness(genuine: [bought], history: .response([.claiming(bought)]))
        #expect(await harness.verify().deliveries.isEmpty)
        #expect(await harness.ledger.current.transactions.isEmpty)
    }

    @Test func `an unavailable store is counted and takes nothing away`() async {
        let harness = ContextHarness(ledger: [.transaction(bought, account: .ann)], history: .failure(.offline))
        #expect(
            await harness.verify().events == [
                .finished(VerifySummary(checked: 0, changed: 0, unfinished: 0, refreshFailure: .store(.offline)))
            ])
        #expect(harness.analytics.outcomes == [.unsettled(product: "", reason: "storeOffline")])
        #expect(await harness.holdings()?.features == Feature("lifetime"))
    }

    @Test func `owning nothing is known once the store has responded`() async {
        let harness = ContextHarness()
        #expect(await harness.holdings() == nil)
        _ = await harness.verify()
        #expect(await harness.holdings()?.features == Feature())
    }

    @Test func `an arriving subscription transaction refreshes its renewal information`() async {
        let period = TransactionFacts.made("1", product: "gold.month", kind: .autoRenewable, expires: .day(30))
        let renewal = RenewalFacts.made(of: "1", next: "plus.month", signed: .day(0))
        let harness = ContextHarness(
            genuine: [period], renewals: [renewal], statuses: .response([.claiming(renewal, of: period)]))
        _ = await harness.verify([.claiming(period)])
        #expect(await harness.holdings()?.subscriptions.map(\.plannedChange) == ["plus.month"])
        #expect(harness.history.listing.played == 0)
    }

    @Test func `any other arriving transaction reads no renewal information`() async {
        let harness = ContextHarness(genuine: [bought])
        #expect(await harness.verify([.claiming(bought)]).deliveries.map(\.outcome.isChange) == [true])
        #expect(harness.history.subscriptions.played == 0)
    }
}
