import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The scripted payment queue satisfies the payment queue contract` {
    private let paid = TransactionFacts.made("1", product: "coins", kind: .consumable)
    private let other = TransactionFacts.made("2", product: "coins", kind: .consumable)
    private let late = TransactionFacts.made("3", product: "coins", kind: .consumable)
    private let lost = TransactionFacts.made("4", product: "coins", kind: .consumable)
    private let stranger = TransactionFacts.made("5", product: "coins", kind: .consumable, token: .bob)
    private let old = TransactionFacts.made("6")
    private let many = (0..<2000).map { TransactionFacts.made(TransactionID("m\($0)"), product: "season") }

    @Test func `the scripted payment queue satisfies its contract, including sandbox quirks`() async throws {
        let gate = TestGate()
        let queue = ScriptedPaymentQueue(
            pay: ScriptedResponses(
                .response(.transaction(.claiming(paid))),
                .held(gate, .success(.transaction(.claiming(late))))))
        let known = [paid, other, late, lost, stranger, old] + many
        let trade = PaymentQueueContract.StoreDriver(
            request: PayRequest(product: "coins", quantity: 1, account: .ann, offer: nil),
            verifier: ScriptedVerifier(genuine: known),
            elsewhere: { deliver(other, by: queue) }, relaunched: { queue },
            foreign: { deliver(stranger, by: queue) },
            unaskedRestore: {
                queue.deliverAgain([.claiming(old)])
                return [old.key.id]
            },
            slow: PaymentQueueContract.DelayControl(begin: {}, pass: { gate.open() }, end: {}),
            silent: [
                silence(of: queue, charging: nil), silence(of: queue, charging: .claiming(lost)),
            ],
            manyTransactions: { count in
                for facts in many.prefix(count) { deliver(facts, by: queue) }
                return Set(many.prefix(count).map(\.key.id))
            })
        try await PaymentQueueContract(queue, trade: trade).check()
        #expect(queue.paid.count == 4)
    }

    @Test func `a payment that waits when the silence ends fails as offline and is charged once`() async throws {
        let queue = ScriptedPaymentQueue()
        queue.fallSilent(charging: .claiming(lost))
        let paying = Task { () async throws(PayFailure) in
            try await queue.pay(PayRequest(product: "coins", quantity: 1, account: .ann, offer: nil))
        }
        while queue.paid.isEmpty { await Task.yield() }
        queue.speak()
        await #expect(throws: PayFailure.store(.offline)) { try await paying.value }
        #expect(try await queue.unfinished().map(\.id) == [lost.key.id])
    }

    @discardableResult
    private func deliver(_ facts: TransactionFacts, by queue: ScriptedPaymentQueue) -> TransactionID {
        queue.deliver(.claiming(facts))
        return facts.key.id
    }

    private func silence(
        of queue: ScriptedPaymentQueue, charging charge: UnverifiedTransaction?
    ) -> PaymentQueueContract.SilenceControl {
        PaymentQueueContract.SilenceControl(
            isCharged: charge != nil, begin: { queue.fallSilent(charging: charge) }, end: { queue.speak() })
    }
}
