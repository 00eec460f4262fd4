internal import DiscoverData
internal import Foundation

/// A file of recommendations that is being read from its beginning to its end.
final class OpenRecommendationFile {
    private let file: Int32
    /// The identity of the file when it was opened.
    let stamp: Stamp
    var reader: RecommendationReader

    /// The identity of a file, which changes when the file is replaced or written to.
    struct Stamp: Hashable {
        let number: UInt64
        let size: Int
        let seconds: Int
        let nanoseconds: Int

        /// Returns the identity of the file at a path, or `nil` if there is no file.
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

    /// Opens a file and reads enough of it to recognize its format.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - piece: The number of bytes to read at once.
    /// - Throws: `SourceFailure` if the file cannot be read or has a different format.
    init(_ path: String, piece: Int = 65_536) throws(SourceFailure) {
        // Without O_NONBLOCK, opening a named pipe would wait for a writer.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw Self.last }
        var state = stat()
        guard fstat(file, &state) == 0, state.st_mode & S_IFMT == S_IFREG else {
            close(file)
            let isFolder = state.st_mode & S_IFMT == S_IFDIR
            throw .unreachable(reason: isFolder ? FileReader.Failure.folder.reason : "it is not a regular file")
        }
        self.file = file
        stamp = Stamp(state)
        reader = RecommendationReader(
            ByteStream { () throws(SourceFailure) in try Self.read(file, atMost: piece) })
        try reader.begin()
    }

    deinit { close(file) }

    /// A Boolean value that indicates whether the file is unchanged since it was opened.
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

    /// The failure that corresponds to the error of the last system call.
    private static var last: SourceFailure {
        let code = errno
        return .unreachable(
            reason: code == ENOENT ? FileReader.Failure.absent.reason : String(cString: strerror(code)))
    }
}
