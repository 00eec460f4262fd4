internal import Foundation

/// A locator of JSON syntax errors, based on a second, older parser.
///
/// The decoder reports that there is an error, but not its place.
enum JSONErrorLocator {
    /// Returns the place and the description of the first error.
    static func locate(in bytes: Data) -> (place: String, found: String) {
        do {
            _ = try JSONSerialization.jsonObject(with: bytes, options: [.fragmentsAllowed])
            return ("", "a number out of range or an invalid string")
        } catch {
            let details = (error as NSError).userInfo
            let sentence = (details[NSDebugDescriptionErrorKey] as? String) ?? "no JSON"
            let number = sentence.split { !$0.isNumber }.last.flatMap { Int($0) }
            let index = (details["NSJSONSerializationErrorIndex"] as? Int) ?? number
            if sentence.contains("end of file") {
                return (position(of: bytes.count, in: bytes), "the end of the file inside a value")
            }
            let place = index.map { position(of: $0, in: bytes) } ?? ""
            return sentence.contains("nested")
                ? (place, "values nested more than 512 levels deep")
                : (place, "an unexpected character")
        }
    }

    // The C library searches the bytes, because a Swift loop over megabytes is slow in an unoptimized build.
    private static func position(of offset: Int, in bytes: Data) -> String {
        bytes.withUnsafeBytes { (buffer: UnsafeRawBufferPointer) in
            let end = min(offset, buffer.count)
            var line = 1
            var lineStart = 0
            while lineStart < end, let start = buffer.baseAddress?.advanced(by: lineStart),
                let feed = memchr(start, 10, end - lineStart)
            {
                lineStart += UnsafeRawPointer(feed) - start + 1
                line += 1
            }
            return "line \(line), column \(end - lineStart + 1)"
        }
    }
}

/// A validator that finds the first byte that isn't UTF-8.
enum UTF8Validator {
    /// Returns the offset of the first byte that isn't UTF-8, or `nil`.
    ///
    /// The standard library's validation is fast but reports no offset. So it validates pieces, and only the failing
    /// piece is searched byte by byte.
    ///
    /// - Parameter bytes: The bytes to validate.
    /// - Returns: The offset, or `nil` if all bytes are valid.
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

    /// Returns another encoding that the first bytes suggest: in UTF-16 and UTF-32 some of them are zero.
    static func otherEncoding(of bytes: Data) -> String? {
        let head = Array(bytes.prefix(4))
        if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return "UTF-16 or UTF-32 text" }
        return head.contains(0) ? "UTF-16 or UTF-32 text, or binary data" : nil
    }
}
