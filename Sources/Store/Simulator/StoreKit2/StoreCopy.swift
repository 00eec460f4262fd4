internal import Synchronization

extension SimulatedStore {
    /// Another store that has come to the same moment, and goes its own way from here: what might have happened instead.
    ///
    /// It has no file, and nobody listens to it or waits for it yet. It recognises what this store has signed.
    public func copy() -> SimulatedStore {
        let copy = SimulatedStore(configuration: configuration, signer: stamp.signer)
        let machine = read { $0 }
        copy.core.withLock { $0.machine = machine }
        return copy
    }
}
