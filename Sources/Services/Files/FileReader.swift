internal import Foundation

/// Reading a file whole, by the system's own calls: their errors say why it cannot be read.
enum FileReader {
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

/// Why a file cannot be used: which, where in it, what is there, and what belongs there.
public struct FileFormatError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file, as it was named.
    public let file: String
    /// Where in the file, such as `products["gold.month"].days`; empty for the file as a whole.
    public let place: String
    /// What is there.
    public let found: String
    /// What belongs there.
    public let expected: String
    /// Whether the file could not be read at all, so that nothing can be said of what is in it.
    public let isUnreadable: Bool

    /// Takes what is wrong, and where.
    public init(file: String, place: String, found: String, expected: String, isUnreadable: Bool = false) {
        self.file = file
        self.place = place.visible
        self.found = found.visible
        self.expected = expected
        self.isUnreadable = isUnreadable
    }

    /// All of it in one sentence.
    public var description: String {
        "\(place.isEmpty ? file : "\(file), \(place)"): found \(found), expected \(expected)"
    }
}

extension String {
    /// Itself, with what cannot be seen written out: a name out of a file must not steer the terminal it is complained on.
    fileprivate var visible: String {
        unicodeScalars.map { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
                scalar.escaped(asASCII: true)
            default: String(scalar)
            }
        }.joined()
    }
}
