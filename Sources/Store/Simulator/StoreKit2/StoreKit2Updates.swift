internal import Synchronization

extension SimulatedStore {
    /// What happens outside purchases made here. Each read begins a new subscription: first the unfinished
    /// transactions, then everything new.
    public var updates: TransactionUpdates {
        let (stream, continuation) = AsyncStream.makeStream(of: Notice.self)
        let counter = TransactionUpdates.Counter()
        // Under one lock, so that nothing is missed or told twice between the unfinished and the new.
        let number = core.withLock { core in
            departures.settle(&core)
            var listener = UpdatesListener(continuation: continuation, counter: counter)
            let merges = core.machine.has(.mergesChanges)
            let date = dateAnswer(&core)
            for payload in core.machine.backlog {
                listener.hear(check(payload, core.machine, at: date), merges: merges)
            }
            core.lastListener += 1
            core.listeners[core.lastListener] = listener
            return core.lastListener
        }
        continuation.onTermination = { [departures] _ in
            departures.note { $0.listeners[number] = nil }
        }
        return TransactionUpdates(stream: stream, counter: counter)
    }

    /// Tells each listener what has happened, in order. Nothing is signed for nobody.
    func tellListeners(_ core: inout Core) {
        let news = core.machine.takeAnnouncements()
        guard !core.listeners.isEmpty else { return }
        let merges = core.machine.has(.mergesChanges)
        for payload in news {
            let element = check(payload, core.machine, at: nil)
            for number in core.listeners.keys.sorted() { core.listeners[number]?.hear(element, merges: merges) }
        }
    }
}
