internal import DiscoverData
internal import Support

/// A stream of bytes that is loaded in blocks and read one byte at a time.
///
/// The stream counts lines and columns for error messages.
struct ByteStream {
    private let more: () throws(SourceFailure) -> [UInt8]
    private var piece: [UInt8] = []
    private var position = 0
    private var isAtEnd = false
    /// The number of the line that is being read, beginning with 1.
    ///
    /// A line feed ends a line, with or without a carriage return before it.
    private(set) var line = 1
    /// The number of bytes that were read from the current line.
    private var passed = 0

    /// Creates a stream from a closure that returns the next block of bytes, or an empty block at the end.
    init(_ more: @escaping () throws(SourceFailure) -> [UInt8]) { self.more = more }

    /// Creates a stream from the specified bytes.
    init(_ bytes: [UInt8]) {
        more = { () throws(SourceFailure) in [] }
        piece = bytes
    }

    /// Returns the next byte without consuming it, or `nil` at the end of the stream.
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

    /// Consumes the byte that ``peek()`` returned, so that the next byte can be read.
    mutating func advance() {
        passed += 1
        if piece[position] == UInt8(ascii: "\n") {
            line += 1
            passed = 0
        }
        position += 1
    }

    /// Consumes and returns the next bytes that satisfy a condition, up to the end of the loaded block.
    ///
    /// At the end of a block, call ``peek()`` to load the next block.
    ///
    /// - Parameter isWanted: The condition that each returned byte satisfies.
    /// - Returns: The consumed bytes.
    mutating func advance(while isWanted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = position
        while position < piece.count, isWanted(piece[position]) { advance() }
        return piece[start..<position]
    }

    /// Consumes spaces, tabs, and line breaks (JSON whitespace), if there are any.
    mutating func skipBlanks() throws(SourceFailure) {
        while let byte = try peek(), byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { advance() }
    }

    /// Returns a failure that contains the next byte, its position, and a description of what was expected.
    mutating func failure(expected: String) -> SourceFailure {
        let found: String
        do throws(SourceFailure) {
            switch try peek() {
            case nil: found = "the end"
            case .some(let byte) where (0x21...0x7E).contains(byte): found = "\"\(UnicodeScalar(byte))\""
            case .some(let byte): found = "the byte 0x" + byte.hexadecimal.uppercased()
            }
        } catch {
            return error
        }
        return .parse(place: place, reason: "found \(found), expected \(expected)")
    }

    /// The position of the next byte as a line and a column, where the column counts bytes from 1.
    var place: String { "line \(line), column \(passed + 1)" }
}
