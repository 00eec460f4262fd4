import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `A purchase begins in the App Store` {
        private func observer(_ store: SimulatedStore, goesOn: Bool) -> RecordingObserver {
            let observer = RecordingObserver(goesOn: goesOn)
            store.paymentQueue.add(observer)
            return observer
        }

        @Test(.line("Q11")) func `an observer that answers true has it paid now`() throws {
            let store = try Shop.store()
            let observer = observer(store, goesOn: true)
            try store.perform(.promote("forever", offer: nil))
            #expect(
                observer.lines == ["asked for forever at 49.99", "updated 1002 purchasing", "updated 1002 purchased"])
            #expect(store.paymentQueue.heldStorePayments.isEmpty)
        }

        @Test(.line("Q11")) func `one that answers false keeps it, and can add the payment later`() throws {
            let store = try Shop.store()
            let observer = observer(store, goesOn: false)
            try store.perform(.promote("coin", offer: nil))
            #expect(observer.take() == ["asked for coin at 0.99"])
            let held = try #require(store.paymentQueue.heldStorePayments.first)
            #expect(held == SimulatedPayment(productIdentifier: "coin"))
            // It was asked, and is not asked again.
            #expect(self.observer(store, goesOn: true).lines == [])
            try store.paymentQueue.add(held)
            #expect(observer.lines == ["updated 1002 purchasing", "updated 1002 purchased"])
            #expect(store.paymentQueue.heldStorePayments.isEmpty)
        }

        @Test(.line("Q11")) func `at a cold start it waits for the first observer, though no product was loaded`()
            async throws
        {
            try await Shop.withFolder { folder in
                func launch() throws -> SimulatedStore {
                    try SimulatedStore(configuration: try Shop.catalogue(), stateFile: folder + "/store.json")
                }
                try launch().perform(.promote("coin", offer: nil))
                let store = try launch()
                #expect(store.paymentQueue.heldStorePayments.count == 1 && store.paymentQueue.transactions.isEmpty)
                let observer = observer(store, goesOn: true)
                #expect(
                    observer.lines == ["asked for coin at 0.99", "updated 1002 purchasing", "updated 1002 purchased"])
                #expect(try self.observer(launch(), goesOn: true).lines == ["updated 1002 purchased"])
            }
        }

        @Test(.line("Q11")) func `of several observers one that answers true is enough, and it is paid once`() throws {
            let store = try Shop.store()
            let observers = [false, true, true].map { observer(store, goesOn: $0) }
            try store.perform(.promote("coin", offer: nil))
            for observer in observers {
                #expect(
                    observer.lines == ["asked for coin at 0.99", "updated 1002 purchasing", "updated 1002 purchased"])
            }
            #expect(store.paymentQueue.transactions.count == 1)
        }

        @Test(.line("Q11")) func `an observer that has no answer keeps it`() throws {
            final class Plain: PaymentTransactionObserver {
                func paymentQueue(_: SimulatedPaymentQueue, updatedTransactions: [PaymentTransaction]) {}
            }
            let store = try Shop.store()
            let plain = Plain()
            store.paymentQueue.add(plain)
            try store.perform(.promote("coin", offer: nil))
            #expect(store.paymentQueue.heldStorePayments.count == 1 && store.paymentQueue.transactions.isEmpty)
        }

        @Test(.line("Q11")) func `an observer that adds the payment itself and answers true pays once`() throws {
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
            let store = try Shop.store()
            let eager = Eager()
            store.paymentQueue.add(eager)
            try store.perform(.promote("season", offer: nil))
            #expect(store.paymentQueue.transactions.count == 1 && store.paymentQueue.heldStorePayments.isEmpty)
        }

        @Test(.line("Q11")) func `it may come with an offer`() throws {
            let store = try Shop.store()
            try store.payAndFinish("plus.month")
            let observer = observer(store, goesOn: false)
            try store.perform(.promote("plus.month", offer: "half"))
            #expect(observer.lines == ["asked for plus.month with half at 9.99"])
            #expect(throws: ControlError.self) { try store.perform(.promote("plus.month", offer: "none")) }
            #expect(throws: ControlError.unknownProduct(found: "coins", nearest: "coin")) {
                try store.perform(.promote("coins", offer: nil))
            }
        }
    }
}
