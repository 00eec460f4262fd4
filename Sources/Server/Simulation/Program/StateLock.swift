#if Server
internal import SupportFiles

/// An exclusive lock on the state directory of a simulated store.
///
/// Without the lock, two stores with the same directory would overwrite each other's purchases.
package final class StateLock: Sendable {
    private let lock: ProcessLock

    /// Locks a state directory for the lifetime of this object.
    ///
    /// The directory is created if it doesn't exist.
    ///
    /// - Parameter path: The path of the directory.
    /// - Throws: ``SimulationError`` if another store has the lock, or if the directory can't be used.
    package init(_ path: String) throws(SimulationError) {
        let place = try SimulationDirectory(path).path(of: "lock")
        do throws(ProcessLock.Failure) {
            lock = try ProcessLock(place)
        } catch {
            throw switch error {
            case .taken:
                SimulationError(
                    "\(path): another simulated store uses this directory. Stop it, or choose another directory with --state."
                )
            case .notOpened(let reason): SimulationError("\(place) can't be opened: \(reason).")
            case .notLocked(let reason): SimulationError("\(place) can't be locked: \(reason).")
            }
        }
    }
}
#endif
