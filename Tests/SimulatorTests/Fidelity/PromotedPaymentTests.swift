import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `Purchases begun in the App Store, with the payment queue` {
        private func observer(_ store: SimulatedStore, goesOn: Bool) -> RecordingObserver {
            let observer = RecordingObserver(goesOn: goesOn)
            store.paymentQueue.add(observer)
            return observer
        }

        @Test(.line("Q11")) func `an observer that returns true continues the payment at once`() throws {
            let store = try TestCatalog.store()
            let observer = observer(store, goesOn: true)
            try store.perform(.promote("forever", offer: nil))
            #expect(
                observer.lines == ["offered forever at 49.99", "updated 1002 purchasing", "updated 1002 purchased"])
            #expect(store.paymentQueue.heldStorePayments.isEmpty)
        }

        @Test(.line("Q11")) func `an observer that returns false can add the payment later`() throws {
            let store = try TestCatalog.store()
            let observer = observer(store, goesOn: false)
            try store.perform(.promote("coin", offer: nil))
            #expect(observer.take() == ["offered coin at 0.99"])
            let held = try #require(store.paymentQueue.heldStorePayments.first)
            #expect(held == SimulatedPayment(productIdentifier: "coin"))
            // The observer was called once and is not called again.
            #expect(self.observer(store, goesOn: true).lines == [])
            try store.paymentQueue.add(held)
            #expect(observer.lines == ["updated 1002 purchasing", "updated 1002 purchased"])
            #expect(store.paymentQueue.heldStorePayments.isEmpty)
        }

        @Test(.line("Q11")) func `at a cold start a promoted payment waits for the first observer`()
            async throws
        {
            try await TestCatalog.withFolder { folder in
                func launch() throws -> SimulatedStore {
                    try SimulatedStore(configuration: try TestCatalog.catalog(), stateFile: folder + "/store.json")
                }
                try launch().perform(.promote("coin", offer: nil))
                let store = try launch()
                #expect(store.paymentQueue.heldStorePayments.count == 1 && store.paymentQueue.transactions.isEmpty)
                let observer = observer(store, goesOn: true)
                #expect(
                    observer.lines == ["offered coin at 0.99", "updated 1002 purchasing", "updated 1002 purchased"])
                #expect(try self.observer(launch(), goesOn: true).lines == ["updated 1002 purchased"])
            }
        }

        @Test(.line("Q11")) func `if one of several observers returns true, the payment is made once`() throws {
            let store = try TestCatalog.store()
            let observers = [false, true, true].map { observer(store, goesOn: $0) }
            try store.perform(.promote("coin", offer: nil))
            for observer in observers {
                #expect(
                    observer.lines == ["offered coin at 0.99", "updated 1002 purchasing", "updated 1002 purchased"])
            }
            #expect(store.paymentQueue.transactions.count == 1)
        }

        @Test(.line("Q11")) func `with an observer that doesn't implement the callback, the payment is kept`() throws {
            final class Plain: PaymentTransactionObserver {
                func paymentQueue(_: SimulatedPaymentQueue, updatedTransactions: [PaymentTransaction]) {}
            }
            let store = try TestCatalog.store()
            let plain = Plain()
            store.paymentQueue.add(plain)
            try store.perform(.promote("coin", offer: nil))
            #expect(store.paymentQueue.heldStorePayments.count == 1 && store.paymentQueue.transactions.isEmpty)
        }

        @Test(.line("Q11")) func `an observer that adds the payment itself and returns true pays once`() throws {
            final class Eager: PaymentTransactionObserver {
                func paymentQueue(_: SimulatedPaymentQueue, updatedTransactions: [PaymentTransaction]) {}
                func paymentQueue(
                    _ queue: SimulatedPaymentQueue, shouldAddStorePayment payment: SimulatedPayment,
                    for product: SimulatedProduct
                ) -> Bool {
                    try? queue.add(payment)
                    return true
                }
            }
            let store = try TestCatalog.store()
            let eager = Eager()
            store.paymentQueue.add(eager)
            try store.perform(.promote("season", offer: nil))
            #expect(store.paymentQueue.transactions.count == 1 && store.paymentQueue.heldStorePayments.isEmpty)
        }

        @Test(.line("Q11")) func `a promoted payment can have an offer`() throws {
            let store = try TestCatalog.store()
            try store.payAndFinish("plus.month")
            let observer = observer(store, goesOn: false)
            try store.perform(.promote("plus.month", offer: "half"))
            #expect(observer.lines == ["offered plus.month with half at 9.99"])
            #expect(throws: ControlError.self) { try store.perform(.promote("plus.month", offer: "none")) }
            #expect(throws: ControlError.unknownProduct(found: "coins", nearest: "coin")) {
                try store.perform(.promote("coins", offer: nil))
            }
        }
    }
}
