internal import Foundation

/// A reader that returns the lines of a file one after another, and loads the file in blocks of 1 MiB.
struct LineReader {
    private static let piece = 1 << 20
    private static let newline = UInt8(ascii: "\n")

    private let disk: any JournalFileSystem
    private let path: String
    /// The number of bytes that have been loaded from the file.
    private(set) var size = 0
    private var buffer: [UInt8] = []
    /// The index in the buffer of loaded bytes at which the next line begins.
    private var start = 0

    init(_ path: String, on disk: any JournalFileSystem) {
        self.path = path
        self.disk = disk
    }

    /// Returns the next line without its line break; `nil` if no further line ends in a line break.
    mutating func next() throws(FileSystemError) -> ArraySlice<UInt8>? {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: Self.newline) {
                defer { start = end + 1 }
                return buffer[start..<end]
            }
            buffer.removeFirst(start)
            start = 0
            searched = buffer.count
            let bytes = try disk.read(path, from: size, atMost: Self.piece)
            if bytes.isEmpty { return nil }
            size += bytes.count
            buffer += bytes
        }
    }

    /// The bytes after the last line break of the file; valid only after ``next()`` has returned `nil`.
    var rest: ArraySlice<UInt8> { buffer[start...] }
}

/// An error that describes why a line of a journal's file is not a valid entry.
///
/// The reason contains the place in the line but never the contents of the line, which may include account tokens.
struct JournalLineError: Error {
    let reason: String
    let kind: JournalCorruption.Kind

    init(_ reason: String, _ kind: JournalCorruption.Kind = .content) {
        self.reason = reason
        self.kind = kind
    }

    /// Creates a line error from the error of a JSON decoder.
    init(_ error: any Error) {
        func member(_ path: [any CodingKey]) -> String { path.map(\.stringValue).joined(separator: ".") }
        switch error as? DecodingError {
        case .keyNotFound(let key, let context)?:
            self.init("its member \(member(context.codingPath + [key])) is missing")
        case .typeMismatch(_, let context)?, .valueNotFound(_, let context)?:
            self.init(
                context.codingPath.isEmpty
                    ? "it is not an object" : "its member \(member(context.codingPath)) has another type")
        default:
            self.init("it is not JSON")
        }
    }

    /// Creates an error for a line that doesn't end in a brace, in a file whose lines have no checksums.
    init(unclosed line: ArraySlice<UInt8>) {
        let isJSON = (try? JSONSerialization.jsonObject(with: Data(line), options: .fragmentsAllowed)) != nil
        self.init(isJSON ? "it is not an object" : "it is not JSON")
    }
}
