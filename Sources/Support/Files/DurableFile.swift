public import Foundation

/// Functions that replace files as a whole, so that no crash leaves a file incomplete.
///
/// The new contents are written to another file in the same folder, flushed, and renamed over the old file.
public enum DurableFile {
    /// Replaces a file by a new one that only its owner can access; returns a description of any error.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - bytes: The new contents.
    ///   - keepsAccess: `true` to give the new file the owner, the group, and the permissions of the old one; the call
    ///     fails if a user would lose access.
    /// - Returns: `nil` after success; otherwise, the reason for the failure, after which the old file is unchanged.
    public static func replace(_ path: String, with bytes: Data, keepsAccess: Bool = false) -> String? {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        let name = URL(fileURLWithPath: path).lastPathComponent
        let temporary = "\(folder)/.\(name).\(ProcessInfo.processInfo.processIdentifier).new"
        // A leftover could have other permissions. Only the owner can access the file, because it may contain tokens or
        // keys.
        unlink(temporary)
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { return reason() }
        var failure = writeAll(bytes, to: file)
        // Before the new file has the old one's name, so that no crash leaves a file that its readers can't open.
        if keepsAccess, failure == nil { failure = copyAccess(of: path, to: file) }
        if close(file) != 0, failure == nil { failure = reason() }
        if failure == nil { failure = move(temporary, to: path) }
        if failure != nil { unlink(temporary) }
        return failure
    }

    /// Gives an open file the owner, the group, and the permissions of the file at a path, if there is one.
    ///
    /// The system permits only the superuser to change a file's owner. Other users can change the group only to one of
    /// their own groups. If the open file can't get the same owner, the method fails, unless that owner is the
    /// superuser, who needs no permission. If it can't get the same group, the method fails, unless the group has the
    /// same access as all other users.
    ///
    /// - Returns: `nil` after success; otherwise, the reason why some user would lose access to the file.
    private static func copyAccess(of path: String, to file: Int32) -> String? {
        var (old, new) = (stat(), stat())
        guard stat(path, &old) == 0 else { return nil }
        if fchown(file, old.st_uid, old.st_gid) != 0 { _ = fchown(file, uid_t.max, old.st_gid) }
        guard fstat(file, &new) == 0, fchmod(file, old.st_mode & 0o777) == 0 else { return reason() }
        guard new.st_uid == old.st_uid || old.st_uid == 0 else {
            return "the new file would have another owner; run this as the owner of the old one"
        }
        guard new.st_gid == old.st_gid || old.st_mode >> 3 & 7 == old.st_mode & 7 else {
            return "the new file would have another group; run this as a member of the old one's group"
        }
        return nil
    }

    /// Flushes a complete file to the disk, and then renames it; returns a description of any error.
    ///
    /// A file at the new path is replaced. After a crash, the file at the new path has either its complete old contents
    /// or the complete new contents.
    ///
    /// - Parameters:
    ///   - temporary: The path of the file.
    ///   - path: The new path of the file, in the same folder.
    /// - Returns: `nil` after success; otherwise, the reason for the failure, after which no file has changed its name.
    public static func move(_ temporary: String, to path: String) -> String? {
        let file = open(temporary, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return reason() }
        var failure = flush(file) ? nil : reason()
        close(file)
        if failure == nil, rename(temporary, path) != 0 { failure = reason() }
        guard failure == nil else { return failure }
        // The name is an entry of the folder, which must be flushed too. If that fails, the bytes aren't lost.
        let entry = open(URL(fileURLWithPath: path).deletingLastPathComponent().path, O_RDONLY)
        if entry >= 0 {
            fsync(entry)
            close(entry)
        }
        return nil
    }

    /// Removes temporary files of processes that ended while they replaced a file.
    ///
    /// - Parameter path: The path of the file that these processes were replacing.
    public static func removeLeftovers(of path: String) {
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
