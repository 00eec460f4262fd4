#if Server
extension JSONScanner {
    /// Scans a JSON string, and returns the range between its quotation marks.
    ///
    /// The method also returns whether this range contains escapes, but doesn't validate them.
    mutating func text() throws(JSONError) -> (place: Range<Int>, isEscaped: Bool) {
        at += 1
        let start = at
        var isEscaped = false
        while at < end {
            let byte = bytes[at]
            if byte == UInt8(ascii: "\"") {
                at += 1
                return (start..<at - 1, isEscaped)
            }
            if byte < 0x20 { break }
            if byte == UInt8(ascii: "\\") {
                isEscaped = true
                at += 1
            }
            at += 1
        }
        throw .notJSON(byte: min(at, end))
    }

    /// Moves to the position after a JSON number of any length.
    ///
    /// - Throws: A `JSONError` if the number violates the JSON grammar.
    mutating func number() throws(JSONError) {
        _ = take("-")
        if !take("0") { try digits() }
        if take(".") { try digits() }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try digits()
        }
    }

    private mutating func digits() throws(JSONError) {
        let start = at
        while at < end, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[at]) { at += 1 }
        guard at > start else { throw .notJSON(byte: at) }
    }

    mutating func word(_ word: StaticString) throws(JSONError) {
        let count = word.utf8CodeUnitCount
        guard end - at >= count, word.spells(bytes, in: at..<at + count) else { throw .notJSON(byte: at) }
        at += count
    }

    mutating func take(_ mark: Unicode.Scalar) -> Bool {
        guard at < end, bytes[at] == UInt8(ascii: mark) else { return false }
        at += 1
        return true
    }

    mutating func skipBlanks() {
        while at < end, bytes[at] == 0x20 || bytes[at] == 0x0A || bytes[at] == 0x0D || bytes[at] == 0x09 { at += 1 }
    }
}

extension StaticString {
    /// Returns a Boolean value that indicates whether a range of bytes equals this ASCII string.
    func spells(_ bytes: [UInt8], in place: Range<Int>) -> Bool {
        guard place.count == utf8CodeUnitCount else { return false }
        for offset in 0..<place.count where bytes[place.lowerBound + offset] != utf8Start[offset] { return false }
        return true
    }
}
#endif
