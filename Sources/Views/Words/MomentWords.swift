/// Moments as text: in UTC, by the Gregorian calendar, whatever the machine's own zone and locale.
enum MomentWords {
    /// For a machine, ISO 8601: `2026-02-01T00:00:00Z`. Milliseconds are cut off.
    static func iso8601(_ milliseconds: Int64) -> String {
        let moment = Civil(milliseconds)
        return "\(moment.date)T\(moment.time):\(padded(moment.second, 2))Z"
    }

    /// For a table: "2026-02-01 00:00 UTC".
    static func stamp(_ milliseconds: Int64) -> SafeText {
        let moment = Civil(milliseconds)
        return "\(moment.date) \(moment.time) UTC"
    }

    /// For a sentence: "1 February 2026".
    static func day(_ milliseconds: Int64) -> SafeText {
        let moment = Civil(milliseconds)
        return "\(moment.day) \(months[Int(moment.month) - 1]) \(moment.year)"
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    fileprivate static func padded(_ number: Int64, _ digits: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }

    /// A moment taken apart. Days are turned into a date by counting eras of 400 years from 1 March of the year 0, so that
    /// the leap day is the last of its year: it holds for every number of milliseconds there is, without overflow.
    private struct Civil {
        let year: Int64
        let month: Int64
        let day: Int64
        let hour: Int64
        let minute: Int64
        let second: Int64

        init(_ milliseconds: Int64) {
            let day = Self.floor(milliseconds, 86_400_000)
            let seconds = day.rest / 1000
            let era = Self.floor(day.quotient + 719_468, 146_097)
            let yearOfEra = (era.rest - era.rest / 1460 + era.rest / 36_524 - era.rest / 146_096) / 365
            let dayOfYear = era.rest - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
            let shifted = (5 * dayOfYear + 2) / 153
            self.day = dayOfYear - (153 * shifted + 2) / 5 + 1
            month = shifted < 10 ? shifted + 3 : shifted - 9
            year = yearOfEra + era.quotient * 400 + (month <= 2 ? 1 : 0)
            hour = seconds / 3600
            minute = seconds / 60 % 60
            second = seconds % 60
        }

        var date: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }
        var time: String { "\(padded(hour, 2)):\(padded(minute, 2))" }

        private static func floor(_ number: Int64, _ divisor: Int64) -> (quotient: Int64, rest: Int64) {
            let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
            return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
        }
    }
}
