import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `Finishing in the payment queue is asynchronous` {
        @Test(.line("Q5")) func `a removal is reported after the call that requested it`()
            throws
        {
            let store = try TestCatalog.store()
            let observer = store.observed { queue, transactions in
                RecordingObserver.finishing(queue, transactions)
                // Still in the queue: a removal requested within a callback happens after it.
                #expect(queue.transactions.map(\.id) == ["1001"])
            }
            try store.pay("season")
            #expect(observer.lines == ["updated 1001 purchasing", "updated 1001 purchased", "removed 1001 purchased"])
            #expect(store.paymentQueue.transactions.isEmpty)
        }

        @Test(.line("Q5")) func `a slow store removes a transaction when its clock reaches the time`() throws {
            let store = try TestCatalog.store()
            let observer = store.observed()
            try store.pay("coin")
            try store.perform(.delay(.finish, ClockAdvance(10, .second)))
            _ = observer.take()
            try store.paymentQueue.finishTransaction(try #require(observer.last))
            try store.advance(9, .second)
            #expect(observer.lines == [] && store.paymentQueue.transactions.count == 1)
            try store.advance(1, .second)
            #expect(observer.lines == ["removed 1001 purchased"] && store.paymentQueue.transactions.isEmpty)
        }

        @Test(.line("Q5")) func `a failed removal is not reported, and the transaction is delivered again`() throws {
            let store = try TestCatalog.store()
            let observer = store.observed()
            try store.pay("coin")
            try store.setSimulatedError(.generic(.networkError), forAPI: .finish)
            _ = observer.take()
            let purchased = try #require(observer.last)
            try store.paymentQueue.finishTransaction(purchased)
            #expect(observer.lines == [])
            store.paymentQueue.resume()
            #expect(observer.take() == ["updated 1001 purchased"] && observer.last == purchased)
            #expect(store.observed().transactions == [purchased])
            try store.setSimulatedError(nil, forAPI: .finish)
            try store.paymentQueue.finishTransaction(purchased)
            #expect(observer.lines == ["removed 1001 purchased"])
        }

        @Test(.line("Q5")) func `a removal that the app did not see before it ended did not happen`() async throws {
            try await TestCatalog.withFolder { folder in
                func launch() throws -> SimulatedStore {
                    try SimulatedStore(configuration: try TestCatalog.catalog(), stateFile: folder + "/store.json")
                }
                let store = try launch()
                try store.perform(.silence(.finish, true))
                try store.pay("coin")
                try store.paymentQueue.finishTransaction(try #require(store.paymentQueue.transactions.first))
                let after = try launch()
                try after.perform(.silence(.finish, false))
                #expect(after.observed().lines == ["updated 1001 purchased"])
            }
        }

        @Test(.line("Q5")) func `finishing twice, or by two observers, has no further effect`() throws {
            let store = try TestCatalog.store()
            let first = store.observed(onUpdate: RecordingObserver.finishing)
            let second = store.observed(onUpdate: RecordingObserver.finishing)
            try store.pay("season")
            let wanted = ["updated 1001 purchasing", "updated 1001 purchased", "removed 1001 purchased"]
            #expect(first.lines == wanted && second.lines == wanted)
            try store.paymentQueue.finishTransaction(try #require(first.last))
            #expect(first.lines == wanted)
        }

        @Test(.line("Q5")) func `finishing with StoreKit 2 is not affected by the queue's error`() async throws {
            let store = try TestCatalog.store()
            try store.setSimulatedError(.generic(.unknown), forAPI: .finish)
            try await store.finish(try await store.sell("coin").transactionId)
            #expect(store.paymentQueue.transactions.isEmpty)
        }
    }
}
