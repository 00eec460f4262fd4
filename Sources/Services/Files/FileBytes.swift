internal import Foundation

/// Reading a file whole, by the system's own calls: their errors say why it cannot be read.
enum FileBytes {
    enum Failure: Error {
        case absent
        case folder
        case tooLarge
        case refused(String)

        /// In words.
        var reason: String {
            switch self {
            case .absent: "there is no such file"
            case .folder: "it is a folder"
            case .tooLarge: "it is too large"
            case .refused(let reason): reason
            }
        }
    }

    /// All bytes of a file. A file that has more than the limit, or never ends, is not read beyond it.
    static func read(_ path: String, atMost limit: Int = .max) throws(Failure) -> Data {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw last() }
        defer { close(file) }
        var bytes = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = buffer.withUnsafeMutableBytes { Foundation.read(file, $0.baseAddress, $0.count) }
            if count == 0 { return bytes }
            if count < 0 {
                if errno == EINTR { continue }
                throw last()
            }
            bytes += buffer[..<count]
            if bytes.count > limit { throw .tooLarge }
        }
    }

    private static func last() -> Failure {
        switch errno {
        case ENOENT: .absent
        case EISDIR: .folder
        default: .refused(String(cString: strerror(errno)))
        }
    }
}
