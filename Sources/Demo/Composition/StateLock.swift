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
    /// - Throws: Who holds it, or why the folder cannot be used.
    init(_ folder: StateFolder, patience: Duration = .seconds(2)) throws(WorldFailure) {
        do {
            try FileManager.default.createDirectory(
                atPath: folder.path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw Self.unusable(folder, reason: "it cannot be made, or is no folder")
        }
        let path = folder.path(of: "lock")
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw Self.unusable(folder, reason: String(cString: strerror(errno))) }
        let clock = ContinuousClock()
        let end = clock.now + patience
        while flock(file, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR, clock.now < end else {
                let holder = Self.holder(of: file)
                close(file)
                throw .state(
                    code: CommandLineCode.stateInUse.rawValue,
                    message:
                        "The state in \(folder.path) is in use by another discover\(holder). Wait until it is done, or "
                        + "give this one a folder of its own with --state.")
            }
            usleep(20_000)
        }
        ftruncate(file, 0)
        let name = Array("\(getpid())\n".utf8)
        _ = pwrite(file, name, name.count, 0)
        self.file = file
    }

    deinit { close(file) }

    private static func holder(of file: Int32) -> String {
        var bytes = [UInt8](repeating: 0, count: 32)
        let count = pread(file, &bytes, bytes.count, 0)
        let digits = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self).filter(\.isNumber)
        return digits.isEmpty ? "" : " (process \(digits))"
    }

    private static func unusable(_ folder: StateFolder, reason: String) -> WorldFailure {
        .state(
            code: CommandLineCode.stateUnusable.rawValue,
            message:
                "The state folder \(folder.path) cannot be used: \(reason). Nothing was charged and nothing changed. "
                + "Name another one with --state.")
    }
}
