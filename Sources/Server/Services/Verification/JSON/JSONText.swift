#if Server
/// A decoder that resolves the escapes of JSON strings, such as `\n`.
enum JSONText {
    /// Returns the bytes of a JSON string with its escapes resolved.
    ///
    /// - Throws: A `JSONError` if an escape is invalid, such as one half of a surrogate pair alone.
    static func unescaped(_ bytes: [UInt8], in place: Range<Int>) throws(JSONError) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(place.count)
        var at = place.lowerBound
        while at < place.upperBound {
            guard bytes[at] == UInt8(ascii: "\\") else {
                result.append(bytes[at])
                at += 1
                continue
            }
            guard at + 1 < place.upperBound else { throw .notJSON(byte: at) }
            if bytes[at + 1] == UInt8(ascii: "u") {
                let (scalar, length) = try scalar(bytes, at: at, before: place.upperBound)
                result.append(contentsOf: String(scalar).utf8)
                at += length
            } else {
                guard let byte = letter(bytes[at + 1]) else { throw .notJSON(byte: at) }
                result.append(byte)
                at += 2
            }
        }
        return result
    }

    private static func letter(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    /// Returns the character of a `\u` escape, or of two such escapes that form a surrogate pair.
    ///
    /// - Parameters:
    ///   - bytes: The JSON text.
    ///   - start: The position of the backslash.
    ///   - end: The position after the last byte of the string.
    /// - Returns: The character, and the length of its escapes in bytes: 6 or 12.
    /// - Throws: A `JSONError` if an escape is invalid.
    private static func scalar(
        _ bytes: [UInt8], at start: Int, before end: Int
    ) throws(JSONError) -> (Unicode.Scalar, Int) {
        let first = try unit(bytes, at: start, before: end)
        if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
        guard (0xD800...0xDBFF).contains(first) else { throw .notJSON(byte: start) }
        let second = try unit(bytes, at: start + 6, before: end)
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw .notJSON(byte: start) }
        return (scalar, 12)
    }

    private static func unit(_ bytes: [UInt8], at start: Int, before end: Int) throws(JSONError) -> UInt32 {
        guard start + 6 <= end, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u") else {
            throw .notJSON(byte: min(start, end))
        }
        var unit: UInt32 = 0
        for byte in bytes[start + 2..<start + 6] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 | UInt32(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): unit = unit << 4 | UInt32(byte - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): unit = unit << 4 | UInt32(byte - UInt8(ascii: "A") + 10)
            default: throw .notJSON(byte: start)
            }
        }
        return unit
    }
}
#endif
