/// A date of the Gregorian calendar in UTC.
///
/// The date is computed with integers only, and is therefore the same on every platform and in every locale.
///
/// Source: Howard Hinnant, "chrono-compatible low-level date algorithms", 2013.
public struct CivilDate: Sendable, Hashable {
    /// The year as in ISO 8601: 0 is the year before the year 1, and earlier years are negative.
    public let year: Int64
    /// The month, from 1 to 12.
    public let month: Int64
    /// The day of the month, from 1 to 31.
    public let day: Int64

    /// Creates the date that is the specified number of days after 1970-01-01.
    ///
    /// - Parameter days: The number of days, negative for earlier dates. The same duration in milliseconds must fit in
    ///   64 bits.
    public init(daysSince1970 days: Int64) {
        // Years begin in March here, so that the leap day is the last day of a year, and eras of 400 years repeat.
        let (era, dayOfEra) = Self.floor(days + 719_468, by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// Creates the date of a year, a month, and a day; `nil` if there is no such day in the calendar.
    public init?(year: Int64, month: Int64, day: Int64) {
        guard (1...12).contains(month), (1...Self.lastDay(of: month, in: year)).contains(day) else { return nil }
        self.init(unchecked: year, month, day)
    }

    private init(unchecked year: Int64, _ month: Int64, _ day: Int64) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The number of days from 1970-01-01 to this date, negative for earlier dates.
    public var daysSince1970: Int64 {
        let (era, yearOfEra) = Self.floor(month <= 2 ? year - 1 : year, by: 400)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// Returns the date a number of months later, with the same day of the month.
    ///
    /// If the target month has no such day, the result is the last day of that month.
    public func adding(months: Int64) -> CivilDate {
        let (year, month) = Self.floor(year * 12 + (month - 1) + months, by: 12)
        return CivilDate(unchecked: year, month + 1, min(day, Self.lastDay(of: month + 1, in: year)))
    }

    private static func lastDay(of month: Int64, in year: Int64) -> Int64 {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Returns the quotient of two numbers, rounded down, and the remainder; -1 by 12 gives -1 and 11.
    public static func floor(_ number: Int64, by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
