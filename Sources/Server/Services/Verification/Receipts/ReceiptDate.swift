#if Server
import DiscoverEntities
import Support

/// Parses the dates of receipts (RFC 3339).
///
/// Apple writes `2023-05-09T23:20:55Z`; Xcode writes `2021-04-03T22:38:45+0300`. Some receipts of 2020 contain
/// fractions of a second, such as `2020-09-27T12:07:19.686Z`.
enum ReceiptDate {
    /// Returns the time of a date string, or `nil` if the string isn't a date in a receipt's format.
    ///
    /// A fraction of a second is optional. Its digits after the third one are ignored.
    static func moment(_ text: String) -> Moment? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, bytes[4] == dash, bytes[7] == dash, bytes[10] == UInt8(ascii: "T"),
            bytes[13] == colon, bytes[16] == colon,
            let year = number(bytes[0..<4]), let month = number(bytes[5..<7]), let day = number(bytes[8..<10]),
            let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]), let second = number(bytes[17..<19]),
            let date = CivilDate(year: Int64(year), month: Int64(month), day: Int64(day)), hour < 24, minute < 60,
            // A leap second equals the first second of the next minute, because milliseconds since 1970 skip leap
            // seconds.
            second <= 60, let (milliseconds, zone) = fraction(bytes[19...]), let offset = offset(zone)
        else { return nil }
        let seconds = (hour * 60 + minute) * 60 + second - offset
        return Moment(milliseconds: (date.daysSince1970 * 86_400 + Int64(seconds)) * 1000 + Int64(milliseconds))
    }

    private static let dash = UInt8(ascii: "-")
    private static let colon = UInt8(ascii: ":")
    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    private static func number(_ text: ArraySlice<UInt8>) -> Int? {
        var value = 0
        for digit in text {
            guard digits.contains(digit) else { return nil }
            value = value * 10 + Int(digit - digits.lowerBound)
        }
        return value
    }

    /// Returns the fraction of a second with which the text begins, in milliseconds, and the text after it.
    ///
    /// If the text begins with no fraction, the result is 0 and the whole text.
    ///
    /// - Parameter text: The text after the seconds of a date.
    /// - Returns: The fraction and the time zone, or `nil` if the decimal point has no digit after it.
    private static func fraction(_ text: ArraySlice<UInt8>) -> (milliseconds: Int, zone: ArraySlice<UInt8>)? {
        guard text.first == UInt8(ascii: ".") else { return (0, text) }
        let decimals = text.dropFirst().prefix { digits.contains($0) }
        guard !decimals.isEmpty else { return nil }
        var milliseconds = 0
        for (digit, weight) in zip(decimals, [100, 10, 1]) { milliseconds += Int(digit - digits.lowerBound) * weight }
        return (milliseconds, text[decimals.endIndex...])
    }

    /// Returns the offset of a time zone such as `Z`, `+0300`, or `+03:00`, in seconds east of UTC.
    ///
    /// Returns `nil` if the text isn't a time zone.
    private static func offset(_ zone: ArraySlice<UInt8>) -> Int? {
        if zone.elementsEqual([UInt8(ascii: "Z")]) { return 0 }
        let digits = zone.dropFirst().filter { $0 != colon }
        guard digits.count == 4, let hours = number(digits[0..<2]), let minutes = number(digits[2..<4]),
            hours < 24, minutes < 60
        else { return nil }
        switch zone.first {
        case UInt8(ascii: "+"): return (hours * 60 + minutes) * 60
        case dash: return -(hours * 60 + minutes) * 60
        default: return nil
        }
    }
}
#endif
