import Foundation
import StoreSimulator
import Synchronization
import Testing

@Suite struct `Payment queue calls from within observer callbacks` {
    @Test func `a payment added within a callback is reported to all observers after the current event`() throws {
        let store = try TestCatalog.store()
        let first = store.observed { queue, transactions in
            guard transactions.first?.id == "1001", transactions.first?.state == .purchasing else { return }
            try? queue.add(SimulatedPayment(productIdentifier: "season"))
        }
        let second = store.observed()
        try store.pay("coin")
        // The second payment was added before the first was processed, so it waits.
        let wanted = [
            "updated 1001 purchasing", "updated 1002 purchasing", "updated 1001 purchased", "updated 1002 purchased",
        ]
        #expect(first.lines == wanted && second.lines == wanted)
    }

    @Test func `an app that adds a payment after each finished one gets all payments processed`() throws {
        let store = try TestCatalog.store()
        let observer = store.observed { queue, transactions in
            RecordingObserver.finishing(queue, transactions)
            guard let last = transactions.last, last.state == .purchased, last.id < "1200" else { return }
            try? queue.add(SimulatedPayment(productIdentifier: "season"))
        }
        try store.pay("season")
        #expect(observer.lines.count == 600 && observer.lines.last == "removed 1200 purchased")
        #expect(store.paymentQueue.transactions.isEmpty)
    }

    @Test func `an observer removed by another observer's callback is not called again`() throws {
        let store = try TestCatalog.store()
        // The seed determines which observer is called first; that one removes the other.
        let pair = Pair()
        let first = store.observed { queue, _ in pair.second.map(queue.remove) }
        let second = RecordingObserver { queue, _ in queue.remove(first) }
        store.paymentQueue.add(second)
        pair.set(second)
        try store.pay("season")
        #expect([first.lines.count, second.lines.count].sorted() == [0, 2])
    }

    @Test func `an observer added within a callback receives the current queue once, without duplicates`() throws {
        let store = try TestCatalog.store()
        let late = RecordingObserver()
        let first = store.observed { queue, transactions in
            guard transactions.first?.id == "1001", transactions.first?.state == .purchasing else { return }
            // The new payment is in the queue, but its event is not yet delivered when the observer is added.
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

    @Test func `removing an observer in its own deinit does not deadlock the queue`() throws {
        final class Leaving: PaymentTransactionObserver {
            let queue: SimulatedPaymentQueue
            init(_ queue: SimulatedPaymentQueue) { self.queue = queue }
            deinit { queue.remove(self) }
            func paymentQueue(_: SimulatedPaymentQueue, updatedTransactions: [PaymentTransaction]) {}
        }
        let store = try TestCatalog.store()
        let staying = store.observed()
        for _ in 0..<100 {
            store.paymentQueue.add(Leaving(store.paymentQueue))
            let leaving = Leaving(store.paymentQueue)
            store.paymentQueue.add(leaving)
            try store.pay("season")
        }
        #expect(staying.lines.count == 200)
    }

    @Test func `a payment that can't be saved is not processed and stays in the queue unchanged`() async throws {
        try await TestCatalog.withFolder { folder in
            let path = folder + "/store.json"
            let store = try SimulatedStore(configuration: try TestCatalog.catalog(), stateFile: path)
            let observer = store.observed()
            try store.perform(.silence(.purchase, true))
            try store.pay("season")
            // Moved, not copied: the store doesn't overwrite a file that another process has written.
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

    /// Stores an observer that another observer refers to before it exists.
    private final class Pair: Sendable {
        private let held = Mutex<RecordingObserver?>(nil)
        var second: RecordingObserver? { held.withLock { $0 } }
        func set(_ observer: RecordingObserver) { held.withLock { $0 = observer } }
    }
}
