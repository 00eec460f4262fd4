internal import Foundation

/// Appending to a file so that it is on the device when the call returns, and not there at all when it throws.
enum AppendableFile {
    struct Failure: Error {
        let reason: String

        init(_ reason: String) { self.reason = reason }

        /// What the system said last.
        static var last: Failure { Failure(String(cString: strerror(errno))) }
    }

    /// - Parameters:
    ///   - bytes: What is added, in one write.
    ///   - path: The file. It is made, and its folder, where nothing has been written yet; both for their owner alone.
    ///   - end: Where it is added. What is behind that is cut off.
    ///   - size: The size that the file is known to have. Where it has another, somebody else has written to it.
    static func append(_ bytes: Data, to path: String, at end: Int, ofSize size: Int) throws(Failure) {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        if size == 0 { try make(folder: folder) }
        let file = open(path, O_WRONLY | O_CLOEXEC | (size == 0 ? O_CREAT : 0), 0o600)
        guard file >= 0 else { throw .last }
        defer { close(file) }
        var state = stat()
        guard fstat(file, &state) == 0 else { throw .last }
        guard Int(state.st_size) == size else { throw Failure("somebody else has written to it; try again") }
        do throws(Failure) {
            if size > end, ftruncate(file, off_t(end)) != 0 { throw .last }
            try write(bytes, to: file, at: end)
            try flush(file)
            if size == 0 { try flush(folder: folder) }
        } catch {
            // Half an entry must not stay, nor a whole one that nobody was told of.
            ftruncate(file, off_t(end))
            fsync(file)
            throw error
        }
    }

    private static func write(_ bytes: Data, to file: Int32, at end: Int) throws(Failure) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                pwrite(file, buffer.baseAddress.map { $0 + done }, buffer.count - done, off_t(end + done))
            }
            if count < 0, errno != EINTR { throw .last }
            done += max(count, 0)
        }
    }

    /// On Apple's systems `fsync` stops at the drive's own memory, and only this call goes on to the medium.
    ///
    /// Source: the manual page `fsync(2)` of macOS.
    private static func flush(_ file: Int32) throws(Failure) {
        #if canImport(Darwin)
            if fcntl(file, F_FULLFSYNC) == 0 { return }
        #endif
        guard fsync(file) == 0 else { throw .last }
    }

    /// A new file's name is an entry of its folder, which has to be flushed by itself.
    private static func flush(folder path: String) throws(Failure) {
        let folder = open(path, O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { throw .last }
        defer { close(folder) }
        guard fsync(folder) == 0 else { throw .last }
    }

    private static func make(folder path: String) throws(Failure) {
        if mkdir(path, 0o700) == 0 { return try flush(folder: parent(of: path)) }
        switch errno {
        case EEXIST: return
        case ENOENT:
            let parent = parent(of: path)
            guard parent != path else { throw .last }
            try make(folder: parent)
            guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .last }
            try flush(folder: parent)
        default: throw .last
        }
    }

    private static func parent(of path: String) -> String {
        URL(fileURLWithPath: path).deletingLastPathComponent().path
    }
}
