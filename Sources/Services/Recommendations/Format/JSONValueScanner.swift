internal import DiscoverData
internal import Foundation

/// The result of scanning one JSON value in a stream: its bytes, or a limit that it exceeds.
///
/// A value that has too many bytes, or too many nested brackets, is skipped without keeping it in memory, so that the
/// next value can be scanned. The static methods scan the value.
enum JSONValueScanner {
    case bytes([UInt8])
    case tooLong
    case tooDeep

    /// Scans a JSON value of any type, and advances the stream to the byte after the value.
    ///
    /// The end of an object, an array, or a string is found by its quotation marks and brackets only; the value isn't
    /// validated.
    ///
    /// - Parameters:
    ///   - stream: The stream, positioned at the beginning of the value.
    ///   - limit: The maximum number of bytes to keep. A longer value is skipped completely.
    /// - Returns: The bytes, or the exceeded limit: `tooLong` or `tooDeep` (too many nested brackets).
    /// - Throws: `SourceFailure` if the value is incomplete.
    static func value(of stream: inout ByteStream, atMost limit: Int) throws(SourceFailure) -> JSONValueScanner {
        guard let first = try stream.peek(), !endsPlainValue(first) else { throw stream.failure(expected: "a value") }
        let isPlain = first != UInt8(ascii: "\"") && first != UInt8(ascii: "[") && first != UInt8(ascii: "{")
        var walk = Walk()
        var kept: [UInt8] = []
        var isKept = true
        while true {
            if try stream.peek() == nil {
                if isPlain { break }
                throw stream.failure(expected: walk.isInText ? "the end of a text" : "the end of a record")
            }
            let part =
                isPlain
                ? stream.advance { !Self.endsPlainValue($0) }
                : stream.advance { byte in
                    if walk.isOver { return false }
                    walk.pass(byte)
                    return true
                }
            isKept = isKept && kept.count + part.count <= limit && walk.deepest <= RecordLimits.depth
            if isKept { kept += part } else { kept = [] }
            if try isPlain ? stream.peek().map(Self.endsPlainValue) ?? true : walk.isOver { break }
        }
        if walk.deepest > RecordLimits.depth { return .tooDeep }
        return isKept ? .bytes(kept) : .tooLong
    }

    /// Advances past the name of a JSON member and the colon after it, and returns the name.
    ///
    /// The result is `nil` if the name is not a valid string or is too long.
    static func name(of stream: inout ByteStream) throws(SourceFailure) -> String? {
        guard try stream.peek() == UInt8(ascii: "\"") else { throw stream.failure(expected: "the name of a member") }
        let name = try value(of: &stream, atMost: 64).decoded(as: String.self)
        try stream.skipBlanks()
        guard try stream.peek() == UInt8(ascii: ":") else { throw stream.failure(expected: "\":\"") }
        stream.advance()
        try stream.skipBlanks()
        return name
    }

    /// Returns the JSON value decoded as a type, or `nil` if that isn't possible.
    func decoded<Value: Decodable>(as type: Value.Type) -> Value? {
        guard case .bytes(let bytes) = self else { return nil }
        // Decode a list with one element, because older decoders don't accept a single value at the top level.
        return try? JSONDecoder().decode([Value].self, from: Data([0x5B] + bytes + [0x5D])).first
    }

    private static func endsPlainValue(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"): true
        case 0x20, 0x0A, 0x0D, 0x09: true
        default: false
        }
    }

    /// The progress of a scan through a JSON object, array, or string: its nesting depth, and its end.
    private struct Walk {
        private var depth = 0
        private var isEscaped = false
        private(set) var isInText = false
        private(set) var isOver = false
        private(set) var deepest = 0

        mutating func pass(_ byte: UInt8) {
            if isInText {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInText = false
                    isOver = depth == 0
                }
                return
            }
            switch byte {
            case UInt8(ascii: "\""): isInText = true
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                deepest = max(deepest, depth)
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                isOver = depth == 0
            default: break
            }
        }
    }
}

/// The limits for records (recommendations or people), as `Docs/recommendations.md` describes them.
///
/// The lengths of strings are counted in Unicode scalars, because one visible character may consist of thousands.
enum RecordLimits {
    /// The maximum size of a record in bytes; a longer record is invalid, and isn't kept in memory.
    static let bytes = 65_536
    /// The maximum nesting depth of lists and objects in a record.
    ///
    /// The members of the format need six levels.
    static let depth = 16
    /// The maximum number of invalid records on one page.
    ///
    /// A page ends when this number is reached; the remaining records are on the next page.
    static let refusalsAPage = 100
    /// The permitted lengths of an ID.
    static let id = 1...128
    /// The permitted lengths of the name of a person, a group, or a location.
    static let name = 1...100
    static let about = 0...1_000
    static let caption = 1...200
    static let address = 1...2_048
    static let cursor = 1...1_024
    /// The permitted ages in years: only adults are recommended, and the oldest verified age is 122.
    static let age = 18...130
    /// The permitted distances in meters, up to a little more than half of the Earth's circumference.
    static let distance = 0...20_050_000
    static let photos = 20
    static let members = 1...20
}
