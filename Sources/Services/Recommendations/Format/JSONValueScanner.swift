internal import DiscoverData
internal import Foundation

/// One JSON value as it was come across: its bytes, or why they were not kept.
enum JSONValueScanner {
    case bytes([UInt8])
    case tooLong
    case tooDeep

    /// Goes past a value, whatever it is, counting quotation marks and brackets only.
    ///
    /// - Parameter limit: How many of its bytes are kept at most. The rest is gone past all the same.
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

    /// Goes past the name of a member and the colon behind it. `nil` where it is none of those that are looked for.
    static func name(of stream: inout ByteStream) throws(SourceFailure) -> String? {
        guard try stream.peek() == UInt8(ascii: "\"") else { throw stream.failure(expected: "the name of a member") }
        let name = try value(of: &stream, atMost: 64).decoded(as: String.self)
        try stream.skipBlanks()
        guard try stream.peek() == UInt8(ascii: ":") else { throw stream.failure(expected: "\":\"") }
        stream.advance()
        try stream.skipBlanks()
        return name
    }

    /// What a short value is; `nil` where it is something else.
    func decoded<Value: Decodable>(as type: Value.Type) -> Value? {
        guard case .bytes(let bytes) = self else { return nil }
        // In a list, for older decoders take no value that stands alone.
        return try? JSONDecoder().decode([Value].self, from: Data([0x5B] + bytes + [0x5D])).first
    }

    private static func endsPlainValue(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"): true
        case 0x20, 0x0A, 0x0D, 0x09: true
        default: false
        }
    }

    /// Where in a value that has brackets or quotation marks one is.
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

/// How much a document of recommendations may ask of who reads it. `Docs/recommendations.md` tells the same numbers.
///
/// Lengths of texts are counted in Unicode scalars: a letter that a reader sees as one may be made of thousands.
enum RecordLimits {
    /// One record, in bytes. A longer one is refused without being kept.
    static let bytes = 65_536
    /// How deep lists and objects may stand in one another in a record. The format itself needs six.
    static let depth = 16
    /// How many refusals a page tells of; then it ends, and the next one goes on.
    static let refusalsAPage = 100
    /// Text that names something.
    static let id = 1...128
    /// What somebody calls themselves, and what a place is called.
    static let name = 1...100
    static let about = 0...1_000
    static let caption = 1...200
    static let address = 1...2_048
    static let cursor = 1...1_024
    /// Only adults are recommended; nobody known to have lived was older than 122.
    static let age = 18...130
    /// In metres; half the way round the Earth, and a little.
    static let distance = 0...20_050_000
    static let photos = 20
    static let members = 1...20
}
