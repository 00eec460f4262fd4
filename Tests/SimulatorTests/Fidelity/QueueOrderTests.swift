import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `Order of the payment queue` {
        @Test(.line("Q6a")) func `payments are processed one after another, in the order in which they were added`()
            throws
        {
            let store = try TestCatalog.store()
            let observer = store.observed()
            try store.perform(.delay(.purchase, ClockAdvance(10, .second)))
            for product in ["season", "coin", "forever"] { try store.pay(product) }
            #expect(
                observer.take() == ["updated 1001 purchasing", "updated 1002 purchasing", "updated 1003 purchasing"])
            try store.advance(10, .second)
            #expect(observer.take() == ["updated 1001 purchased"])
            try store.advance(10, .second)
            #expect(observer.take() == ["updated 1002 purchased"])
            try store.advance(1, .minute)
            #expect(observer.take() == ["updated 1003 purchased"])
        }

        @Test(.line("Q6a")) func `a payment added later waits, even if the store could process it sooner`() throws {
            let store = try TestCatalog.store()
            let observer = store.observed()
            try store.perform(.delay(.purchase, ClockAdvance(1, .hour)))
            try store.pay("season")
            try store.perform(.delay(.purchase, nil))
            try store.pay("coin")
            #expect(observer.take() == ["updated 1001 purchasing", "updated 1002 purchasing"])
            try store.advance(1, .hour)
            #expect(observer.lines == ["updated 1001 purchased", "updated 1002 purchased"])
        }

        @Test(.line("Q6a")) func `a payment added twice is charged twice`() async throws {
            let store = try TestCatalog.store()
            let observer = store.observed(onUpdate: RecordingObserver.finishing)
            try store.perform(.silence(.purchase, true))
            let payment = SimulatedPayment(productIdentifier: "coin")
            for _ in 0..<2 { try store.paymentQueue.add(payment) }
            try store.perform(.silence(.purchase, false))
            #expect(
                observer.lines == [
                    "updated 1001 purchasing", "updated 1002 purchasing", "updated 1001 purchased",
                    "removed 1001 purchased", "updated 1002 purchased", "removed 1002 purchased",
                ])
            let prices = try #require(try store.perform(.transactions).table).rows.map { $0[4] }
            #expect(prices == ["0.99 USD", "0.99 USD"])
        }

        @Test(.line("Q6b")) func `a restore overtakes waiting payments`() throws {
            let store = try TestCatalog.store()
            try store.payAndFinish("forever")
            let observer = store.observed()
            try store.perform(.delay(.purchase, ClockAdvance(10, .second)))
            try store.pay("coin")
            store.paymentQueue.restoreCompletedTransactions()
            try store.advance(10, .second)
            #expect(
                observer.lines == [
                    "updated 1002 purchasing", "updated 1003 restored", "restore finished", "updated 1002 purchased",
                ])
        }

        @Test(.line("Q6b")) func `when a restore and a payment become possible at the same time, the restore is first`()
            throws
        {
            let store = try TestCatalog.store()
            try store.payAndFinish("forever")
            let observer = store.observed()
            for api in [SimulatedAPI.purchase, .appStoreSync] {
                try store.perform(.delay(api, ClockAdvance(10, .second)))
            }
            try store.pay("coin")
            store.paymentQueue.restoreCompletedTransactions()
            _ = observer.take()
            try store.advance(10, .second)
            #expect(observer.lines == ["updated 1003 restored", "restore finished", "updated 1002 purchased"])
        }

        @Test(.line("Q6c")) func `a second restore is rejected while the first is in progress`() throws {
            let store = try TestCatalog.store()
            try store.payAndFinish("forever")
            let observer = store.observed()
            try store.perform(.silence(.appStoreSync, true))
            #expect(store.paymentQueue.restoreCompletedTransactions())
            #expect(!store.paymentQueue.restoreCompletedTransactions())
            try store.perform(.silence(.appStoreSync, false))
            #expect(observer.take() == ["updated 1002 restored", "restore finished"])
            #expect(store.paymentQueue.restoreCompletedTransactions())
            #expect(observer.lines == ["updated 1003 restored", "restore finished"])
        }

        @Test(.line("Q6c")) func `a restore is in progress until its end has been reported`() throws {
            let store = try TestCatalog.store()
            try store.payAndFinish("forever")
            let observer = store.observed { queue, transactions in
                guard transactions.first?.id == "1002" else { return }
                #expect(!queue.restoreCompletedTransactions())
            }
            store.paymentQueue.restoreCompletedTransactions()
            #expect(observer.lines == ["updated 1002 restored", "restore finished"])
        }
    }
}
