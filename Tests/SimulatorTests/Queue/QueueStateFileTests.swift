import Foundation
import StoreSimulator
import Testing

@Suite struct `The payment queue in the store's state file` {
    private func store(_ folder: String) throws -> SimulatedStore {
        try SimulatedStore(configuration: try TestCatalog.catalog(), seed: 7, stateFile: folder + "/store.json")
    }

    private func bytes(_ folder: String) throws -> Data {
        try #require(FileManager.default.contents(atPath: folder + "/store.json"))
    }

    /// Runs calls that cover all of the queue's state, in one process or in a new process for each call.
    private func live(_ folder: String, restarting: Bool) throws {
        var current = try store(folder)
        func next() throws -> SimulatedStore {
            if restarting { current = try store(folder) }
            return current
        }
        for product in ["forever", "plus.month", "nothing"] { try next().payAndFinish(product) }
        try next().pay("coin", quantity: 2, username: "anna", asksToBuy: true)
        try next().pay("nothing", username: "anna")
        try next().advance(1, .month)
        try next().paymentQueue.finishTransaction(try #require(next().paymentQueue.transactions.last))
        try next().paymentQueue.restoreCompletedTransactions(withApplicationUsername: "anna")
        try next().pay("forever")
        try next().perform(.promote("gold.month", offer: nil))
        try next().perform(.delay(.purchase, ClockAdvance(1, .day)))
        try next().pay("season")
    }

    @Test func `the same calls write the same bytes, with or without restarts in between`() async throws {
        func run(restarting: Bool) async throws -> Data {
            try await TestCatalog.withFolder { folder in
                try live(folder, restarting: restarting)
                return try bytes(folder)
            }
        }
        let whole = try await run(restarting: false)
        #expect(try await run(restarting: false) == whole)
        #expect(try await run(restarting: true) == whole)
    }

    @Test func `a queue restored from the state file contains the same transactions`() async throws {
        try await TestCatalog.withFolder { folder in
            try live(folder, restarting: false)
            let queue = try store(folder).paymentQueue
            #expect(
                queue.transactions.map(\.state) == [
                    .deferred, .failed, .restored, .restored, .restored, .purchased, .purchasing,
                ])
            #expect(queue.transactions.first?.payment.applicationUsername == "anna")
            #expect(queue.heldStorePayments.map(\.productIdentifier) == ["gold.month"])
        }
    }

    @Test func `a state file with a restored transaction whose original is missing is set aside`() async throws {
        try await TestCatalog.withFolder { folder in
            try live(folder, restarting: false)
            try TestCatalog.edit(folder, replacing: #""restored":{"record":0}"#, with: #""restored":{"record":99}"#)
            #expect(try store(folder).recovery != nil)
        }
    }
}

@Suite struct `A long payment queue` {
    @Test func `two thousand periods are restored, reported in one call, and finished one by one`() throws {
        let store = try TestCatalog.store()
        try store.pay("news.week")
        try store.advance(2000, .week)
        let observer = store.observed(onUpdate: RecordingObserver.finishing)
        #expect(observer.lines.count == 2)
        store.paymentQueue.restoreCompletedTransactions()
        #expect(observer.lines.count == 5 && observer.lines[3] == "restore finished")
        #expect(Set(observer.transactions.suffix(2001).compactMap(\.original?.id)).count == 2001)
        store.paymentQueue.restoreCompletedTransactions()
        store.paymentQueue.remove(observer)
        store.paymentQueue.restoreCompletedTransactions()
        let waiting = store.paymentQueue.transactions
        #expect(waiting.count == 2001)
        for transaction in waiting { try store.paymentQueue.finishTransaction(transaction) }
        #expect(store.paymentQueue.transactions.isEmpty)
    }
}
