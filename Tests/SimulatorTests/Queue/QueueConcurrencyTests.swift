import StoreSimulator
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Concurrent use of the payment queue` {
    @Test func `each payment is processed and finished once, and observer callbacks never overlap`() async throws {
        let store = try TestCatalog.store()
        let calls = Calls()
        let observers = (0..<3).map { _ in
            store.observed { queue, transactions in
                calls.enter()
                RecordingObserver.finishing(queue, transactions)
                calls.leave()
            }
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask { try store.pay(number.isMultiple(of: 2) ? "season" : "nothing") }
                if number.isMultiple(of: 20) {
                    group.addTask { store.paymentQueue.resume() }
                    group.addTask { store.paymentQueue.restoreCompletedTransactions() }
                    group.addTask { store.paymentQueue.add(RecordingObserver()) }
                }
            }
            try await group.waitForAll()
        }
        #expect(calls.overlaps == 0)
        for observer in observers {
            let removed = observer.lines.filter { $0.hasPrefix("removed") }.joined(separator: ", ")
            let ids = removed.split(separator: " ").filter { Int($0) != nil }
            #expect(ids.count == 200 && Set(ids).count == 200)
        }
        #expect(observers[0].lines == observers[1].lines && observers[1].lines == observers[2].lines)
        #expect(store.paymentQueue.transactions.isEmpty)
        let sold = await store.all()
        #expect(sold.count == 100)
    }

    /// Counts the callbacks that begin before another one has ended.
    private final class Calls: Sendable {
        private let state = Mutex((inside: 0, overlaps: 0))
        var overlaps: Int { state.withLock { $0.overlaps } }
        func enter() {
            state.withLock { state in
                if state.inside > 0 { state.overlaps += 1 }
                state.inside += 1
            }
        }
        func leave() { state.withLock { $0.inside -= 1 } }
    }
}
