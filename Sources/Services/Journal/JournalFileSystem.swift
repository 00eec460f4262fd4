/// What a journal's file is kept by: each act on it that a machine may stop before, or after.
///
/// It is a protocol so that a disk that is full, fails to flush or dies in the middle can be played to a journal, act by act.
/// ``POSIXFileSystem`` is the real one.
public protocol JournalFileSystem: Sendable {
    /// Which file is at a path, and how much it holds; `nil` where there is none.
    func stamp(of path: String) throws(FileSystemError) -> FileIdentity?

    /// Bytes from an offset on, as many as there are up to a count; none at the end of the file.
    func read(_ path: String, from offset: Int, atMost count: Int) throws(FileSystemError) -> [UInt8]

    /// Writes bytes at an offset, and flushes them to the device. What stands behind the offset is cut off first.
    ///
    /// - Parameters:
    ///   - bytes: What is written, all of it or nothing that counts.
    ///   - path: The file.
    ///   - offset: How many bytes of the file stay before them.
    ///   - stamp: What the file is known to be; `nil` makes a new one, for its owner alone. Where something else is there,
    ///     nothing is done and the fault is ``FileSystemError/Kind/changed``.
    /// - Returns: What the file is now.
    func write(
        _ bytes: [UInt8], to path: String, at offset: Int, over stamp: FileIdentity?
    ) throws(FileSystemError) -> FileIdentity

    /// Cuts off what stands behind a size, and flushes.
    func cut(_ path: String, to size: Int) throws(FileSystemError)

    /// Brings to the device what a file holds, or the names that a folder holds.
    func flush(_ path: String) throws(FileSystemError)

    /// Makes a folder, for its owner alone, and those above it, where they are not there yet; flushed.
    func makeFolder(_ path: String) throws(FileSystemError)

    /// Gives a file a second name. A name that is taken is the fault ``FileSystemError/Kind/taken``.
    func link(_ path: String, as name: String) throws(FileSystemError)

    /// Puts one file in the place of another: at every moment the old one or the new one is there. The folder is flushed.
    func replace(_ path: String, by new: String) throws(FileSystemError)

    /// Takes a file away.
    func remove(_ path: String) throws(FileSystemError)
}

/// Which file it is, and how much is in it: so that one which somebody else has written to, or replaced, is noticed.
public struct FileIdentity: Hashable, Sendable {
    /// The file system's own number for it.
    public let number: UInt64
    /// In bytes.
    public let size: Int

    /// Takes the file's number and size.
    public init(number: UInt64, size: Int) {
        self.number = number
        self.size = size
    }
}

/// Why an act on a file was not done.
public struct FileSystemError: Error, Hashable, Sendable {
    /// What a caller may do something about.
    public enum Kind: Hashable, Sendable {
        /// There is no such file.
        case absent
        /// The name is taken.
        case taken
        /// It is not the file, or not the size, that it is known to be.
        case changed
        /// Anything else.
        case other
    }

    /// What kind of fault it is.
    public let kind: Kind
    /// In the system's words.
    public let reason: String

    /// Takes the kind and the words.
    public init(_ kind: Kind, _ reason: String) {
        self.kind = kind
        self.reason = reason
    }
}
