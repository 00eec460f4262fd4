internal import Foundation
internal import SupportFiles

/// The file system of the machine, accessed with POSIX calls; errors contain the system's exact reason.
///
/// Each method makes only one step, so that tests can replace this type by one that stops between two steps.
public struct POSIXFileSystem: JournalFileSystem {
    private let waitsForDevice: Bool
    private let locks: Bool

    /// Creates a file system, optionally without flushing to the device or without locking files.
    ///
    /// - Parameters:
    ///   - waitsForDevice: A Boolean value that indicates whether writes are flushed to the device. Pass `false` only for
    ///     measurements and for tests that write thousands of times, because a power failure then loses data.
    ///   - locks: A Boolean value that indicates whether the ledger's file is locked while a store uses it. Pass
    ///     `false` only if something else ensures that only one process uses the file.
    public init(waitsForDevice: Bool = true, locks: Bool = POSIXFileSystem.locksByDefault) {
        self.waitsForDevice = waitsForDevice
        self.locks = locks
    }

    /// The default value of `locks` in ``init(waitsForDevice:locks:)``, which depends on the platform.
    ///
    /// It is `false` on platforms that suspend apps, because the system terminates a suspended app that has locked a
    /// file.
    ///
    /// Source: Apple's Technical Note TN2151 about the exception code `0xdead10cc`.
    public static var locksByDefault: Bool {
        #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
        false
        #else
        true
        #endif
    }

    /// Returns the identity of the file at a path by calling `stat`, or `nil` if there is no file.
    ///
    /// - Throws: `FileSystemError` if `stat` fails for any other reason than an absent file.
    public func stamp(of path: String) throws(FileSystemError) -> FileIdentity? {
        if let status = FileStatus(path: path) { return FileIdentity(status) }
        let fault = FileSystemError.last
        if fault.kind == .absent { return nil }
        throw fault
    }

    /// Returns at most `count` bytes of a file, beginning at an offset, by calling `pread`.
    ///
    /// - Throws: `FileSystemError` if the file can't be opened or read.
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

