import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `States of queue transactions` {
        @Test(.line("Q3")) func `the states and their raw values are StoreKit's`() {
            let numbers = PaymentTransaction.State.allCases.map { "\($0) \($0.rawValue)" }
            #expect(numbers == ["purchasing 0", "purchased 1", "failed 2", "restored 3", "deferred 4"])
        }

        @Test(.line("Q3")) func `purchased, failed, and restored transactions leave the queue when finished`() throws {
            let store = try TestCatalog.store()
            try store.payAndFinish("forever")
            let observer = store.observed()
            try store.pay("coin")
            try store.pay("nothing")
            store.paymentQueue.restoreCompletedTransactions()
            _ = observer.take()
            for transaction in store.paymentQueue.transactions { try store.paymentQueue.finishTransaction(transaction) }
            #expect(observer.lines == ["removed 1002 purchased", "removed 1003 failed", "removed 1004 restored"])
            #expect(store.paymentQueue.transactions.isEmpty)
        }

        @Test(.line("Q3")) func `finishing a purchasing transaction is a programmer error and changes nothing`() throws
        {
            let store = try TestCatalog.store()
            try store.perform(.silence(.purchase, true))
            let observer = store.observed()
            try store.pay("coin")
            let purchasing = try #require(observer.last)
            let refusal = PaymentQueueRefusal.notFinishable(id: "1001", state: .purchasing)
            #expect(throws: refusal) { try store.paymentQueue.finishTransaction(purchasing) }
            try store.perform(.silence(.purchase, false))
            #expect(observer.lines == ["updated 1001 purchasing", "updated 1001 purchased"])
            #expect(throws: refusal) { try store.paymentQueue.finishTransaction(purchasing) }
        }

        @Test(.line("Q4"))
        func `a deferred transaction can't be finished, and becomes purchased when a parent approves`()
            throws
        {
            let store = try TestCatalog.store()
            try store.setAskToBuyEnabled(true)
            let observer = store.observed()
            try store.pay("coin", quantity: 3)
            let deferred = try #require(observer.last)
            #expect(throws: PaymentQueueRefusal.notFinishable(id: "1001", state: .deferred)) {
                try store.paymentQueue.finishTransaction(deferred)
            }
            try store.advance(1, .day)
            try store.approveAskToBuyTransaction(identifier: deferred.id)
            #expect(observer.lines == ["updated 1001 purchasing", "updated 1001 deferred", "updated 1001 purchased"])
            #expect(observer.last?.payment.quantity == 3 && observer.last?.transactionDate == newYear + day)
        }

        @Test(.line("Q4")) func `a deferred transaction becomes failed when a parent declines`() throws {
            let store = try TestCatalog.store()
            let observer = store.observed()
            try store.pay("coin", asksToBuy: true)
            _ = observer.take()
            let message = try store.perform(.decline("1001")).message
            #expect(message == "1001 of coin is declined. The payment queue reports that it failed.")
            #expect(observer.lines == ["updated 1001 failed"])
            #expect(observer.last?.error == PaymentQueueError(.paymentCancelled))
        }

        @Test(.line("Q4")) func `a deferred transaction without a decision stays and doesn't block other payments`()
            throws
        {
            let store = try TestCatalog.store()
            let observer = store.observed()
            try store.pay("forever", asksToBuy: true)
            try store.advance(1, .year)
            try store.pay("season")
            #expect(observer.lines.suffix(2) == ["updated 1002 purchasing", "updated 1002 purchased"])
            #expect(store.paymentQueue.transactions.map(\.state) == [.deferred, .purchased])
        }

        @Test(.line("Q4")) func `approving a product that is owned by then charges nothing`() throws {
            let store = try TestCatalog.store()
            let observer = store.observed()
            for _ in 0..<2 { try store.pay("forever", asksToBuy: true) }
            try store.approveAskToBuyTransaction(identifier: "1001")
            _ = observer.take()
            try store.approveAskToBuyTransaction(identifier: "1002")
            #expect(observer.lines == ["updated 1002 purchased"])
            #expect(observer.last?.original?.id == "1001")
            #expect(try store.perform(.transactions).table?.rows.count == 1)
        }

        @Test(.line("Q4")) func `only purchased and restored transactions have an ID and a date`() throws {
            let store = try TestCatalog.store()
            try store.payAndFinish("forever")
            let observer = store.observed()
            try store.pay("coin", asksToBuy: true)
            try store.approveAskToBuyTransaction(identifier: "1002")
            try store.pay("nothing")
            store.paymentQueue.restoreCompletedTransactions()
            let states = observer.transactions.map(\.state)
            #expect(states == [.purchasing, .deferred, .purchased, .purchasing, .failed, .restored])
            let identifiers = observer.transactions.map(\.transactionIdentifier)
            #expect(identifiers == [nil, nil, "1002", nil, nil, "1004"])
            let dates = observer.transactions.map(\.transactionDate)
            #expect(dates == [nil, nil, newYear, nil, nil, newYear])
        }
    }
}
