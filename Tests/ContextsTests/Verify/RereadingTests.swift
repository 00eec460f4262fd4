import DiscoverData
import DiscoverEntities
import TestSupport
import Testing

@Suite struct `Refreshing known purchases` {
    private let bought = TransactionFacts.made("1")

    @Test func `an unannounced refund is found by the refresh at launch`() async {
        let refund = bought.refunded(on: .day(2))
        let stage = Stage(
            genuine: [refund], ledger: [.transaction(bought, account: .ann)], history: .answer([.claiming(refund)]))
        let (deliveries, events) = await stage.verify()
        #expect(deliveries.map(\.outcome.result) == [.credited(.refunded(milliunits: 100_000))])
        #expect(deliveries.map(\.item) == [.made("lifetime")])
        #expect(events.last == .finished(VerifySummary(checked: 0, changed: 1, unfinished: 0)))
        #expect(await stage.holdings()?.features == Feature())
    }

    @Test func `a reversed refund restores the purchase`() async {
        let refund = bought.refunded(on: .day(2))
        let again = TransactionFacts.made("1", signed: .day(5))
        let stage = Stage(
            genuine: [again], ledger: [.transaction(refund, account: .ann)], history: .answer([.claiming(again)]))
        #expect(await stage.verify().deliveries.map(\.outcome.result) == [.credited(.refundReversed)])
        #expect(await stage.holdings()?.features == Feature("lifetime"))
    }

    @Test func `a purchase missing from the store's history stays owned`() async {
        let stage = Stage(ledger: [.transaction(bought, account: .ann)], history: .answer([]))
        #expect(await stage.verify().deliveries.isEmpty)
        #expect(await stage.holdings()?.features == Feature("lifetime"))
    }

    @Test func `a refresh doesn't credit transactions that the ledger doesn't contain`() async {
        let stage = Stage(genuine: [bought], history: .answer([.claiming(bought)]))
        #expect(await stage.verify().deliveries.isEmpty)
        #expect(await stage.ledger.current.transactions.isEmpty)
    }

    @Test func `an unavailable store is counted and takes nothing away`() async {
        let stage = Stage(ledger: [.transaction(bought, account: .ann)], history: .failure(.offline))
        #expect(
            await stage.verify().events == [
                .finished(VerifySummary(checked: 0, changed: 0, unfinished: 0, refreshFailure: .store(.offline)))
            ])
        #expect(stage.analytics.outcomes == [.unsettled(product: "", reason: "storeOffline")])
        #expect(await stage.holdings()?.features == Feature("lifetime"))
    }

    @Test func `owning nothing is known once the store has responded`() async {
        let stage = Stage()
        #expect(await stage.holdings() == nil)
        _ = await stage.verify()
        #expect(await stage.holdings()?.features == Feature())
    }

    @Test func `an arriving subscription transaction refreshes its renewal information`() async {
        let period = TransactionFacts.made("1", product: "gold.month", kind: .autoRenewable, expires: .day(30))
        let renewal = RenewalFacts.made(of: "1", next: "plus.month", signed: .day(0))
        let stage = Stage(
            genuine: [period], renewals: [renewal], statuses: .answer([.claiming(renewal, of: period)]))
        _ = await stage.verify([.claiming(period)])
        #expect(await stage.holdings()?.subscriptions.map(\.plannedChange) == ["plus.month"])
        #expect(stage.history.listing.played == 0)
    }

    @Test func `any other arriving transaction reads no renewal information`() async {
        let stage = Stage(genuine: [bought])
        #expect(await stage.verify([.claiming(bought)]).deliveries.map(\.outcome.isChange) == [true])
        #expect(stage.history.subscriptions.played == 0)
    }
}
