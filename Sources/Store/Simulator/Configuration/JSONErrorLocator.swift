internal import Foundation

/// A locator of syntax errors in JSON, based on Foundation's older parser `JSONSerialization`.
///
/// `JSONDecoder` reports that there is an error, but not its place.
enum JSONErrorLocator {
    /// Returns the place and a description of the first syntax error in a JSON text.
    static func locate(in bytes: Data) -> (place: String, found: String) {
        do {
            _ = try JSONSerialization.jsonObject(with: bytes, options: [.fragmentsAllowed])
            return ("", "a number out of range or an invalid string")
        } catch {
            let details = (error as NSError).userInfo
            let sentence = (details[NSDebugDescriptionErrorKey] as? String) ?? "no JSON"
            let number = sentence.split { !$0.isNumber }.last.flatMap { Int($0) }
            let index = (details["NSJSONSerializationErrorIndex"] as? Int) ?? number
            if sentence.contains("surrogate") { return ("", "half of a character (an unpaired surrogate)") }
            if sentence.contains("end of file") {
                return (position(of: bytes.count, in: bytes), "the end of the file inside a value")
            }
            let place = index.map { position(of: $0, in: bytes) } ?? ""
            return sentence.contains("nested")
                ? (place, "values nested more than 512 levels deep")
                : (place, "an unexpected character")
        }
    }

    private static func position(of offset: Int, in bytes: Data) -> String {
        bytes.withUnsafeBytes { text in
            var lines = LineCounter()
            return lines.position(of: offset, in: text)
        }
    }
}

/// A converter from byte offsets in a text to lines and columns.
///
/// Convert the offsets in increasing order.
struct LineCounter {
    private var line = 1
    private var column = 1
    private var counted = 0

    /// Returns the line and the column of a byte offset, such as `line 4, column 12`.
    ///
    /// Columns count Unicode scalars. Each call continues where the previous call ended.
    ///
    /// - Parameters:
    ///   - offset: The offset, which must not be less than in the previous call.
    ///   - text: The text, the same in each call.
    /// - Returns: The position.
    mutating func position(of offset: Int, in text: UnsafeRawBufferPointer) -> String {
        let end = max(counted, min(offset, text.count))
        // The C library searches the bytes, because a Swift loop over megabytes is slow in an unoptimized build.
        while counted < end, let start = text.baseAddress?.advanced(by: counted),
            let feed = memchr(start, 10, end - counted)
        {
            counted += UnsafeRawPointer(feed) - start + 1
            (line, column) = (line + 1, 1)
        }
        column += String(decoding: text[counted..<end], as: UTF8.self).unicodeScalars.count
        counted = end
        return "line \(line), column \(column)"
    }
}

/// A namespace for checking that bytes are UTF-8, and for finding the first invalid byte.
enum UTF8Validator {
    /// Returns the offset of the first byte that isn't UTF-8, or `nil` if all bytes are valid.
    ///
    /// The standard library's validation is fast but reports no offset. So this function validates the text in pieces,
    /// and searches only the first invalid piece byte by byte.
    ///
    /// - Parameter bytes: The bytes to validate.
    /// - Returns: The offset, starting at 0, or `nil`.
    static func firstBadByte(in bytes: Data) -> Int? {
        let pieceLength = 16 * 1024
        var start = bytes.startIndex
        while start < bytes.endIndex {
            var end = min(start + pieceLength, bytes.endIndex)
            // A piece must not end inside a character: at most three continuation bytes and a lead byte move to the
            // next piece.
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

    /// Returns the encoding that the first bytes suggest instead of UTF-8, such as UTF-16; otherwise `nil`.
    static func otherEncoding(of bytes: Data) -> String? {
        let head = Array(bytes.prefix(4))
        if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return "UTF-16 or UTF-32 text" }
        return head.contains(0) ? "UTF-16 or UTF-32 text, or binary data" : nil
    }
}
