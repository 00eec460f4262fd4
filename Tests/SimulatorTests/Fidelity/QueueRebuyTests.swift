import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `Repeated purchases in the payment queue` {
        @Test(.line("Q9a")) func `paying for an owned non-consumable is free and returns the first purchase`()
            async throws
        {
            let store = try TestCatalog.store()
            try store.payAndFinish("forever")
            let observer = store.observed()
            try store.advance(1, .day)
            try store.pay("forever")
            #expect(observer.lines == ["updated 1002 purchasing", "updated 1002 purchased"])
            let again = try #require(observer.last)
            #expect(again.transactionIdentifier == "1002" && again.transactionDate == newYear + day)
            #expect(again.original?.transactionIdentifier == "1001")
            // Nothing was sold: the store has only the first transaction, and StoreKit 2 returns that one.
            #expect(await store.all().map(\.payload.transactionId) == ["1001"])
            #expect(try await store.sell("forever").transactionId == "1001")
            try store.paymentQueue.finishTransaction(again)
            #expect(observer.lines.last == "removed 1002 purchased")
        }

        @Test(.line("Q9a")) func `paying for a plan that is active or follows at the next period is free`()
            async throws
        {
            let store = try TestCatalog.store()
            try store.payAndFinish("gold.month")
            let observer = store.observed()
            try store.pay("gold.month")
            #expect(observer.last?.state == .purchased && observer.last?.original?.id == "1001")
            try store.pay("plus.month")
            #expect(observer.last?.payment.productIdentifier == "plus.month" && observer.last?.original?.id == "1001")
            #expect(await store.all().count == 1)
            #expect(try await store.status().renewalInfo.payload.autoRenewProductId == "plus.month")
        }

        @Test(.line("Q9b")) func `a consumable is rejected while an earlier one is unfinished`() async throws {
            let store = try TestCatalog.store()
            let observer = store.observed()
            try store.pay("coin")
            let first = try #require(observer.last)
            try store.pay("coin")
            #expect(observer.last?.state == .failed)
            #expect(observer.last?.error == PaymentQueueError(.unknown, cause: .alreadyBought))
            #expect(observer.last?.error?.description.contains("finish the earlier transaction") == true)
            #expect(await store.unfinished().count == 1)
            try store.paymentQueue.finishTransaction(first)
            try store.pay("coin")
            #expect(observer.last?.state == .purchased)
        }

        @Test(.line("Q9b"))
        func `StoreKit 2 and other product kinds allow a purchase while an earlier one is unfinished`() async throws {
            let store = try TestCatalog.store()
            try await store.sell("coin")
            try await store.sell("coin")
            #expect(await store.unfinished().count == 2)
            let observer = store.observed()
            for _ in 0..<2 { try store.pay("season") }
            #expect(observer.last?.state == .purchased && observer.last?.original == nil)
            try store.pay("coin")
            #expect(observer.last?.error?.cause == .alreadyBought)
        }
    }
}
