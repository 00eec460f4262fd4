import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `The receipt on the device` {
        private func products(_ store: SimulatedStore) throws -> [String] {
            try #require(store.receipt).payload.inApp.map(\.productId).sorted()
        }

        @Test(.line("Q14a")) func `a consumable is in the receipt until it is finished, everything else stays`() throws
        {
            let store = try TestCatalog.store()
            for product in ["coin", "forever", "season", "plus.month"] { try store.pay(product) }
            #expect(try products(store) == ["coin", "forever", "plus.month", "season"])
            for transaction in store.paymentQueue.transactions { try store.paymentQueue.finishTransaction(transaction) }
            #expect(try products(store) == ["forever", "plus.month", "season"])
            try store.advance(1, .month)
            #expect(try products(store) == ["forever", "plus.month", "plus.month", "season"])
        }

        @Test(.line("Q14a")) func `the receipt contains product, dates, and revocation of each transaction`() throws {
            let store = try TestCatalog.store()
            try store.pay("coin", quantity: 3)
            try store.payAndFinish("gold.month")
            try store.refundTransaction(identifier: "1002")
            let receipt = try #require(store.receipt)
            let items = receipt.payload.inApp
            let coin = try #require(items.first { $0.productId == "coin" })
            let gold = try #require(items.first { $0.productId == "gold.month" })
            #expect(coin.quantity == 3 && coin.transactionId == "1001" && coin.purchaseDate == newYear)
            #expect(coin.expiresDate == nil && coin.isTrialPeriod == nil && coin.cancellationDate == nil)
            #expect(gold.expiresDate == newYear + 7 * day && gold.isTrialPeriod == true)
            #expect(gold.cancellationDate == newYear && gold.inAppOwnershipType == .purchased)
            #expect(receipt.payload.bundleId == "com.example.app" && receipt.payload.environment == "LocalTesting")
            #expect(receipt.jwsRepresentation.split(separator: ".").count == 3)
            #expect(!"\(receipt)".contains(receipt.jwsRepresentation))
        }

        @Test(.line("Q14a")) func `a restore adds nothing to the receipt`() throws {
            let store = try TestCatalog.store()
            try store.payAndFinish("forever")
            let before = store.receipt
            store.paymentQueue.restoreCompletedTransactions()
            #expect(store.receipt == before && before != nil)
        }

        @Test(.line("Q14b")) func `with the quirk, the receipt is missing until it is refreshed`() async throws {
            let store = try TestCatalog.store()
            try store.pay("forever")
            try store.perform(.habit(.lacksReceipt, true))
            #expect(store.receipt == nil)
            try store.setSimulatedError(.generic(.userCancelled), forAPI: .appStoreSync)
            await #expect(throws: SimulatedFailure.storeKit(.userCancelled)) { try await store.refreshReceipt() }
            #expect(store.receipt == nil)
            try store.setSimulatedError(nil, forAPI: .appStoreSync)
            let observer = store.observed()
            _ = observer.take()
            try await store.refreshReceipt()
            #expect(try products(store) == ["forever"] && observer.lines == [])
        }
    }
}
