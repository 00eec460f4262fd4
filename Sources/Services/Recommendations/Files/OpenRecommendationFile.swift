internal import DiscoverData
internal import Foundation

/// A file of recommendations that is being read, from its beginning towards its end.
final class OpenRecommendationFile {
    private let file: Int32
    /// What the file was when it was opened.
    let stamp: Stamp
    var reader: RecommendationReader

    /// What tells a file from another, and from itself after it was written to.
    struct Stamp: Hashable {
        let number: UInt64
        let size: Int
        let seconds: Int
        let nanoseconds: Int

        /// The file at a path; `nil` where there is none.
        static func of(_ path: String) -> Stamp? {
            var state = stat()
            return stat(path, &state) == 0 ? Stamp(state) : nil
        }

        init(_ state: stat) {
            number = UInt64(state.st_ino)
            size = Int(state.st_size)
            #if canImport(Darwin)
            let changed = state.st_mtimespec
            #else
            let changed = state.st_mtim
            #endif
            seconds = Int(changed.tv_sec)
            nanoseconds = Int(changed.tv_nsec)
        }
    }

    /// Opens a file, and reads what it takes to tell that it is one of ours.
    ///
    /// - Parameter piece: How many bytes are read at once.
    init(_ path: String, piece: Int = 65_536) throws(SourceFailure) {
        // A pipe that nobody writes to would not be opened before somebody does.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw Self.last }
        var state = stat()
        guard fstat(file, &state) == 0, state.st_mode & S_IFMT == S_IFREG else {
            close(file)
            let isFolder = state.st_mode & S_IFMT == S_IFDIR
            throw .unreachable(reason: isFolder ? FileReader.Failure.folder.reason : "it is no plain file")
        }
        self.file = file
        stamp = Stamp(state)
        reader = RecommendationReader(
            ByteStream { () throws(SourceFailure) in try Self.read(file, atMost: piece) })
        try reader.begin()
    }

    deinit { close(file) }

    /// Whether the file is still what it was when it was opened.
    var isUnchanged: Bool {
        var state = stat()
        return fstat(file, &state) == 0 && Stamp(state) == stamp
    }

    private static func read(_ file: Int32, atMost count: Int) throws(SourceFailure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        while true {
            let read = bytes.withUnsafeMutableBytes { Foundation.read(file, $0.baseAddress, count) }
            if read < 0, errno == EINTR { continue }
            guard read >= 0 else { throw last }
            bytes.removeLast(count - read)
            return bytes
        }
    }

    /// What the system said last.
    private static var last: SourceFailure {
        let code = errno
        return .unreachable(
            reason: code == ENOENT ? FileReader.Failure.absent.reason : String(cString: strerror(code)))
    }
}
