internal import DiscoverData

/// Bytes that come piece by piece and are looked at one after the other. It knows how far it has come, by lines and columns.
struct ByteStream {
    private let more: () throws(SourceFailure) -> [UInt8]
    private var piece: [UInt8] = []
    private var position = 0
    private var isAtEnd = false
    /// Counted from 1; a line ends with a line feed, with or without a carriage return before it.
    private(set) var line = 1
    /// How many bytes of the line are passed.
    private var passed = 0

    /// - Parameter more: The next piece, of any length; an empty one at the end.
    init(_ more: @escaping () throws(SourceFailure) -> [UInt8]) { self.more = more }

    /// Bytes that are all there.
    init(_ bytes: [UInt8]) {
        more = { () throws(SourceFailure) in [] }
        piece = bytes
    }

    /// The next byte, which stays the next one; `nil` at the end.
    mutating func peek() throws(SourceFailure) -> UInt8? {
        if position == piece.count {
            guard !isAtEnd else { return nil }
            piece = try more()
            position = 0
            if piece.isEmpty {
                isAtEnd = true
                return nil
            }
        }
        return piece[position]
    }

    /// Goes past the byte that was looked at.
    mutating func advance() {
        passed += 1
        if piece[position] == UInt8(ascii: "\n") {
            line += 1
            passed = 0
        }
        position += 1
    }

    /// Goes past bytes as long as they are wanted, but not past the end of what is there in one piece: the caller looks again.
    ///
    /// - Returns: Those that it went past.
    mutating func advance(while isWanted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = position
        while position < piece.count, isWanted(piece[position]) { advance() }
        return piece[start..<position]
    }

    /// Goes past blanks, as JSON has them.
    mutating func skipBlanks() throws(SourceFailure) {
        while let byte = try peek(), byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { advance() }
    }

    /// That something else belongs here.
    mutating func failure(expected: String) -> SourceFailure {
        let found: String
        do throws(SourceFailure) {
            switch try peek() {
            case nil: found = "the end"
            case .some(let byte) where (0x21...0x7E).contains(byte): found = "\"\(UnicodeScalar(byte))\""
            case .some(let byte):
                found = "the byte 0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        } catch {
            return error
        }
        return .parse(place: place, reason: "found \(found), expected \(expected)")
    }

    /// Where it has come to. A column counts bytes, from 1.
    var place: String { "line \(line), column \(passed + 1)" }
}
