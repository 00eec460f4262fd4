internal import Support

/// The checksum at the end of every line of a journal (an append-only file).
///
/// The checksum is a member of the line's JSON object.
///
///     {"account":"…","heard":1767225600000,"fnv1a":"85944171f73967e8"}
///
/// The checksum is the `FNV1a` hash of everything before it in the line, in 16 hexadecimal digits. It detects
/// accidental damage, but doesn't protect against an intended change.
enum LineChecksum {
    private static let opening = Array(#","fnv1a":""#.utf8)
    private static let closing = Array(#""}"#.utf8)
    private static let length = opening.count + 16 + closing.count

    /// Appends the checksum and the closing brace to the JSON object that begins at an offset.
    static func close(_ bytes: inout [UInt8], from start: Int) {
        let sum = FNV1a(bytes[start...]).value
        bytes += opening
        for place in 0..<16 { bytes.append(digit(place, of: sum)) }
        bytes += closing
    }

    /// Returns a line's JSON object without the closing brace; `nil` without a correct checksum.
    static func open(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let body = line.dropLast(length)
        guard line.count >= length, line[body.endIndex...].starts(with: opening), line.suffix(2).elementsEqual(closing)
        else { return nil }
        let sum = FNV1a(body).value
        let start = body.endIndex + opening.count
        return (0..<16).allSatisfy { line[start + $0] == digit($0, of: sum) } ? body : nil
    }

    /// Returns a Boolean value that indicates whether a complete line is followed by more bytes.
    ///
    /// A complete line has a valid checksum. If more bytes follow, the line break after it is damaged.
    ///
    /// - Parameter bytes: Bytes without a line break.
    /// - Returns: `true` if a complete line is followed by at least one other byte.
    static func isFollowed(in bytes: ArraySlice<UInt8>) -> Bool {
        var search = bytes.startIndex
        while let start = bytes[search...].firstIndex(of: opening[0]) {
            let end = start + length
            guard end < bytes.endIndex else { return false }
            if bytes[start...].starts(with: opening), open(bytes[..<end]) != nil { return true }
            search = start + 1
        }
        return false
    }

    /// Returns the ASCII code of one hexadecimal digit of a checksum, without creating a string.
    ///
    /// - Parameters:
    ///   - place: The position of the digit, from 0 for the first to 15 for the last one.
    ///   - sum: The checksum.
    /// - Returns: The ASCII code of `0` to `9` or `a` to `f`.
    private static func digit(_ place: Int, of sum: UInt64) -> UInt8 {
        let value = UInt8(truncatingIfNeeded: sum >> UInt64(60 - 4 * place)) & 15
        return value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
    }
}
