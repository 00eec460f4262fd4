internal import Foundation

/// Finding out whether bytes are UTF-8 text, and if not, where they stop being it.
enum UTF8Check {
    /// The offset of the first byte that is no UTF-8, or nil.
    ///
    /// The standard library's validation is quick and tells no offset, so it is asked about pieces, and only the
    /// failing piece is looked at byte by byte.
    static func firstBadByte(in bytes: Data) -> Int? {
        let pieceLength = 16 * 1024
        var start = bytes.startIndex
        while start < bytes.endIndex {
            var end = min(start + pieceLength, bytes.endIndex)
            // A piece must not end inside a character: at most three continuation bytes and a lead are left over.
            for _ in 0..<3 where end < bytes.endIndex && bytes[end] & 0xC0 == 0x80 && end > start + 1 { end -= 1 }
            let piece = bytes[start..<end]
            if String(validating: piece, as: UTF8.self) == nil {
                return start - bytes.startIndex + offset(in: Array(piece))
            }
            start = end
        }
        return nil
    }

    private static func offset(in piece: [UInt8]) -> Int {
        var decoder = UTF8.ForwardParser()
        var iterator = piece.makeIterator()
        var offset = 0
        while true {
            switch decoder.parseScalar(from: &iterator) {
            case .valid(let scalar): offset += scalar.count
            case .error, .emptyInput: return offset
            }
        }
    }

    /// What other encoding the first bytes speak of: UTF-16 and UTF-32 have zero bytes where text has none.
    static func otherEncoding(of bytes: Data) -> String? {
        let head = Array(bytes.prefix(4))
        if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return "UTF-16 or UTF-32 text" }
        return head.contains(0) ? "UTF-16 or UTF-32 text, or no text at all" : nil
    }
}
