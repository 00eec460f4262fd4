internal import Synchronization

/// Which listeners have stopped listening, until the store gets round to forgetting them.
///
/// A stream says that it has ended while its task's own lock is held, and telling a listener takes that lock. So whoever is
/// told of the end must not wait for a lock under which listeners are told: the two would wait for each other for ever.
/// Nothing is told under this one.
final class Departures: Sendable {
    private let gone = Mutex<[@Sendable (inout SimulatedStore.Core) -> Void]>([])

    /// A listener has gone.
    ///
    /// - Parameter forget: Takes it off the store's lists, when the store is changed or listened to next.
    func note(_ forget: @escaping @Sendable (inout SimulatedStore.Core) -> Void) {
        gone.withLock { $0.append(forget) }
    }

    /// Forgets all that have gone.
    func settle(_ core: inout SimulatedStore.Core) {
        let forgets = gone.withLock { gone in
            let all = gone
            gone = []
            return all
        }
        for forget in forgets { forget(&core) }
    }
}
