import Foundation
import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `Delivery by the payment queue` {
        private func store(_ folder: String) throws -> SimulatedStore {
            try SimulatedStore(configuration: try TestCatalog.catalog(), seed: 7, stateFile: folder + "/store.json")
        }

        @Test(.line("Q1")) func `unfinished transactions are delivered again at the next launch`() async throws {
            try await TestCatalog.withFolder { folder in
                let before = try store(folder)
                try before.pay("coin", quantity: 2)
                try before.payAndFinish("season")
                try before.pay("nothing")
                try before.pay("forever", asksToBuy: true)
                let after = try store(folder)
                let observer = after.observed()
                #expect(observer.lines == ["updated 1001 purchased, 1003 failed, 1004 deferred"])
                #expect(observer.transactions == before.paymentQueue.transactions)
            }
        }

        @Test(.line("Q1")) func `a payment in progress continues at the next launch without being added again`()
            async throws
        {
            try await TestCatalog.withFolder { folder in
                let before = try store(folder)
                try before.perform(.silence(.purchase, true))
                try before.pay("coin")
                try before.perform(.silence(.purchase, false))
                try before.perform(.delay(.purchase, ClockAdvance(1, .minute)))
                try before.pay("season")
                let after = try store(folder)
                let observer = after.observed()
                #expect(observer.take() == ["updated 1001 purchased, 1002 purchasing"])
                try after.advance(1, .minute)
                #expect(observer.lines == ["updated 1002 purchased"])
            }
        }

        @Test(.line("Q1")) func `unfinished transactions are delivered again when the app enters the foreground`()
            throws
        {
            let store = try TestCatalog.store()
            let observer = store.observed()
            try store.pay("coin")
            try store.pay("season")
            _ = observer.take()
            store.paymentQueue.resume()
            #expect(observer.take() == ["updated 1001 purchased, 1002 purchased"])
            for transaction in store.paymentQueue.transactions { try store.paymentQueue.finishTransaction(transaction) }
            _ = observer.take()
            store.paymentQueue.resume()
            #expect(observer.lines == [])
        }

        @Test(.line("Q2")) func `all observers receive all updates in the same order`() throws {
            let store = try TestCatalog.store()
            let observers = (0..<3).map { _ in store.observed() }
            try store.pay("coin")
            try store.paymentQueue.finishTransaction(try #require(observers[0].last))
            let wanted = ["updated 1001 purchasing", "updated 1001 purchased", "removed 1001 purchased"]
            #expect(observers.map(\.lines) == [wanted, wanted, wanted])
        }

        @Test(.line("Q2")) func `an observer added late receives only what is in the queue at that time`() throws {
            let store = try TestCatalog.store()
            let first = store.observed()
            try store.payAndFinish("coin")
            try store.pay("season")
            let before = first.lines
            let late = store.observed()
            #expect(late.lines == ["updated 1002 purchased"])
            #expect(first.lines == before)
        }

        @Test(.line("Q2")) func `there is one queue, and adding an observer twice has no effect`() throws {
            let store = try TestCatalog.store()
            let observer = store.observed()
            store.paymentQueue.add(observer)
            try store.pay("season")
            #expect(observer.lines == ["updated 1001 purchasing", "updated 1001 purchased"])
            #expect(store.paymentQueue.transactions.map(\.id) == ["1001"])
        }

        @Test(.line("Q2")) func `a removed or deallocated observer receives nothing more`() throws {
            let store = try TestCatalog.store()
            let removed = store.observed()
            var gone: RecordingObserver? = store.observed()
            weak let released = gone
            let staying = store.observed()
            store.paymentQueue.remove(removed)
            gone = nil
            try store.pay("coin")
            #expect(removed.lines == [] && released == nil)
            #expect(staying.lines.count == 2 && gone == nil)
        }
    }
}
