internal import Synchronization

extension SimulatedStore {
    /// Ends every stream of this store: updates, statuses, storefronts and purchase intents.
    ///
    /// Their listeners receive the end of the sequence after everything that was sent before. The store remains usable.
    package func endListening() {
        let core = core.withLock { core in
            departures.settle(&core)
            return core
        }
        // Outside the lock: ending a stream calls the listener's termination handler.
        for number in core.listeners.keys.sorted() { core.listeners[number]?.continuation.finish() }
        core.desk.statuses.end()
        core.desk.storefronts.end()
        core.desk.intents.end()
    }
}

extension NewsListeners {
    fileprivate func end() {
        for (_, continuation) in listening { continuation.finish() }
    }
}
