internal import Support

/// The calendar for all computations of the simulated store: Gregorian and in UTC on every computer.
enum StoreCalendar {
    /// The initial time of every new store's clock, in milliseconds since 1970: 2026-01-01T00:00:00Z.
    static let start: Int64 = 1_767_225_600_000

    /// The latest possible time, in milliseconds since 1970: the end of the year 9999.
    ///
    /// Later years would have more than four digits.
    static let end: Int64 = 253_402_300_799_999

    static let day: Int64 = 86_400_000

    /// Returns the time that is `count` periods after `moment`.
    ///
    /// Both times are milliseconds since 1970. If the resulting month is too short for the day of `moment`, the result
    /// is the last day of that month: a month after January 31 is February 28.
    static func adding(_ count: Int, _ period: SubscriptionPeriod, to moment: Int64) -> Int64 {
        let (units, areTooMany) = count.multipliedReportingOverflow(by: period.value)
        return areTooMany ? end : adding(units, period.unit, to: moment)
    }

    /// Returns the time that is `count` units after `moment`, at most the end of the year 9999.
    ///
    /// `moment` and the result are milliseconds since 1970.
    static func adding(_ count: Int, _ unit: SubscriptionPeriod.Unit, to moment: Int64) -> Int64 {
        switch unit {
        case .day: adding(count, times: day, to: moment)
        case .week: adding(count, times: 7 * day, to: moment)
        case .month: addingMonths(Int64(count), to: moment)
        case .year: addingMonths(12 * Int64(min(count, 10_000)), to: moment)
        }
    }

    /// Returns `moment` plus `count` times `length`, at most the end of the year 9999.
    ///
    /// `moment` and the result are milliseconds since 1970; `length` is a number of milliseconds.
    static func adding(_ count: Int, times length: Int64, to moment: Int64) -> Int64 {
        let (whole, isTooLong) = Int64(count).multipliedReportingOverflow(by: length)
        guard !isTooLong, whole < end else { return end }
        return min(moment + whole, end)
    }

    private static func addingMonths(_ count: Int64, to moment: Int64) -> Int64 {
        // The limit protects the calendar, because a number from a file can have any size.
        guard count < 12 * 10_000 else { return end }
        let (days, rest) = moment.quotientAndRemainder(dividingBy: day)
        let later = CivilDate(daysSince1970: days).adding(months: count)
        return min(later.daysSince1970 * day + rest, end)
    }

    /// Returns a time as text in UTC, such as `2026-01-31 09:30:00`, in the same format in every locale.
    ///
    /// The time is in milliseconds since 1970.
    static func text(_ moment: Int64) -> String {
        let (days, rest) = moment.quotientAndRemainder(dividingBy: day)
        let date = CivilDate(daysSince1970: days)
        let seconds = rest / 1000
        func padded(_ number: Int64, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2)) "
            + "\(padded(seconds / 3600, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))"
    }
}
