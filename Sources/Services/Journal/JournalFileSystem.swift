/// A file system that stores a journal's file (an append-only file of entries).
///
/// Each method is one step, such as a write or a flush, before or after which a machine may stop. Tests implement this
/// protocol to simulate such a stop, or a full disk. ``POSIXFileSystem`` is the implementation for real disks.
public protocol JournalFileSystem: Sendable {
    /// Returns the identity (inode number and size) of the file at a path, or `nil` if there is no file.
    ///
    /// - Throws: `FileSystemError` if the identity can't be read.
    func stamp(of path: String) throws(FileSystemError) -> FileIdentity?

    /// Returns bytes of a file from an offset on, up to a maximum number.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - offset: The position of the first byte.
    ///   - count: The maximum number of bytes.
    /// - Returns: The bytes, which are fewer than `count` near the end of the file and none at its end.
    /// - Throws: `FileSystemError` if the file cannot be read.
    func read(_ path: String, from offset: Int, atMost count: Int) throws(FileSystemError) -> [UInt8]

    /// Replaces all bytes of a file after an offset by the specified bytes, and flushes them to the device.
    ///
    /// - Parameters:
    ///   - bytes: The bytes to write. If writing fails, some of them may be in the file; the caller must ignore them.
    ///   - path: The path of the file.
    ///   - offset: The number of bytes at the beginning of the file that stay unchanged.
    ///   - stamp: The expected identity of the file, or `nil` to create a new file that only its owner can access. If
    ///     there is a different file, nothing is written and the kind of the error is ``FileSystemError/Kind/changed``.
    /// - Returns: The identity of the file after the write.
    /// - Throws: `FileSystemError` if the bytes cannot be written or flushed.
    func write(
        _ bytes: [UInt8], to path: String, at offset: Int, over stamp: FileIdentity?
    ) throws(FileSystemError) -> FileIdentity

    /// Shortens a file to the specified size in bytes, and flushes the change to the device.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - size: The new size.
    /// - Throws: `FileSystemError` if the operation fails.
    func cut(_ path: String, to size: Int) throws(FileSystemError)

    /// Flushes the contents of a file, or the list of names in a folder, to the device.
    ///
    /// - Parameter path: The path of the file or the folder.
    /// - Throws: `FileSystemError` if the operation fails.
    func flush(_ path: String) throws(FileSystemError)

    /// Creates a folder and its missing parent folders, accessible only to their owner, and flushes them.
    ///
    /// - Parameter path: The path of the folder.
    /// - Throws: `FileSystemError` if the operation fails.
    func makeFolder(_ path: String) throws(FileSystemError)

    /// Adds a second name to a file, as a hard link.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - name: The path that becomes the second name.
    /// - Throws: `FileSystemError` of kind ``FileSystemError/Kind/taken`` if the name exists already, or of another
    ///   kind if the operation fails.
    func link(_ path: String, as name: String) throws(FileSystemError)

    /// Replaces one file by another in one atomic step, and flushes the folder.
    ///
    /// At any time, the path refers to either the old file or the new one.
    ///
    /// - Parameters:
    ///   - path: The path of the file to replace.
    ///   - new: The path of the file that replaces it.
    /// - Throws: `FileSystemError` if the operation fails.
    func replace(_ path: String, by new: String) throws(FileSystemError)

    /// Removes the file at a path.
    ///
    /// - Throws: `FileSystemError` if the operation fails.
    func remove(_ path: String) throws(FileSystemError)

    /// Locks a file, so that no other process and no other object in this process can lock it.
    ///
    /// A lock belongs to the file, not to its path. If another file replaces the locked one, the new file must be
    /// locked, too. The default implementation locks nothing, for disks that only one owner can reach.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - held: The lock that an earlier call returned, or `nil`. If this lock still applies to the file, this
    ///     method returns it again.
    /// - Returns: The lock; the file is unlocked when this object is deallocated. It is `nil` if there is no file, or
    ///   if the file can't be locked, for example because locking is switched off.
    /// - Throws: `FileSystemError` of kind ``FileSystemError/Kind/inUse`` if another process or object has locked the
    ///   file.
    func lock(
        _ path: String, holding held: (any AnyObject & Sendable)?
    ) throws(FileSystemError) -> (any AnyObject & Sendable)?
}

extension JournalFileSystem {
    /// Returns `nil` and locks nothing, which is the default for disks that only one owner can reach.
    ///
    /// - Throws: Nothing.
    public func lock(
        _ path: String, holding held: (any AnyObject & Sendable)?
    ) throws(FileSystemError) -> (any AnyObject & Sendable)? { nil }
}

/// The inode number and size of a file, which show whether another process replaced or changed it.
///
/// A journal only grows or is replaced, so the inode number and the size are sufficient, without the time of the last
/// change. After a write, the new identity is therefore known from the number of written bytes.
public struct FileIdentity: Hashable, Sendable {
    /// The inode number of the file.
    public let number: UInt64
    /// The size of the file in bytes.
    public let size: Int

    /// Creates the identity of a file from an inode number and a size in bytes.
    public init(number: UInt64, size: Int) {
        self.number = number
        self.size = size
    }
}

/// An error of a file system: an operation on a journal's file was not performed.
public struct FileSystemError: Error, Hashable, Sendable {
    /// The kinds of errors that callers distinguish.
    public enum Kind: Hashable, Sendable {
        /// No file exists at the path.
        case absent
        /// The new name is already used by another file.
        case taken
        /// Another process replaced the file, or changed its size.
        case changed
        /// Another process, or another object in this process, has locked the file.
        case inUse
        /// The operation failed for any other reason.
        case other
    }

    /// The kind of the error.
    public let kind: Kind
    /// The system's description of the reason for the error.
    public let reason: String

    /// Creates an error from its kind and the reason.
    public init(_ kind: Kind, _ reason: String) {
        self.kind = kind
        self.reason = reason
    }
}
