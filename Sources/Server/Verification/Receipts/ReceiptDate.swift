#if Server
import DiscoverEntities

/// A date as receipts write it (RFC 3339): `2023-05-09T23:20:55Z`, and from Xcode `2021-04-03T22:38:45+0300`.
enum ReceiptDate {
    /// The moment, in whole seconds; `nil` for anything else.
    static func moment(_ text: String) -> Moment? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, bytes[4] == dash, bytes[7] == dash, bytes[10] == UInt8(ascii: "T"),
            bytes[13] == colon, bytes[16] == colon,
            let year = number(bytes[0..<4]), let month = number(bytes[5..<7]), let day = number(bytes[8..<10]),
            let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]), let second = number(bytes[17..<19]),
            (1...12).contains(month), (1...length(of: month, year)).contains(day), hour < 24, minute < 60,
            // A leap second is the first of the next minute to everybody who counts milliseconds.
            second <= 60, let offset = offset(bytes[19...])
        else { return nil }
        let seconds = ((days(year, month, day) * 24 + hour) * 60 + minute) * 60 + second - offset
        return Moment(milliseconds: Int64(seconds) * 1000)
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

    /// Seconds to the east: of `Z`, `+0300` and `+03:00`.
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

    private static func length(of month: Int, _ year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }

    /// Days since 1970-01-01 in the Gregorian calendar: years counted from March, so that a leap day ends one.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let years = month > 2 ? year : year - 1
        let era = (years >= 0 ? years : years - 399) / 400
        let yearOfEra = years - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
#endif
