import DiscoverData
import DiscoverInteractors
import StoreSimulator
import Synchronization

/// A consumer of the store's updates.
///
/// It reports whether an update is available, so that no fiber has to wait to find out.
final class UpdatesConsumer: Sendable {
    private struct State {
        var delivered = 0
        /// An update that was received already and isn't delivered yet.
        var received: UnverifiedTransaction?
        var again: UnverifiedTransaction?
    }

    private let stream: AsyncStream<UnverifiedTransaction>
    /// Another sequence of the same updates, which counts them as soon as the store sends them.
    private let sent: TransactionUpdates
    private let scheduler: DeterministicScheduler
    private let state = Mutex(State())

    init(queue: any PaymentQueue, store: SimulatedStore, scheduler: DeterministicScheduler) {
        self.scheduler = scheduler
        stream = queue.updates()
        sent = store.updates
    }

    private var hasNews: Bool {
        state.withLock { state in state.again != nil || sent.handedOut > state.delivered }
    }

    /// Returns the next update, or `nil` after the process has ended.
    func next() async -> UnverifiedTransaction? {
        await receiveFirst()
        guard await scheduler.listen(for: { self.hasNews }), case .goes(let mishap) = scheduler.begin(.nextUpdate)
        else {
            return nil
        }
        let again = state.withLock { state in
            defer { state.again = nil }
            return state.again
        }
        var received = again
        if received == nil {
            received = await receive()
            state.withLock { state in
                state.delivered += 1
                if mishap == .twice { state.again = received }
            }
        }
        guard case .goes = scheduler.end(.nextUpdate) else { return nil }
        return received
    }

    /// Receives the first of the unfinished transactions before another fiber runs.
    ///
    /// An adapter may read them in the background. After the first one, it has read all of them.
    private func receiveFirst() async {
        guard state.withLock({ $0.delivered == 0 && $0.received == nil }), sent.handedOut > 0 else { return }
        let first = await receive()
        state.withLock { $0.received = first }
    }

    private func receive() async -> UnverifiedTransaction? {
        let received = state.withLock { state in
            defer { state.received = nil }
            return state.received
        }
        if let received { return received }
        var iterator = stream.makeAsyncIterator()
        return await iterator.next()
    }
}
