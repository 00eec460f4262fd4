internal import Synchronization

extension SimulatedStore {
    /// What happens outside purchases made here. Each read begins a new subscription: first the unfinished
    /// transactions, then everything new.
    public var updates: TransactionUpdates {
        let (stream, continuation) = AsyncStream.makeStream(of: TransactionUpdates.Element.self)
        let counter = TransactionUpdates.Counter()
        // Under one lock, so that nothing is missed or told twice between the unfinished and the new.
        let number = core.withLock { core in
            let listener = UpdatesListener(continuation: continuation, counter: counter)
            for payload in core.machine.unfinished { listener.hear(check(payload, core.machine)) }
            core.lastListener += 1
            core.listeners[core.lastListener] = listener
            return core.lastListener
        }
        continuation.onTermination = { [weak self] _ in
            _ = self?.core.withLock { $0.listeners.removeValue(forKey: number) }
        }
        return TransactionUpdates(stream: stream, counter: counter)
    }
}
