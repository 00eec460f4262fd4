import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `Interrupted payments` {
        @Test(.line("Q10"))
        func `an interrupted payment fails as canceled and is sold without a new payment once resolved`() throws {
            let store = try TestCatalog.store()
            let observer = store.observed()
            try store.setInterruptedPurchasesEnabled(true)
            try store.pay("coin", quantity: 2)
            #expect(observer.take() == ["updated 1001 purchasing", "updated 1001 failed"])
            let failed = try #require(observer.last)
            #expect(failed.error == PaymentQueueError(.paymentCancelled))
            try store.paymentQueue.finishTransaction(failed)
            _ = observer.take()
            let request = try #require(try store.perform(.transactions).table?.rows.first?.first)
            try store.advance(1, .hour)
            try store.resolveIssueForTransaction(identifier: request)
            #expect(observer.lines == ["updated \(request) purchased"] && request != "1001")
            #expect(observer.last?.payment.quantity == 2 && observer.last?.transactionDate == newYear + 3_600_000)
        }

        @Test(.line("Q10")) func `an interrupted payment that is never resolved sells nothing`() async throws {
            let store = try TestCatalog.store()
            let observer = store.observed()
            try store.setInterruptedPurchasesEnabled(true)
            try store.pay("coin")
            try store.setInterruptedPurchasesEnabled(false)
            try store.advance(1, .year)
            #expect(observer.lines == ["updated 1001 purchasing", "updated 1001 failed"])
            #expect(await store.all().isEmpty)
        }
    }
}
