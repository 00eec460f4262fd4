import Foundation
import StoreSimulator
import Synchronization
import Testing

@Suite struct `Observers use the payment queue while they are called` {
    @Test func `a payment added within a call is told after that call's event, to all`() throws {
        let store = try Shop.store()
        let first = store.observed { queue, transactions in
            guard transactions.first?.id == "1001", transactions.first?.state == .purchasing else { return }
            try? queue.add(SimulatedPayment(productIdentifier: "season"))
        }
        let second = store.observed()
        try store.pay("coin")
        // The second payment was asked for before the first was answered, and waits for it.
        let wanted = [
            "updated 1001 purchasing", "updated 1002 purchasing", "updated 1001 purchased", "updated 1002 purchased",
        ]
        #expect(first.lines == wanted && second.lines == wanted)
    }

    @Test func `an app that buys on as soon as it has finished is served to the end`() throws {
        let store = try Shop.store()
        let observer = store.observed { queue, transactions in
            RecordingObserver.finishing(queue, transactions)
            guard let last = transactions.last, last.state == .purchased, last.id < "1200" else { return }
            try? queue.add(SimulatedPayment(productIdentifier: "season"))
        }
        try store.pay("season")
        #expect(observer.lines.count == 600 && observer.lines.last == "removed 1200 purchased")
        #expect(store.paymentQueue.transactions.isEmpty)
    }

    @Test func `an observer removed by another's call is not called any more`() throws {
        let store = try Shop.store()
        // Whichever comes first in the seed's order removes the other.
        let pair = Pair()
        let first = store.observed { queue, _ in pair.second.map(queue.remove) }
        let second = RecordingObserver { queue, _ in queue.remove(first) }
        store.paymentQueue.add(second)
        pair.set(second)
        try store.pay("season")
        #expect([first.lines.count, second.lines.count].sorted() == [0, 2])
    }

    @Test func `an observer added within a call hears what is in the queue then, and nothing twice`() throws {
        let store = try Shop.store()
        let late = RecordingObserver()
        let first = store.observed { queue, transactions in
            guard transactions.first?.id == "1001", transactions.first?.state == .purchasing else { return }
            // That this one is purchasing has yet to be told when the observer comes, and is in the queue already.
            try? queue.add(SimulatedPayment(productIdentifier: "season"))
            queue.add(late)
        }
        try store.pay("coin")
        #expect(first.lines.count == 4)
        #expect(
            late.lines == [
                "updated 1001 purchasing, 1002 purchasing", "updated 1001 purchased", "updated 1002 purchased",
            ])
    }

    @Test func `an observer that leaves as it goes does not lock the queue`() throws {
        final class Leaving: PaymentTransactionObserver {
            let queue: SimulatedPaymentQueue
            init(_ queue: SimulatedPaymentQueue) { self.queue = queue }
            deinit { queue.remove(self) }
            func paymentQueue(_: SimulatedPaymentQueue, updatedTransactions: [PaymentTransaction]) {}
        }
        let store = try Shop.store()
        let staying = store.observed()
        for _ in 0..<100 {
            store.paymentQueue.add(Leaving(store.paymentQueue))
            let leaving = Leaving(store.paymentQueue)
            store.paymentQueue.add(leaving)
            try store.pay("season")
        }
        #expect(staying.lines.count == 200)
    }

    @Test func `what cannot be written down is not bought, and waits as it was`() async throws {
        try await Shop.withFolder { folder in
            let path = folder + "/store.json"
            let store = try SimulatedStore(configuration: try Shop.catalogue(), stateFile: path)
            let observer = store.observed()
            try store.perform(.silence(.purchase, true))
            try store.pay("season")
            // Moved and not copied: a file that somebody else has written is not overwritten.
            try FileManager.default.moveItem(atPath: path, toPath: path + ".kept")
            try FileManager.default.createDirectory(atPath: path + "/in", withIntermediateDirectories: true)
            #expect(throws: PaymentQueueRefusal.self) { try store.pay("coin") }
            #expect(observer.lines == ["updated 1001 purchasing"])
            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.moveItem(atPath: path + ".kept", toPath: path)
            try store.perform(.silence(.purchase, false))
            #expect(observer.lines == ["updated 1001 purchasing", "updated 1001 purchased"])
        }
    }

    /// Holds an observer that another is to know before it exists.
    private final class Pair: Sendable {
        private let held = Mutex<RecordingObserver?>(nil)
        var second: RecordingObserver? { held.withLock { $0 } }
        func set(_ observer: RecordingObserver) { held.withLock { $0 = observer } }
    }
}
