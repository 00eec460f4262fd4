/// A date of the Gregorian calendar, by whole numbers alone.
///
/// The arithmetic is Howard Hinnant's ("chrono-compatible low-level date algorithms", 2013). It knows no time zone and no
/// locale, is the same on every platform, and is quick: a year of ten thousand subscribers asks for it very often.
struct CivilDate: Sendable, Hashable {
    let year: Int64
    /// 1 to 12.
    let month: Int64
    /// 1 to 31.
    let day: Int64

    /// The date that many days after 1970-01-01, which is day 0. Not for days before the year 1.
    init(daysSince1970 days: Int64) {
        // Years begin in March here, so that the odd day of a leap year is a year's last.
        let shifted = days + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    private init(year: Int64, month: Int64, day: Int64) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// How many days after 1970-01-01 it is.
    var daysSince1970: Int64 {
        let marchYear = month <= 2 ? year - 1 : year
        let era = marchYear / 400
        let yearOfEra = marchYear % 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The same day that many months later, or the month's last where it lacks the day.
    func adding(months: Int64) -> CivilDate {
        let count = year * 12 + (month - 1) + months
        let (year, month) = (count / 12, count % 12 + 1)
        return CivilDate(year: year, month: month, day: min(day, Self.lastDay(of: month, in: year)))
    }

    private static func lastDay(of month: Int64, in year: Int64) -> Int64 {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
