import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `Sandbox quirks in the payment queue` {
        @Test(.line("Q15a"))
        func `transactions of another account are in the queue only with the quirk, and can be finished`() throws {
            let store = try TestCatalog.store()
            let (queue, observer) = (store.paymentQueue, RecordingObserver())
            queue.add(observer)
            try store.perform(.foreign("coin"))
            #expect(observer.take().isEmpty && queue.transactions.isEmpty)
            try store.perform(.habit(.foreignTransactions, true))
            try store.perform(.foreign("season"))
            #expect(observer.take() == ["updated 1002 purchased"])
            #expect(queue.transactions.map(\.transactionIdentifier) == ["1001", "1002"])
            try queue.finishTransaction(try #require(queue.transactions.first))
            #expect(observer.take() == ["removed 1001 purchased"])
            #expect(queue.transactions.map(\.transactionIdentifier) == ["1002"])
        }

        @Test(.line("Q15e")) func `a long history is in the receipt and not in the queue`() throws {
            let store = try TestCatalog.store()
            let observer = RecordingObserver()
            store.paymentQueue.add(observer)
            try store.perform(.seedHistory(1000, product: "plus.month"))
            #expect(observer.take().isEmpty && store.paymentQueue.transactions.isEmpty)
            #expect(store.receipt?.payload.inApp.count == 1000)
        }
    }
}
