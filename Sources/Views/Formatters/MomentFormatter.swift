internal import Support

/// A formatter for times in UTC and the Gregorian calendar, independent of the machine's settings.
enum MomentFormatter {
    /// Returns a time in milliseconds since 1970 as an ISO 8601 string, such as `2026-02-01T00:00:00Z`.
    static func iso8601(_ milliseconds: Int64) -> String {
        let moment = Civil(milliseconds)
        return "\(moment.date)T\(moment.time):\(padded(moment.second, 2))Z"
    }

    /// Returns a time in milliseconds since 1970 as text for people, such as "2026-02-01 00:00 UTC".
    static func stamp(_ milliseconds: Int64) -> SafeText {
        let moment = Civil(milliseconds)
        return "\(moment.date) \(moment.time) UTC"
    }

    /// Returns the date of a time, for use in a sentence, such as "1 February 2026".
    ///
    /// The time is in milliseconds since 1970.
    static func day(_ milliseconds: Int64) -> SafeText {
        let day = Civil(milliseconds).day
        return "\(day.day) \(months[Int(day.month) - 1]) \(day.year)"
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    fileprivate static func padded(_ number: Int64, _ digits: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }

    /// The parts of a date and of a time of day in UTC.
    private struct Civil {
        let day: CivilDate
        let hour: Int64
        let minute: Int64
        let second: Int64

        init(_ milliseconds: Int64) {
            let (days, rest) = CivilDate.floor(milliseconds, by: 86_400_000)
            let seconds = rest / 1000
            day = CivilDate(daysSince1970: days)
            hour = seconds / 3600
            minute = seconds / 60 % 60
            second = seconds % 60
        }

        var date: String { "\(padded(day.year, 4))-\(padded(day.month, 2))-\(padded(day.day, 2))" }
        var time: String { "\(padded(hour, 2)):\(padded(minute, 2))" }
    }
}
