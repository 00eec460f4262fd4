internal import DiscoverData
internal import Foundation
internal import SupportFiles

/// A file of recommendations that is being read from its beginning to its end.
final class OpenRecommendationFile {
    private let file: Int32
    /// The identity and the time of the last change of the file when it was opened.
    let status: FileStatus
    var reader: RecommendationReader

    /// Opens a file of recommendations, and reads enough of it to recognize its format.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - piece: The number of bytes to read at once.
    /// - Throws: `SourceFailure` if the file cannot be read or has a different format.
    init(_ path: String, piece: Int = 65_536) throws(SourceFailure) {
        // Without O_NONBLOCK, opening a named pipe would wait for a writer.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw Self.last }
        let status = FileStatus(descriptor: file)
        guard let status, status.isRegularFile else {
            close(file)
            throw .unreachable(
                reason: status?.isFolder == true ? FileReader.Failure.folder.reason : "it is not a regular file")
        }
        self.file = file
        self.status = status
        reader = RecommendationReader(
            ByteStream { () throws(SourceFailure) in try Self.read(file, atMost: piece) })
        try reader.begin()
    }

    deinit { close(file) }

    /// A Boolean value that indicates whether the file hasn't changed since it was opened.
    var isUnchanged: Bool { FileStatus(descriptor: file) == status }

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

    /// The failure that describes the last failed system call.
    private static var last: SourceFailure {
        let code = errno
        return .unreachable(
            reason: code == ENOENT ? FileReader.Failure.absent.reason : String(cString: strerror(code)))
    }
}
