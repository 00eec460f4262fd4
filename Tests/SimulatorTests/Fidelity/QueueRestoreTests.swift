import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `Restoring with the payment queue` {
        /// Returns a store with finished transactions of every kind.
        private func store(seed: UInt64 = 7) throws -> SimulatedStore {
            let store = try TestCatalog.store(seed: seed)
            for product in ["coin", "forever", "season", "plus.month"] { try store.payAndFinish(product) }
            try store.advance(2, .month)
            for transaction in store.paymentQueue.transactions { try store.paymentQueue.finishTransaction(transaction) }
            return store
        }

        private func products(_ transactions: [PaymentTransaction]) -> [String] {
            transactions.map(\.payment.productIdentifier).sorted()
        }

        @Test(.line("Q7a"))
        func `each finished purchase and renewal is restored as a new transaction with its original`()
            throws
        {
            let store = try store()
            let observer = store.observed()
            store.paymentQueue.restoreCompletedTransactions(withApplicationUsername: "anna")
            let restored = observer.transactions
            #expect(products(restored) == ["forever", "plus.month", "plus.month", "plus.month"])
            #expect(restored.map(\.id) == ["1007", "1008", "1009", "1010"])
            #expect(restored.allSatisfy { $0.state == .restored && $0.transactionDate == store.now })
            #expect(restored.allSatisfy { $0.payment.applicationUsername == "anna" })
            let originals = restored.compactMap(\.original)
            #expect(originals.map(\.id).sorted() == ["1002", "1004", "1005", "1006"])
            #expect(originals.allSatisfy { $0.state == .purchased && $0.transactionIdentifier == $0.id })
            #expect(originals.first { $0.id == "1002" }?.transactionDate == newYear)
        }

        @Test(.line("Q7a")) func `each restore repeats all transactions with new IDs`() throws {
            let store = try store()
            let observer = store.observed()
            for _ in 0..<3 { store.paymentQueue.restoreCompletedTransactions() }
            #expect(Set(observer.transactions.map(\.id)).count == 12)
            #expect(Set(observer.transactions.compactMap(\.original?.id)).count == 4)
            #expect(store.paymentQueue.transactions.count == 12)
        }

        @Test(.line("Q7a")) func `a restore buys nothing: StoreKit 2 lists the same transactions as before`()
            async throws
        {
            let store = try store()
            let before = await store.all()
            store.paymentQueue.restoreCompletedTransactions()
            #expect(await store.all() == before)
            #expect(await store.unfinished().isEmpty)
        }

        @Test(.line("Q7a")) func `the order of restored transactions depends on the seed`() throws {
            func order(_ seed: UInt64) throws -> [String] {
                let store = try store(seed: seed)
                let observer = store.observed()
                store.paymentQueue.restoreCompletedTransactions()
                return observer.transactions.compactMap(\.original?.id)
            }
            #expect(try order(7) == order(7))
            #expect(try Set((1...8).map(order)).count > 1)
        }

        @Test(.line("Q7a")) func `unfinished and revoked transactions are not restored`()
            throws
        {
            let store = try TestCatalog.store()
            try store.pay("forever")
            try store.payAndFinish("plus.month")
            try store.refundTransaction(identifier: "1002")
            let observer = store.observed()
            _ = observer.take()
            store.paymentQueue.restoreCompletedTransactions()
            #expect(observer.lines == ["restore finished"])
        }

        @Test(.line("Q7b"))
        func `consumables and non-renewing subscriptions are not restored, and the end is reported`()
            throws
        {
            let store = try TestCatalog.store()
            try store.payAndFinish("coin")
            try store.payAndFinish("season")
            let observer = store.observed()
            store.paymentQueue.restoreCompletedTransactions()
            #expect(observer.lines == ["restore finished"])
        }

        @Test(.line("Q7b"), arguments: [(StoreKitError.userCancelled, 2), (.networkError, 7), (.unknown, 0)])
        func `a restore that fails reports its error in a separate callback and restores nothing`(
            _ error: StoreKitError, _ code: Int
        ) throws {
            let store = try store()
            let observer = store.observed()
            try store.setSimulatedError(.generic(error), forAPI: .appStoreSync)
            store.paymentQueue.restoreCompletedTransactions()
            #expect(observer.take() == ["restore failed \(code)"] && observer.transactions.isEmpty)
            try store.setSimulatedError(nil, forAPI: .appStoreSync)
            store.paymentQueue.restoreCompletedTransactions()
            #expect(observer.lines.last == "restore finished" && observer.transactions.count == 4)
        }

        @Test(.line("Q15b")) func `with the quirk, a launch delivers restored transactions without a request`()
            async throws
        {
            let store = try store()
            try store.perform(.habit(.restoresUnasked, true))
            let observer = store.observed(onUpdate: RecordingObserver.finishing)
            #expect(products(observer.transactions) == ["forever", "plus.month", "plus.month", "plus.month"])
            #expect(observer.transactions.allSatisfy { $0.state == .restored })
            #expect(observer.lines.count == 2 && !observer.lines.contains("restore finished"))
            #expect(store.observed().lines == [] && store.paymentQueue.transactions.isEmpty)
        }
    }
}