    /// Writes bytes at an offset of a file, flushes the file, and returns the file's new identity.
    ///
    /// The bytes are written by calling `pwrite`. If `stamp` is `nil`, the method creates the file. A file that is
    /// longer than the offset is cut off there first.
    ///
    /// - Throws: `FileSystemError` of kind ``FileSystemError/Kind/changed`` if the file's identity isn't `stamp`, or if
    ///   `stamp` is `nil` and the file exists; of another kind if the file can't be opened, written, or flushed.
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
        guard let status = FileStatus(descriptor: file) else { throw .last }
        let found = FileIdentity(status)
        if let stamp, stamp != found { throw .changed }
        if found.size > offset, ftruncate(file, off_t(offset)) != 0 { throw .last }
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                pwrite(file, buffer.baseAddress.map { $0 + done }, buffer.count - done, off_t(offset + done))
            }
            if count < 0, errno != EINTR { throw .last }
            done += max(count, 0)
        }
        try flush(file)
        return FileIdentity(number: found.number, size: offset + bytes.count)
    }

    /// Shortens a file to the specified size in bytes by calling `ftruncate`, and then flushes the file.
    ///
    /// - Throws: `FileSystemError` if the file can't be opened, shortened, or flushed.
    public func cut(_ path: String, to size: Int) throws(FileSystemError) {
        try withFile(path, O_WRONLY) { (file) throws(FileSystemError) in
            guard ftruncate(file, off_t(size)) == 0 else { throw .last }
            try flush(file)
        }
    }

    /// Flushes a file or a folder by calling `fsync`, or `F_FULLFSYNC` on Apple platforms.
    ///
    /// - Throws: `FileSystemError` if the file or folder can't be opened, or can't be flushed on a writable file
    ///   system.
    public func flush(_ path: String) throws(FileSystemError) {
        try withFile(path, O_RDONLY) { (file) throws(FileSystemError) in
            if flushes(file) { return }
            // A read-only file system has nothing to flush, and some of them report an error.
            guard [EROFS, EINVAL].contains(errno) else { throw .last }
        }
    }

    /// Creates a folder by calling `mkdir`, starting with the outermost missing parent folder.
    ///
    /// - Throws: `FileSystemError` if a folder can't be created, or its parent folder can't be flushed.
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

    /// Adds a second name to a file by calling `link`, which never replaces an existing file.
    ///
    /// - Throws: `FileSystemError` of kind ``FileSystemError/Kind/taken`` if the name exists already, or of another
    ///   kind if the link can't be created or flushed.
    public func link(_ path: String, as name: String) throws(FileSystemError) {
        guard Foundation.link(path, name) == 0 else { throw .last }
        try flush(path.folder)
    }

    /// Replaces one file by another by calling `rename`.
    ///
    /// - Throws: `FileSystemError` if the file can't be renamed, or its folder can't be flushed.
    public func replace(_ path: String, by new: String) throws(FileSystemError) {
        guard rename(new, path) == 0 else { throw .last }
        try flush(path.folder)
    }

    /// Removes a file by calling `unlink`.
    ///
    /// - Throws: `FileSystemError` if the file can't be removed.
    public func remove(_ path: String) throws(FileSystemError) {
        guard unlink(path) == 0 else { throw .last }
    }

    /// Locks a file by calling `flock`, and returns the lock; `nil` if the file can't be locked.
    ///
    /// If the file is locked, the call waits up to 0.1 seconds for its release.
    ///
    /// - Throws: `FileSystemError` of kind ``FileSystemError/Kind/inUse`` if another process or object has locked the
    ///   file.
    public func lock(
        _ path: String, holding held: (any AnyObject & Sendable)?
    ) throws(FileSystemError) -> (any AnyObject & Sendable)? {
        guard locks else { return nil }
        if let held = held as? ProcessLock, held.isLocking(path) { return held }
        do throws(ProcessLock.Failure) {
            // A program that another thread is starting has copies of all open files until its own code begins, also
            // of a file whose lock was just released. So the file is in use only if it stays locked.
            return try ProcessLock(existing: path, timeout: .milliseconds(100))
        } catch {
            // A file that can't be opened for writing can't be changed, either. Reading it reports what is wrong.
            guard case .taken = error else { return nil }
            throw .inUse
        }
    }

    private func withFile<Value>(
        _ path: String, _ flags: Int32, _ act: (Int32) throws(FileSystemError) -> Value
    ) throws(FileSystemError) -> Value {
        // Only the owner may read the file, because a journal may contain account tokens.
        let file = open(path, flags | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .last }
        defer { close(file) }
        return try act(file)
    }

    private func flush(_ file: Int32) throws(FileSystemError) {
        guard flushes(file) else { throw .last }
    }

    /// Flushes an open file to the device, and returns a Boolean value that indicates success.
    ///
    /// On Apple platforms `fsync` stops at the drive's own memory, and only `F_FULLFSYNC` reaches the storage medium.
    ///
    /// Source: the manual page `fsync(2)` of macOS.
    ///
    /// - Parameter file: The descriptor of the open file.
    /// - Returns: `true` if the file was flushed, or if `waitsForDevice` is `false`.
    private func flushes(_ file: Int32) -> Bool {
        guard waitsForDevice else { return true }
        #if canImport(Darwin)
        if fcntl(file, F_FULLFSYNC) == 0 { return true }
        #endif
        return fsync(file) == 0
    }
}

extension FileIdentity {
    fileprivate init(_ status: FileStatus) { self.init(number: status.identity.number, size: status.size) }
}

extension FileSystemError {
    fileprivate static let changed = FileSystemError(.changed, "another process has written to it; try again")

    fileprivate static let inUse = FileSystemError(
        .inUse, "it is in use by another process, or by another ledger in this one; close that one, or use another file"
    )

    /// The error that describes the last failed system call.
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
    /// The path of the folder that contains the item at this path.
    var folder: String { URL(fileURLWithPath: self).deletingLastPathComponent().path }
}
