import DiscoverViews
import Foundation

/// The right to use a state folder, held by one process at a time: two that wrote to one store's file would each overwrite what
/// the other sold.
///
/// It is the system's own lock on an open file, so it ends with its process, however that ends: a lock left by a dead process is
/// no obstacle.
final class StateLock: Sendable {
    private let file: Int32

    /// Waits a moment for whoever has it.
    ///
    /// - Parameter command: What this process is for, which another one that waits is told.
    /// - Throws: Who holds it, or why the folder cannot be used.
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
                        "The state in \(folder.path) is in use by another discover\(LockHolder(in: file)?.words ?? ""). "
                        + "Wait until it is done, or give this one a folder of its own with --state.")
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
            throw unusable(folder, reason: isThere && !isFolder.boolValue ? "it is a file" : "it cannot be made")
        }
    }

    private static func unusable(_ folder: StateDirectory, reason: String) -> StartupError {
        .state(
            code: CommandLineCode.stateUnusable.rawValue,
            message:
                "The state folder \(folder.path) cannot be used: \(reason). Nothing was charged and nothing changed. "
                + "Name another one with --state.")
    }
}
