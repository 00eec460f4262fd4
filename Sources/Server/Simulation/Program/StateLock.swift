#if Server
internal import Foundation

/// The right to serve from a state folder, which one simulated store has at a time: of two that wrote to one file of purchases,
/// each would overwrite what the other sold.
///
/// It is the system's own lock on an open file, so it ends with its process, however that ends.
package final class StateLock: Sendable {
    private let file: Int32

    /// Claims the folder, which is made where it is not there; the claim lasts as long as this object.
    ///
    /// - Throws: Who has it, or why it cannot be used.
    package init(_ path: String) throws(SimulationError) {
        let place = try PrivateDirectory(path).path(of: "lock")
        let file = open(place, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            throw SimulationError("\(place) cannot be opened: \(String(cString: strerror(errno))).")
        }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            close(file)
            throw SimulationError(
                code == EWOULDBLOCK
                    ? "\(path): another simulated store serves from here. Stop it, or name another directory with --state."
                    : "\(place) cannot be locked: \(String(cString: strerror(code))).")
        }
        self.file = file
    }

    deinit { close(file) }
}
#endif
