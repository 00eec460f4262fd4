#if Server
internal import Foundation

/// The exclusive lock on a state directory, which one simulated store can own at a time.
///
/// Two stores that wrote to the same file would overwrite each other's purchases. It is the system's lock on an open
/// file, so it ends with its process, even after a crash.
package final class StateLock: Sendable {
    private let file: Int32

    /// Locks a directory, which is created if it doesn't exist, for the lifetime of this object.
    ///
    /// - Parameter path: The path of the directory.
    /// - Throws: ``SimulationError`` if another store has the lock, or if the directory can't be used.
    package init(_ path: String) throws(SimulationError) {
        let place = try PrivateDirectory(path).path(of: "lock")
        let file = open(place, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            throw SimulationError("\(place) can't be opened: \(String(cString: strerror(errno))).")
        }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            close(file)
            throw SimulationError(
                code == EWOULDBLOCK
                    ? "\(path): another simulated store uses this directory. Stop it, or choose another directory with --state."
                    : "\(place) can't be locked: \(String(cString: strerror(code))).")
        }
        self.file = file
    }

    deinit { close(file) }
}
#endif
