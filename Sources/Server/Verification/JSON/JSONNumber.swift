#if Server
/// Numbers as JSON writes them, read without rounding.
enum JSONNumber {
    /// A whole number; `nil` where it is a fraction, or too large.
    static func whole(_ bytes: [UInt8], in place: Range<Int>) -> Int64? {
        let (number, next) = digits(bytes, in: place)
        if next == place.upperBound { return number }
        // 1.0 and 1e3 are whole, and no store writes them: read by the standard library, which knows how, and only as far as it
        // rounds nothing.
        guard let value = Double(String(decoding: bytes[place], as: UTF8.self)), value.magnitude < 0x1p53 else {
            return nil
        }
        return Int64(exactly: value)
    }

    /// A number without its fraction; `nil` where it is too large.
    static func cut(_ bytes: [UInt8], in place: Range<Int>) -> Int64? {
        let (number, next) = digits(bytes, in: place)
        if next == place.upperBound { return number }
        // After the digits comes a fraction, which does not count, unless an exponent moves the point.
        let rest = bytes[next..<place.upperBound]
        if !rest.contains(UInt8(ascii: "e")), !rest.contains(UInt8(ascii: "E")) { return number }
        guard let value = Double(String(decoding: bytes[place], as: UTF8.self)), value.isFinite else { return nil }
        return Int64(exactly: value.rounded(.towardZero))
    }

    /// The whole part of a number that keeps the grammar, and where it ends; `nil` where it does not fit.
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
            // Counted downwards, for the least number has no positive twin.
            if tooLarge || tooLong { fits = false }
            number = sum
            at += 1
        }
        if !isNegative, number == .min { fits = false }
        return (fits ? (isNegative ? number : -number) : nil, at)
    }
}
#endif
