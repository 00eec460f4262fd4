internal import Foundation

/// A replacement of files that no crash leaves incomplete.
///
/// It writes a new file in the same folder, flushes it, and renames it over the old one.
enum DurableFile {
    /// Replaces a file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - bytes: The new contents.
    /// - Returns: `nil` after success, otherwise the reason for the failure; then the old file is unchanged.
    static func replace(_ path: String, with bytes: Data) -> String? {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        let name = URL(fileURLWithPath: path).lastPathComponent
        let temporary = "\(folder)/.\(name).\(ProcessInfo.processInfo.processIdentifier).new"
        // Only the owner can read it, because the state contains account tokens.
        let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        guard file >= 0 else { return reason() }
        var failure = writeAll(bytes, to: file)
        if failure == nil, !flush(file) { failure = reason() }
        if close(file) != 0, failure == nil { failure = reason() }
        if failure == nil, rename(temporary, path) != 0 { failure = reason() }
        if let failure {
            unlink(temporary)
            return failure
        }
        // The name is an entry of the folder, which must be flushed too. If that fails, the state isn't lost.
        let entry = open(folder, O_RDONLY)
        if entry >= 0 {
            fsync(entry)
            close(entry)
        }
        return nil
    }

    /// Removes the temporary files of processes that ended before they renamed them.
    static func removeLeftovers(of path: String) {
        let file = URL(fileURLWithPath: path)
        let folder = file.deletingLastPathComponent().path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where name.hasPrefix(".\(file.lastPathComponent).") && name.hasSuffix(".new") {
            let number = name.dropFirst(file.lastPathComponent.count + 2).dropLast(4)
            guard let process = pid_t(number), process > 0, kill(process, 0) != 0, errno == ESRCH else { continue }
            unlink("\(folder)/\(name)")
        }
    }

    private static func writeAll(_ bytes: Data, to file: Int32) -> String? {
        bytes.withUnsafeBytes { (buffer: UnsafeRawBufferPointer) -> String? in
            var done = 0
            while done < buffer.count, let rest = buffer.baseAddress?.advanced(by: done) {
                let count = write(file, rest, buffer.count - done)
                if count < 0, errno != EINTR { return reason() }
                done += max(count, 0)
            }
            return nil
        }
    }

    private static func flush(_ file: Int32) -> Bool {
        #if canImport(Darwin)
        // On Darwin, fsync doesn't flush the drive's own cache.
        if fcntl(file, F_FULLFSYNC) == 0 { return true }
        #endif
        return fsync(file) == 0
    }

    private static func reason() -> String {
        String(cString: strerror(errno))
    }
}

/// The identity and the state of a file, which detect that another file replaced it.
struct FileIdentity: Hashable {
    private let number: UInt64
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int

    /// Creates the identity of a file, or returns `nil` if there is no file.
    init?(_ path: String) {
        var state = stat()
        guard stat(path, &state) == 0 else { return nil }
        number = UInt64(state.st_ino)
        size = Int64(state.st_size)
        #if canImport(Darwin)
        (seconds, nanoseconds) = (state.st_mtimespec.tv_sec, state.st_mtimespec.tv_nsec)
        #else
        (seconds, nanoseconds) = (state.st_mtim.tv_sec, state.st_mtim.tv_nsec)
        #endif
    }
}
