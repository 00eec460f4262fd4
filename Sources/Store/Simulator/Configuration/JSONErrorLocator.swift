internal import Foundation

/// Finding the place of a JSON fault, by a second, older parser: the decoder says only that there is one.
enum JSONErrorLocator {
    /// Where the first fault is, and what it is.
    static func locate(in bytes: Data) -> (place: String, found: String) {
        do {
            _ = try JSONSerialization.jsonObject(with: bytes, options: [.fragmentsAllowed])
            return ("", "a number out of range or a broken text")
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
                ? (place, "more than 512 values nested in one another")
                : (place, "a character that cannot stand there")
        }
    }

    // Searched by the C library: a loop over megabytes is slow in an unoptimised build.
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

/// Finding out whether bytes are UTF-8 text, and if not, where they stop being it.
enum UTF8Validator {
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
