#if Server
/// Parses JSON numbers without rounding.
enum JSONNumber {
    /// Returns the integer that a range of a JSON text contains.
    ///
    /// The result is `nil` if the number has a fraction or exceeds 64 bits. A number with a decimal point or an
    /// exponent must be smaller than 2⁵³.
    static func whole(_ bytes: [UInt8], in place: Range<Int>) -> Int64? {
        let (number, next) = digits(bytes, in: place)
        if next == place.upperBound { return number }
        // Forms such as 1.0 and 1e3 are whole too, but stores don't write them. The standard library parses them,
        // limited to values that it doesn't round.
        guard let value = Double(String(decoding: bytes[place], as: UTF8.self)), value.magnitude < 0x1p53 else {
            return nil
        }
        return Int64(exactly: value)
    }

    /// Returns the number that a range of a JSON text contains, without its fraction.
    ///
    /// The result is `nil` if the number exceeds 64 bits.
    static func cut(_ bytes: [UInt8], in place: Range<Int>) -> Int64? {
        let (number, next) = digits(bytes, in: place)
        if next == place.upperBound { return number }
        // The digits are followed by a fraction, which is ignored, unless an exponent moves the decimal point.
        let rest = bytes[next..<place.upperBound]
        if !rest.contains(UInt8(ascii: "e")), !rest.contains(UInt8(ascii: "E")) { return number }
        guard let value = Double(String(decoding: bytes[place], as: UTF8.self)), value.isFinite else { return nil }
        return Int64(exactly: value.rounded(.towardZero))
    }

    /// Returns the part of a JSON number before the decimal point or exponent, and the position after it.
    ///
    /// The returned number is `nil` if it exceeds 64 bits.
    private static func digits(_ bytes: [UInt8], in place: Range<Int>) -> (Int64?, Int) {
        var at = place.lowerBound
        let isNegative = bytes[at] == UInt8(ascii: "-")
        if isNegative { at += 1 }
        var number: Int64 = 0
        var fits = true
        while at < place.upperBound, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[at]) {
            let (product, tooLarge) = number.multipliedReportingOverflow(by: 10)
            let digit = Int64(bytes[at] - UInt8(ascii: "0"))
            let (sum, tooLong) = product.subtractingReportingOverflow(digit)
            // Count downward, because the smallest number has no positive counterpart.
            if tooLarge || tooLong { fits = false }
            number = sum
            at += 1
        }
        if !isNegative, number == .min { fits = false }
        return (fits ? (isNegative ? number : -number) : nil, at)
    }
}
#endif
