internal import Foundation

/// Appending to a file so that it is on the device when the call returns, and not there at all when it throws.
enum AppendableFile {
    struct Failure: Error {
        let reason: String
        /// The system's number for it; 0 where it was not the system.
        let code: Int32

        init(_ reason: String, code: Int32 = 0) {
            self.reason = reason
            self.code = code
        }

        /// What the system said last.
        static var last: Failure {
            let code = errno
            return Failure(String(cString: strerror(code)), code: code)
        }
    }

    /// - Parameters:
    ///   - bytes: What is added, in one write.
    ///   - path: The file. It is made, and its folder, where nothing has been written yet; both for their owner alone.
    ///   - end: Where it is added. What is behind that is cut off.
    ///   - size: The size that the file is known to have. Where it has another, somebody else has written to it.
    static func append(_ bytes: Data, to path: String, at end: Int, ofSize size: Int) throws(Failure) {
        let isNew = end == 0
        if isNew { try make(folder: parent(of: path)) }
        let file = open(path, O_WRONLY | O_CLOEXEC | (isNew ? O_CREAT : 0), 0o600)
        guard file >= 0 else { throw .last }
        defer { close(file) }
        var state = stat()
        guard fstat(file, &state) == 0 else { throw .last }
        guard Int(state.st_size) == size else { throw Failure("somebody else has written to it; try again") }
        do throws(Failure) {
            if size > end, ftruncate(file, off_t(end)) != 0 { throw .last }
            try write(bytes, to: file, at: end)
            try flush(file)
            if isNew { try flushEntry(parent(of: path)) }
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

    /// Brings to the device what is in a file already, and its name.
    static func flush(_ path: String) throws(Failure) {
        try flushEntry(path)
        try flushEntry(parent(of: path))
    }

    /// A new file's name is an entry of its folder, which has to be flushed by itself.
    private static func flushEntry(_ path: String) throws(Failure) {
        let entry = open(path, O_RDONLY | O_CLOEXEC)
        guard entry >= 0 else { throw .last }
        defer { close(entry) }
        // A file system that cannot be written has nothing to flush, and some say so.
        do throws(Failure) {
            try flush(entry)
        } catch {
            guard [EROFS, EINVAL].contains(error.code) else { throw error }
        }
    }

    private static func make(folder path: String) throws(Failure) {
        if mkdir(path, 0o700) == 0 { return try flushEntry(parent(of: path)) }
        switch errno {
        case EEXIST: return
        case ENOENT:
            let parent = parent(of: path)
            guard parent != path else { throw .last }
            try make(folder: parent)
            guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .last }
            try flushEntry(parent)
        default: throw .last
        }
    }

    private static func parent(of path: String) -> String {
        URL(fileURLWithPath: path).deletingLastPathComponent().path
    }
}
