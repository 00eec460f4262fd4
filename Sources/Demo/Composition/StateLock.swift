import DiscoverViews
import Foundation

/// An exclusive lock on a state directory, which one process can own at a time.
///
/// Two processes that write to one store's file would overwrite each other's sales. The lock is a system lock on an
/// open file and ends with its process. A lock file of a dead process has no effect.
final class StateLock: Sendable {
    private let file: Int32

    /// Creates a lock, and waits for another process to release it, up to a timeout.
    ///
    /// - Parameters:
    ///   - folder: The state directory to lock.
    ///   - command: The command of this process, which another waiting process shows.
    ///   - timeout: The maximum time to wait.
    /// - Throws: `StartupError` if another process owns the lock, or the directory can't be used.
    init(_ folder: StateDirectory, for command: String, timeout: Duration = .seconds(2)) throws(StartupError) {
        try Self.make(folder)
        let path = folder.path(of: "lock")
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw Self.unusable(folder, reason: String(cString: strerror(errno))) }
        let clock = ContinuousClock()
        let end = clock.now + timeout
        while flock(file, LOCK_EX | LOCK_NB) != 0 {
            let code = errno
            guard code == EWOULDBLOCK || code == EINTR, clock.now < end else {
                defer { close(file) }
                if code != EWOULDBLOCK, code != EINTR {
                    throw Self.unusable(folder, reason: String(cString: strerror(code)))
                }
                throw .state(
                    code: CommandLineCode.stateInUse.rawValue,
                    message:
                        "The state in \(folder.path) is in use by another "
                        + "discover\(LockHolder(in: file)?.words ?? ""). Wait until it finishes, or specify another "
                        + "folder with --state.")
            }
            usleep(20_000)
        }
        LockHolder(process: getpid(), command: command, since: Date()).write(to: file)
        self.file = file
    }

    deinit { close(file) }

    private static func make(_ folder: StateDirectory) throws(StartupError) {
        do {
            try FileManager.default.createDirectory(
                atPath: folder.path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            var isFolder: ObjCBool = false
            let isThere = FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder)
            throw unusable(folder, reason: isThere && !isFolder.boolValue ? "it is a file" : "it can't be created")
        }
    }

    private static func unusable(_ folder: StateDirectory, reason: String) -> StartupError {
        .state(
            code: CommandLineCode.stateUnusable.rawValue,
            message:
                "The state folder \(folder.path) cannot be used: \(reason). Nothing was charged and nothing changed. "
                + "Specify another one with --state.")
    }
}
