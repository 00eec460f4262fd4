import StoreSimulator
import Testing

// A listener that receives nothing would wait forever; the time limit turns that into a failure.
extension StoreFidelity {
    @Suite(.timeLimit(.minutes(20))) struct `One store behind both APIs` {
        @Test(.line("S10"))
        func `StoreKit 2 lists a queue purchase but does not send it to a running update stream`() async throws {
            let store = try TestCatalog.store()
            let updates = store.updates
            try store.pay("forever")
            #expect(updates.handedOut == 0)
            #expect(await store.unfinished().map(\.payload.transactionId) == ["1001"])
            #expect(await store.currentEntitlements().map(\.payload.productId) == ["forever"])
            #expect(store.updates.handedOut == 1)
        }

        @Test(.line("S10")) func `a StoreKit 2 purchase is in the queue as well`() async throws {
            let store = try TestCatalog.store()
            let observer = store.observed()
            let sold = try await store.sell("coin", [.quantity(2)])
            #expect(observer.lines == ["updated 1001 purchased"])
            #expect(observer.last?.payment.quantity == 2 && observer.last?.transactionDate == sold.purchaseDate)
        }

        @Test(.line("S10")) func `finishing in either API finishes in both`() async throws {
            let store = try TestCatalog.store()
            let observer = store.observed()
            try store.pay("season")
            try await store.finish("1001")
            try await store.sell("season")
            try store.paymentQueue.finishTransaction(try #require(observer.last))
            #expect(await store.unfinished().isEmpty && store.paymentQueue.transactions.isEmpty)
            #expect(
                observer.lines == [
                    "updated 1001 purchasing", "updated 1001 purchased", "removed 1001 purchased",
                    "updated 1002 purchased", "removed 1002 purchased",
                ])
        }

        @Test(.line("S10")) func `purchases elsewhere, approvals, and renewals reach both APIs`()
            async throws
        {
            let store = try TestCatalog.store()
            let observer = store.observed()
            let updates = store.updates
            try store.buyProduct(identifier: "coin")
            try store.setAskToBuyEnabled(true)
            #expect(try await store.purchase("plus.month") == .pending(.askToBuy))
            try store.approveAskToBuyTransaction(identifier: "1002")
            try store.advance(1, .month)
            #expect(
                observer.lines == ["updated 1001 purchased", "updated 1002 purchased", "updated 1003 purchased"])
            #expect(updates.handedOut == 3)
        }

        @Test(.line("S10")) func `a transaction that a control deletes leaves the queue`() throws {
            let store = try TestCatalog.store()
            try store.payAndFinish("forever")
            try store.pay("season")
            try store.pay("coin", asksToBuy: true)
            store.paymentQueue.restoreCompletedTransactions()
            let observer = store.observed()
            _ = observer.take()
            try store.deleteTransaction(identifier: "1001")
            #expect(observer.take() == ["removed 1004 restored"])
            try store.clearTransactions()
            #expect(observer.lines == ["removed 1002 purchased, 1003 deferred"])
            #expect(store.paymentQueue.transactions.isEmpty)
        }
    }
}
