#if Server
import DiscoverEntities
import Support

/// Parses the dates of receipts (RFC 3339).
///
/// Apple writes `2023-05-09T23:20:55Z`; Xcode writes `2021-04-03T22:38:45+0300`.
enum ReceiptDate {
    /// Returns the time of a date string, or `nil` if the string isn't a date in a receipt's format.
    ///
    /// The format doesn't include fractions of a second.
    static func moment(_ text: String) -> Moment? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, bytes[4] == dash, bytes[7] == dash, bytes[10] == UInt8(ascii: "T"),
            bytes[13] == colon, bytes[16] == colon,
            let year = number(bytes[0..<4]), let month = number(bytes[5..<7]), let day = number(bytes[8..<10]),
            let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]), let second = number(bytes[17..<19]),
            let date = CivilDate(year: Int64(year), month: Int64(month), day: Int64(day)), hour < 24, minute < 60,
            // A leap second equals the first second of the next minute, because milliseconds since 1970 skip leap
            // seconds.
            second <= 60, let offset = offset(bytes[19...])
        else { return nil }
        let seconds = (hour * 60 + minute) * 60 + second - offset
        return Moment(milliseconds: (date.daysSince1970 * 86_400 + Int64(seconds)) * 1000)
    }

    private static let dash = UInt8(ascii: "-")
    private static let colon = UInt8(ascii: ":")

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var value = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            value = value * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return value
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
