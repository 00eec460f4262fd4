import DiscoverViews
import Foundation
import SupportFiles

/// An exclusive lock on a state directory, so that only one process uses the directory at a time.
///
/// Two processes that write to the file of one store would overwrite each other's purchases.
final class StateLock: Sendable {
    private let lock: ProcessLock

    /// Locks a state directory, and waits up to a timeout while another process owns the lock.
    ///
    /// - Parameters:
    ///   - folder: The state directory to lock.
    ///   - command: The command that this process runs. Another process that can't get the lock shows it in its error
    ///     message.
    ///   - timeout: The maximum time to wait.
    /// - Throws: `StartupError` if another process owns the lock, or the directory can't be used.
    init(_ folder: StateDirectory, for command: String, timeout: Duration = .seconds(2)) throws(StartupError) {
        let path = try Self.make(folder).path(of: "lock")
        do throws(ProcessLock.Failure) {
            lock = try ProcessLock(path, timeout: timeout)
        } catch {
            throw switch error {
            case .taken(let note): Self.inUse(folder, by: LockHolder(note: note))
            case .notOpened(let reason), .notLocked(let reason): Self.unusable(folder, reason: reason)
            }
        }
        lock.write(note: LockHolder(process: getpid(), command: command, since: Date()).note)
    }

    private static func make(_ folder: StateDirectory) throws(StartupError) -> PrivateDirectory {
        do throws(PrivateDirectory.Failure) {
            return try PrivateDirectory(folder.path)
        } catch {
            let isFile = error == .notCreatable(isFile: true)
            throw unusable(folder, reason: isFile ? "it is a file" : "it can't be created")
        }
    }

    private static func inUse(_ folder: StateDirectory, by holder: LockHolder?) -> StartupError {
        .state(
            code: CommandLineCode.stateInUse.rawValue,
            message:
                "The state in \(folder.path) is in use by another discover\(holder?.words ?? ""). "
                + "Wait until it finishes, or specify another folder with --state.")
    }

    private static func unusable(_ folder: StateDirectory, reason: String) -> StartupError {
        .state(
            code: CommandLineCode.stateUnusable.rawValue,
            message:
                "The state folder \(folder.path) cannot be used: \(reason). Nothing was charged and nothing changed. "
                + "Specify another one with --state.")
    }
}

/// The description of the process that has locked a state directory, as the lock file contains it.
///
/// Another process shows this description in its error message.
private struct LockHolder: Codable {
    let process: Int32
    /// The command without its arguments, because they may contain an account name.
    let command: String
    let since: Date

    init(process: Int32, command: String, since: Date) {
        self.process = process
        self.command = command
        self.since = since
    }

    /// Creates a description from a lock file's content; `nil` if the content is missing or isn't valid.
    init?(note: [UInt8]) {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        guard let holder = try? decoder.decode(LockHolder.self, from: Data(note)) else { return nil }
        self = holder
    }

    /// The content of the lock file: this value as JSON.
    var note: Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        encoder.dateEncodingStrategy = .iso8601
        return (try? encoder.encode(self)) ?? Data()
    }

    /// The description of the process, which follows "another discover" in a message.
    ///
    /// An example is ` (process 4711, "tour", since 2026-11-21T10:15:00Z)`.
    var words: String {
        " (process \(process), \"\(command)\", since \(since.formatted(Date.ISO8601FormatStyle(timeZone: .gmt))))"
    }
}
