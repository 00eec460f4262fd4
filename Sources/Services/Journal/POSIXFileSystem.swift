internal import Foundation

/// The machine's own disk, by the system's own calls: their errors say why something cannot be done.
public struct POSIXFileSystem: JournalFileSystem {
    private let waitsForDevice: Bool

    /// - Parameter waitsForDevice: Whether a flush is one. Without, what was written is gone after a loss of power: for
    ///   measuring what all the rest costs, and for tests that write thousands of times.
    public init(waitsForDevice: Bool = true) { self.waitsForDevice = waitsForDevice }

    /// By `stat`.
    public func stamp(of path: String) throws(FileSystemError) -> FileIdentity? {
        var state = stat()
        if stat(path, &state) == 0 { return FileIdentity(state) }
        let fault = FileSystemError.last
        if fault.kind == .absent { return nil }
        throw fault
    }

    /// By `pread`.
    public func read(_ path: String, from offset: Int, atMost count: Int) throws(FileSystemError) -> [UInt8] {
        try withFile(path, O_RDONLY) { (file) throws(FileSystemError) in
            var bytes = [UInt8](repeating: 0, count: count)
            while true {
                let read = bytes.withUnsafeMutableBytes { pread(file, $0.baseAddress, count, off_t(offset)) }
                if read < 0, errno == EINTR { continue }
                guard read >= 0 else { throw .last }
                bytes.removeLast(count - read)
                return bytes
            }
        }
    }

    /// By `pwrite`, then a flush.
    public func write(
        _ bytes: [UInt8], to path: String, at offset: Int, over stamp: FileIdentity?
    ) throws(FileSystemError) -> FileIdentity {
        do throws(FileSystemError) {
            return try withFile(path, stamp == nil ? O_WRONLY | O_CREAT | O_EXCL : O_WRONLY) {
                (file) throws(FileSystemError) in
                try write(bytes, to: file, at: offset, over: stamp)
            }
        } catch {
            throw error.kind == .taken ? .changed : error
        }
    }

    private func write(
        _ bytes: [UInt8], to file: Int32, at offset: Int, over stamp: FileIdentity?
    ) throws(FileSystemError) -> FileIdentity {
        var state = stat()
        guard fstat(file, &state) == 0 else { throw .last }
        if let stamp, stamp != FileIdentity(state) { throw .changed }
        if FileIdentity(state).size > offset, ftruncate(file, off_t(offset)) != 0 { throw .last }
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                pwrite(file, buffer.baseAddress.map { $0 + done }, buffer.count - done, off_t(offset + done))
            }
            if count < 0, errno != EINTR { throw .last }
            done += max(count, 0)
        }
        try flush(file)
        return FileIdentity(number: FileIdentity(state).number, size: offset + bytes.count)
    }

    /// By `ftruncate`, then a flush.
    public func cut(_ path: String, to size: Int) throws(FileSystemError) {
        try withFile(path, O_WRONLY) { (file) throws(FileSystemError) in
            guard ftruncate(file, off_t(size)) == 0 else { throw .last }
            try flush(file)
        }
    }

    /// By `fsync`, and on Apple's systems by `F_FULLFSYNC`.
    public func flush(_ path: String) throws(FileSystemError) {
        try withFile(path, O_RDONLY) { (file) throws(FileSystemError) in
            if flushes(file) { return }
            // A file system that cannot be written has nothing to flush, and some say so.
            guard [EROFS, EINVAL].contains(errno) else { throw .last }
        }
    }

    /// By `mkdir`, from the outermost that is missing.
    public func makeFolder(_ path: String) throws(FileSystemError) {
        if mkdir(path, 0o700) == 0 { return try flush(path.folder) }
        switch errno {
        case EEXIST: return
        case ENOENT where path.folder != path:
            try makeFolder(path.folder)
            guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .last }
            try flush(path.folder)
        default: throw .last
        }
    }

    /// By `link`, which never takes another file's name.
    public func link(_ path: String, as name: String) throws(FileSystemError) {
        guard Foundation.link(path, name) == 0 else { throw .last }
        try flush(path.folder)
    }

    /// By `rename`.
    public func replace(_ path: String, by new: String) throws(FileSystemError) {
        guard rename(new, path) == 0 else { throw .last }
        try flush(path.folder)
    }

    /// By `unlink`.
    public func remove(_ path: String) throws(FileSystemError) {
        guard unlink(path) == 0 else { throw .last }
    }

    private func withFile<Answer>(
        _ path: String, _ flags: Int32, _ act: (Int32) throws(FileSystemError) -> Answer
    ) throws(FileSystemError) -> Answer {
        // Readable by its owner alone: a journal may hold account tokens.
        let file = open(path, flags | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .last }
        defer { close(file) }
        return try act(file)
    }

    private func flush(_ file: Int32) throws(FileSystemError) {
        guard flushes(file) else { throw .last }
    }

    /// On Apple's systems `fsync` stops at the drive's own memory, and only this call goes on to the medium.
    ///
    /// Source: the manual page `fsync(2)` of macOS.
    private func flushes(_ file: Int32) -> Bool {
        guard waitsForDevice else { return true }
        #if canImport(Darwin)
        if fcntl(file, F_FULLFSYNC) == 0 { return true }
        #endif
        return fsync(file) == 0
    }
}

extension FileIdentity {
    fileprivate init(_ state: stat) {
        self.init(number: UInt64(state.st_ino), size: Int(state.st_size))
    }
}

extension FileSystemError {
    fileprivate static let changed = FileSystemError(.changed, "somebody else has written to it; try again")

    /// What the system said last.
    fileprivate static var last: FileSystemError {
        let code = errno
        let kind: Kind =
            switch code {
            case ENOENT: .absent
            case EEXIST: .taken
            default: .other
            }
        return FileSystemError(kind, String(cString: strerror(code)))
    }
}

extension String {
    /// The folder that a path's last name stands in.
    var folder: String { URL(fileURLWithPath: self).deletingLastPathComponent().path }
}
