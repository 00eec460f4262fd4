internal import Foundation

/// The store's calendar: Gregorian, in UTC, the same on every machine.
enum StoreCalendar {
    /// When every new store's clock starts: 2026-01-01T00:00:00Z.
    static let start: Int64 = 1_767_225_600_000

    /// The latest moment a clock may reach, the end of the year 9999: beyond it dates are no longer four digits.
    static let end: Int64 = 253_402_300_799_999

    static let day: Int64 = 86_400_000

    /// The moment `count` periods after `moment`. A month that lacks the day ends on its last one.
    static func adding(_ count: Int, _ period: SubscriptionPeriod, to moment: Int64) -> Int64 {
        adding(count * period.value, period.unit, to: moment)
    }

    /// The moment `count` units after `moment`.
    static func adding(_ count: Int, _ unit: SubscriptionPeriod.Unit, to moment: Int64) -> Int64 {
        switch unit {
        case .day: return moment + Int64(count) * day
        case .week: return moment + Int64(count) * 7 * day
        case .month: return addingMonths(count, to: moment)
        case .year: return addingMonths(count * 12, to: moment)
        }
    }

    private static func addingMonths(_ count: Int, to moment: Int64) -> Int64 {
        // Milliseconds within the second are kept apart: dates count in binary fractions.
        let (seconds, rest) = moment.quotientAndRemainder(dividingBy: 1000)
        let date = Date(timeIntervalSince1970: Double(seconds))
        guard let later = gregorian.date(byAdding: .month, value: count, to: date) else { return moment }
        return Int64(later.timeIntervalSince1970.rounded()) * 1000 + rest
    }

    private static let gregorian: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        calendar.locale = Locale(identifier: "en_US_POSIX")
        return calendar
    }()

    /// A moment as people read it in logs: `2026-01-31 09:30:00`, UTC, the same in every locale.
    static func text(_ moment: Int64) -> String {
        let parts = gregorian.dateComponents(
            [.year, .month, .day, .hour, .minute, .second], from: Date(timeIntervalSince1970: Double(moment / 1000)))
        func padded(_ number: Int?, _ width: Int) -> String {
            let digits = String(number ?? 0)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return "\(padded(parts.year, 4))-\(padded(parts.month, 2))-\(padded(parts.day, 2)) "
            + "\(padded(parts.hour, 2)):\(padded(parts.minute, 2)):\(padded(parts.second, 2))"
    }
}
