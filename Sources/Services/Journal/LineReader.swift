internal import Foundation

/// Reads a file line by line, a piece at a time: a large file must not stand in memory twice.
struct LineReader {
    private static let piece = 1 << 20
    private static let newline = UInt8(ascii: "\n")

    private let disk: any JournalFileSystem
    private let path: String
    /// How many bytes of the file have been read.
    private(set) var size = 0
    private var buffer: [UInt8] = []
    /// Where in the buffer the next line begins.
    private var start = 0

    init(_ path: String, on disk: any JournalFileSystem) {
        self.path = path
        self.disk = disk
    }

    /// The next line, without its line break; `nil` where no line break comes any more.
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

    /// What follows the last line break.
    var rest: ArraySlice<UInt8> { buffer[start...] }
}

/// Why a line is no entry: a place within it, and never what is written there, which may be somebody's token.
struct JournalLineError: Error {
    let reason: String
    let kind: JournalCorruption.Kind

    init(_ reason: String, _ kind: JournalCorruption.Kind = .content) {
        self.reason = reason
        self.kind = kind
    }

    /// What a decoder says.
    init(_ error: any Error) {
        func member(_ path: [any CodingKey]) -> String { path.map(\.stringValue).joined(separator: ".") }
        switch error as? DecodingError {
        case .keyNotFound(let key, let context)?:
            self.init("its member \(member(context.codingPath + [key])) is missing")
        case .typeMismatch(_, let context)?, .valueNotFound(_, let context)?:
            self.init(
                context.codingPath.isEmpty
                    ? "it is no object" : "its member \(member(context.codingPath)) is of another type")
        default:
            self.init("it is not JSON")
        }
    }

    /// That a line without a seal does not end in a brace.
    init(unclosed line: ArraySlice<UInt8>) {
        let isJSON = (try? JSONSerialization.jsonObject(with: Data(line), options: .fragmentsAllowed)) != nil
        self.init(isJSON ? "it is no object" : "it is not JSON")
    }
}
