internal import Foundation

/// An exclusive lock that one process can own at a time.
///
/// The lock is a system lock on an open file. It ends with the process that owns it, even after a crash. A lock file
/// that a dead process left has no effect.
public final class ProcessLock: Sendable {
    /// The reasons why a process can't own the lock.
    public enum Failure: Error, Hashable, Sendable {
        /// Another process owns the lock; `note` contains the bytes that it wrote to the lock file.
        ///
        /// These bytes can be the ID of the process, for example.
        case taken(note: [UInt8])
        /// The lock file can't be opened.
        case notOpened(reason: String)
        /// Locking the lock file failed, but not because another process owns the lock.
        case notLocked(reason: String)
    }

    private let file: Int32
    private static let longestNote = 1024

    /// Locks a lock file; if another process owns the lock, waits for its release, up to a timeout.
    ///
    /// - Parameters:
    ///   - path: The path of the lock file, which is created if it doesn't exist.
    ///   - timeout: The maximum time to wait.
    /// - Throws: ``Failure``.
    public init(_ path: String, timeout: Duration = .zero) throws(Failure) {
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .notOpened(reason: String(cString: strerror(errno))) }
        if let code = Self.lock(file, timeout: timeout) {
            defer { close(file) }
            throw Self.isTaken(code)
                ? .taken(note: Self.note(in: file)) : .notLocked(reason: String(cString: strerror(code)))
        }
        self.file = file
    }

    /// Locks an existing file instead of a separate lock file; waits for its release, up to a timeout.
    ///
    /// The call also throws if another object in this process owns the file's lock. The file must be writable.
    ///
    /// - Parameters:
    ///   - path: The path of the file, which is neither created nor changed.
    ///   - timeout: The maximum time to wait.
    /// - Throws: ``Failure``, with an empty note if the lock is taken.
    public init(existing path: String, timeout: Duration = .zero) throws(Failure) {
        let file = open(path, O_RDWR | O_CLOEXEC)
        guard file >= 0 else { throw .notOpened(reason: String(cString: strerror(errno))) }
        if let code = Self.lock(file, timeout: timeout) {
            close(file)
            throw Self.isTaken(code) ? .taken(note: []) : .notLocked(reason: String(cString: strerror(code)))
        }
        self.file = file
        // Between the two calls, the owner of the file may have replaced it.
        guard isLocking(path) else { throw .taken(note: []) }
    }

    deinit { close(file) }

    /// Locks an open file, and returns `nil`, or the code of the system's error after the timeout.
    private static func lock(_ file: Int32, timeout: Duration) -> Int32? {
        let end = ContinuousClock.now + timeout
        while flock(file, LOCK_EX | LOCK_NB) != 0 {
            let code = errno
            guard isTaken(code), ContinuousClock.now < end else { return code }
            usleep(20_000)
        }
        return nil
    }

    /// Returns a Boolean value that indicates whether another attempt to lock the file can succeed.
    private static func isTaken(_ code: Int32) -> Bool { code == EWOULDBLOCK || code == EINTR }

    /// Returns a Boolean value that indicates whether the file at a path is still the locked file.
    ///
    /// The result is `false` if the file was removed or replaced after it was locked.
    public func isLocking(_ path: String) -> Bool {
        guard let own = FileStatus(descriptor: file) else { return false }
        return FileStatus(path: path)?.identity == own.identity
    }

    /// Writes a note, such as the process ID, for other processes that can't lock the file.
    ///
    /// Failures are ignored, because the lock doesn't depend on the note.
    ///
    /// - Parameter note: The note, of which another process reads at most the first 1024 bytes.
    public func write(note: some Sequence<UInt8>) {
        let note = Array(note)
        ftruncate(file, 0)
        _ = note.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) }
    }

    private static func note(in file: Int32) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: longestNote)
        let count = bytes.withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, 0) }
        return Array(bytes.prefix(max(count, 0)))
    }
}
