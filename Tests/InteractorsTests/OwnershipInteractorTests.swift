import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Ownership after a transaction arrives` {
    private func month(_ id: TransactionID, _ days: Range<Int>) -> TransactionFacts {
        .made(
            id, product: "gold", kind: .autoRenewable, purchased: .day(days.lowerBound), expires: .day(days.upperBound))
    }

    private func settled(_ facts: TransactionFacts, _ owner: AccountToken) -> ProcessedTransaction {
        ProcessedTransaction(
            transaction: .claiming(facts), end: .credited(.ownedBy(owner), facts), needsRedelivery: false)
    }

    private func complete(
        _ result: TransactionOutcome.Status, of settled: [ProcessedTransaction] = [], ledger: SpyLedger,
        queue: ScriptedPaymentQueue = ScriptedPaymentQueue(), on day: Int = 40
    ) async -> Bool? {
        let interactor = OwnershipInteractor(
            ledger: ledger, queue: queue, time: FixedTimeSource(.day(day)), map: FeatureMap(),
            retryPolicy: RetryPolicy(stopwatch: AnyClock(ManualClock()), attempts: 1))
        let outcome = TransactionOutcome(transaction: "1", product: "gold", quantity: 1, result: result)
        return await interactor.complete([outcome], of: settled, for: .ann).first?.isOwned
    }

    @Test func `a plan with a refunded period is owned while another period runs`() async {
        let ledger = SpyLedger(
            Ledger([
                .transaction(month("1", 0..<30).refunded(on: .day(35)), account: .ann),
                .transaction(month("2", 30..<60), account: .ann),
            ]))
        #expect(await complete(.credited(.refunded(milliunits: 100_000)), ledger: ledger) == true)
        #expect(await complete(.credited(.refunded(milliunits: 100_000)), ledger: ledger, on: 60) == false)
    }

    @Test func `ownership is computed only for outcomes that depend on it`() async {
        let ledger = SpyLedger(Ledger([.transaction(month("1", 0..<60), account: .ann)]))
        #expect(await complete(.credited(.renewed), ledger: ledger) == nil)
        #expect(await complete(.credited(.purchased), ledger: ledger) == true)
    }

    @Test func `of several outcomes, only those that depend on ownership state it`() async {
        let ledger = SpyLedger(Ledger([.transaction(month("1", 0..<60), account: .ann)]))
        let interactor = OwnershipInteractor(
            ledger: ledger, queue: ScriptedPaymentQueue(), time: FixedTimeSource(.day(40)), map: FeatureMap(),
            retryPolicy: RetryPolicy(stopwatch: AnyClock(ManualClock()), attempts: 1))
        let outcomes = [TransactionOutcome.Change.renewed, .purchased].map {
            TransactionOutcome(transaction: "1", product: "gold", quantity: 1, result: .credited($0))
        }
        #expect(await interactor.complete(outcomes, of: [], for: .ann).map(\.isOwned) == [nil, true])
    }

    @Test func `an outcome that doesn't depend on the owner reads no ledger`() async {
        let ledger = SpyLedger(Ledger([.transaction(month("1", 0..<60), account: .ann)]))
        ledger.nextRead(.failure(.unavailable("gone")))
        #expect(await complete(.credited(.renewed), ledger: ledger) == nil)
        #expect(await complete(.credited(.purchased), ledger: ledger) == nil, "this is the read that fails")
        #expect(await complete(.credited(.purchased), ledger: ledger) == true)
    }

    @Test func `an owned product reads no queue`() async {
        let queue = ScriptedPaymentQueue()
        queue.nextUnfinished(.failure(.offline))
        let owned = SpyLedger(Ledger([.transaction(month("1", 0..<60), account: .ann)]))
        #expect(await complete(.credited(.purchased), ledger: owned, queue: queue) == true)
        let ended = SpyLedger(Ledger([.transaction(month("1", 0..<30), account: .ann)]))
        #expect(await complete(.credited(.purchased), ledger: ended, queue: queue) == nil, "the read that fails")
        #expect(await complete(.credited(.purchased), ledger: ended, queue: queue) == false)
    }

    @Test func `ownership is unknown while another payment for the product may be uncredited`() async {
        let refunded = month("1", 30..<60).refunded(on: .day(35))
        let refund = TransactionOutcome.Status.credited(.refunded(milliunits: 100_000))
        let ledger = SpyLedger(Ledger([.transaction(refunded, account: .ann)]))
        let other = TransactionFacts.made("3", product: "plus")
        for known in [refunded, other] {
            let queue = ScriptedPaymentQueue(unfinished: [.claiming(known)])
            #expect(await complete(refund, ledger: ledger, queue: queue) == false)
        }
        let again = ScriptedPaymentQueue(unfinished: [.claiming(month("2", 35..<65))])
        #expect(await complete(refund, ledger: ledger, queue: again) == nil)
        let silent = ScriptedPaymentQueue()
        silent.nextUnfinished(.failure(.offline))
        #expect(await complete(refund, ledger: ledger, queue: silent) == nil)
    }

    @Test func `ownership is known from a credited transaction despite uncredited payments`() async {
        let ledger = SpyLedger(Ledger([.transaction(month("1", 30..<60), account: .ann)]))
        let queue = ScriptedPaymentQueue(unfinished: [.claiming(month("2", 35..<65))])
        #expect(await complete(.credited(.purchased), ledger: ledger, queue: queue) == true)
    }

    @Test func `an unreadable ledger leaves the ownership unknown`() async {
        let ledger = SpyLedger()
        ledger.nextRead(.failure(.unavailable("gone")))
        #expect(await complete(.credited(.refundReversed), ledger: ledger) == nil)
    }

    @Test func `ownership of another account's transaction depends on that transaction alone`() async {
        let running = TransactionFacts.made(
            "1", product: "gold", kind: .autoRenewable, purchased: .day(30), expires: .day(60), token: .bob)
        let refunded = running.refunded(on: .day(35))
        let other = TransactionOutcome.Status.otherAccount(hint: AccountToken.bob.masked)
        #expect(await complete(other, of: [settled(running, .bob)], ledger: SpyLedger()) == true)
        #expect(await complete(other, of: [settled(running, .bob)], ledger: SpyLedger(), on: 60) == false)
        #expect(await complete(other, of: [settled(refunded, .bob)], ledger: SpyLedger()) == false)
    }
}
