internal import Foundation

/// The identity and the state of a file, to find out whether the file was replaced or changed.
///
/// Compare whole values if the file must be unchanged. Compare only ``identity`` if the file may have grown.
public struct FileStatus: Hashable, Sendable {
    /// The identity of a file, which stays the same if the file is renamed or changed.
    public struct Identity: Hashable, Sendable {
        /// The number of the device that contains the file.
        public let device: UInt64
        /// The inode number of the file on its device.
        public let number: UInt64
    }

    /// The identity of the file, which stays the same if the file is renamed or changed.
    public let identity: Identity
    /// The size of the file in bytes.
    public let size: Int
    /// The time of the last change, in whole seconds since 1970.
    public let seconds: Int
    /// The nanoseconds of the time of the last change, in addition to ``seconds``.
    public let nanoseconds: Int
    /// A Boolean value that indicates whether the item is a regular file, not a folder or a device.
    public let isRegularFile: Bool
    /// A Boolean value that indicates whether the item is a folder.
    public let isFolder: Bool

    /// Creates the status of the file at a path, or returns `nil` and sets `errno` if there is none.
    ///
    /// - Parameter path: The path of the file. A link is followed.
    public init?(path: String) {
        var state = stat()
        guard stat(path, &state) == 0 else { return nil }
        self.init(state)
    }

    /// Creates the status of an open file, or returns `nil` and sets `errno` if the descriptor is invalid.
    ///
    /// - Parameter descriptor: The descriptor of the file.
    public init?(descriptor: Int32) {
        var state = stat()
        guard fstat(descriptor, &state) == 0 else { return nil }
        self.init(state)
    }

    private init(_ state: stat) {
        identity = Identity(device: UInt64(truncatingIfNeeded: state.st_dev), number: UInt64(state.st_ino))
        size = Int(state.st_size)
        #if canImport(Darwin)
        let changed = state.st_mtimespec
        #else
        let changed = state.st_mtim
        #endif
        seconds = Int(changed.tv_sec)
        nanoseconds = Int(changed.tv_nsec)
        isRegularFile = state.st_mode & S_IFMT == S_IFREG
        isFolder = state.st_mode & S_IFMT == S_IFDIR
    }
}
