import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Listening for transaction updates` {
    private let approved = TransactionFacts.made("1")

    @Test func `a late approval is credited, finished, and reported`() async {
        let harness = ContextHarness(pay: .response(.pending), genuine: [approved])
        #expect(await harness.buy().outcome == .pending)
        #expect(
            await harness.listen(to: [.claiming(approved)]) == [
                .arrived(
                    TransactionOutcome(
                        transaction: "1", product: "lifetime", quantity: 1, result: .credited(.purchased))),
                .ended,
            ])
        #expect(harness.queue.finished == ["1"])
        #expect(await harness.holdings()?.features == Feature("lifetime"))
    }

    @Test func `a transaction that arrived before listening started is processed`() async {
        let harness = ContextHarness(genuine: [approved], unfinished: [.claiming(approved)])
        #expect(await harness.listen(to: []).map(\.result) == [.credited(.purchased), nil])
    }

    @Test func `a renewal, a refund, a refund reversal, and an upgrade are reported differently`() async {
        let first = TransactionFacts.made("1", product: "gold", kind: .autoRenewable, expires: .day(30))
        let renewed = TransactionFacts.made(
            "2", product: "gold", kind: .autoRenewable, original: "1", purchased: .day(30), expires: .day(60),
            isRenewal: true)
        let refunded = renewed.refunded(on: .day(31), milliunits: 40_000)
        let reversed = TransactionFacts.made(
            "2", product: "gold", kind: .autoRenewable, original: "1", purchased: .day(30), expires: .day(60),
            signed: .day(32), isRenewal: true)
        let upgraded = TransactionFacts.made(
            "2", product: "gold", kind: .autoRenewable, original: "1", purchased: .day(30), expires: .day(60),
            signed: .day(33), isUpgraded: true, isRenewal: true)
        let versions = [first, renewed, refunded, reversed, upgraded]
        let harness = ContextHarness(genuine: versions)
        #expect(
            await harness.listen(to: versions.map { .claiming($0) }).map(\.result) == [
                .credited(.purchased), .credited(.renewed), .credited(.refunded(milliunits: 40_000)),
                .credited(.refundReversed), .credited(.upgraded), nil,
            ])
    }

    @Test func `invalid updates don't stop the listener from crediting the next valid one`() async {
        let known = TransactionFacts.made("2")
        let bobs = TransactionFacts.made("3", token: .bob)
        let revoked = TransactionFacts.made("4", product: "gold", kind: .autoRenewable).refunded(on: .day(1))
        let unheardOf = TransactionFacts.made("5", product: "from another planet", kind: .consumable, quantity: 3)
        let sandbox = TransactionFacts.made("6", environment: .sandbox)
        let harness = ContextHarness(
            genuine: [known, bobs, revoked, unheardOf, sandbox, approved],
            ledger: [.transaction(known, account: .ann)])
        harness.verifier.refuse(.forged(), as: .notIssuedByStore)
        let odd: [UnverifiedTransaction] =
            [.forged()] + [known, bobs, revoked, unheardOf, unheardOf, sandbox].map { .claiming($0) }
        #expect(
            await harness.listen(to: odd + [.claiming(approved)]).map(\.result) == [
                .notGenuine(.notIssuedByStore), .known, .otherAccount(hint: AccountToken.bob.masked),
                .credited(.refunded(milliunits: 100_000)), .credited(.purchased), .known,
                .notGenuine(.wrongEnvironment), .credited(.purchased), nil,
            ])
        #expect(harness.queue.finished == ["2", "4", "5", "5", "1"])
        #expect(await harness.holdings()?.balances == ["from another planet": 3])
    }

    @Test func `an update that failed in the verifier or the ledger is credited when delivered again`() async {
        let harness = ContextHarness(genuine: [approved])
        harness.verifier.next(.failure(.offline))
        harness.ledger.nextRecord(.failure(.unavailable("disk full")))
        #expect(
            await harness.listen(to: Array(repeating: .claiming(approved), count: 3)).map(\.result) == [
                .unconfirmed(.verifier(.offline)), .unconfirmed(.ledger(.unavailable("disk full"))),
                .credited(.purchased), nil,
            ])
        #expect(harness.queue.finished == ["1"])
    }

    @Test func `a hundred updates are processed one by one, in order`() async {
        let facts = (1...100).map {
            TransactionFacts.made(TransactionID("\($0)"), product: "likes", kind: .consumable)
        }
        let harness = ContextHarness(genuine: facts)
        #expect(await harness.listen(to: facts.map { .claiming($0) }).count == 101)
        #expect(harness.queue.finished == facts.map(\.key.id))
        #expect(await harness.holdings()?.balances == ["likes": 100])
    }

    @Test func `the opening is reported once, when the stream is open and before a transaction is processed`() async {
        let harness = ContextHarness(genuine: [approved], unfinished: [.claiming(approved)])
        let observer = Spy<ListenEvent>()
        var openings: [(listeners: Int, events: Int)] = []
        await harness.listener(observer).listen(
            onOpening: { openings.append((harness.queue.listeners, observer.received.count)) },
            onDelivery: { harness.queue.endUpdates() })
        #expect(openings.map(\.listeners) == [1])
        #expect(openings.map(\.events) == [0])
        #expect(observer.received.map(\.result) == [.credited(.purchased), nil])
    }

    @Test func `the end of a transaction's processing is reported, even if no more updates can arrive`() async {
        let harness = ContextHarness(genuine: [approved], unfinished: [.claiming(approved)])
        var deliveries = 0
        await harness.listener(Spy<ListenEvent>()).listen(
            onOpening: { harness.queue.endUpdates() }, onDelivery: { deliveries += 1 })
        #expect(deliveries == 1)
    }

    @MainActor
    @Test func `listening ends when its task is canceled`() async {
        let harness = ContextHarness(genuine: [approved], unfinished: [.claiming(approved)])
        let observer = Spy<ListenEvent>()
        let listening = Task { await harness.listener(observer).listen {} }
        _ = await observer.received(1)
        listening.cancel()
        await listening.value
        #expect(observer.received.last == .ended)
    }
}

extension ContextHarness {
    /// Returns a listener for Ann's account.
    fileprivate func listener(_ observer: Spy<ListenEvent>) -> Listen {
        let ann = Customer(account: .ann)
        return Listen(
            customer: ann, updates: updates,
            verification: {
                Verify(
                    customer: ann, dependencies: verifyDependencies, observer: Spy<VerifyEvent>(), analytics: analytics)
            }, observer: observer)
    }

    /// Processes unfinished transactions, and then delivers and processes these arrivals one by one.
    fileprivate func listen(to arrivals: [UnverifiedTransaction]) async -> [ListenEvent] {
        let observer = Spy<ListenEvent>()
        var rest = arrivals[...]
        if let first = rest.popFirst() { queue.deliver(first) }
        await listener(observer).listen {
            if let next = rest.popFirst() { queue.deliver(next) } else { queue.endUpdates() }
        }
        return observer.received
    }
}

extension ListenEvent {
    /// The outcome of the transaction that arrived, or `nil` for the event that the listener has ended.
    fileprivate var result: TransactionOutcome.Status? {
        if case .arrived(let outcome) = self { outcome.result } else { nil }
    }
}
