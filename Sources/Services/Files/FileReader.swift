internal import Foundation

/// A reader of whole files, which uses POSIX calls so that an error contains the system's exact reason.
enum FileReader {
    enum Failure: Error {
        case absent
        case folder
        case tooLarge
        case refused(String)

        /// The reason why the file can't be read, as a phrase for a message.
        var reason: String {
            switch self {
            case .absent: "there is no such file"
            case .folder: "it is a folder"
            case .tooLarge: "it is too large"
            case .refused(let reason): reason
            }
        }
    }

    /// Returns all bytes of a file; throws, without reading them all, if there are more than `limit`.
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

/// An error in a file: its location, the value that was found, and the value that was expected.
public struct FileFormatError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path of the file, as it was specified when the file was opened.
    public let file: String
    /// The place of the error in the file, such as `products["gold.month"].days`; empty for the whole file.
    public let place: String
    /// The description of the value that was found.
    public let found: String
    /// The description of the value that was expected.
    public let expected: String
    /// A Boolean value that indicates whether the file could not be read at all.
    public let isUnreadable: Bool

    /// Creates an error from the file, the place, the found value, and the expected value.
    ///
    /// Pass `true` for `isUnreadable` if the file couldn't be read at all.
    public init(file: String, place: String, found: String, expected: String, isUnreadable: Bool = false) {
        self.file = file
        self.place = place.visible
        self.found = found.visible
        self.expected = expected
        self.isUnreadable = isUnreadable
    }

    /// A sentence with the file, the place, and the found and the expected value, for a message.
    public var description: String {
        "\(place.isEmpty ? file : "\(file), \(place)"): found \(found), expected \(expected)"
    }
}

extension String {
    /// The string with its invisible characters escaped, so that the string can't control a terminal.
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
