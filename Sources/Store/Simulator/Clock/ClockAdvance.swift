/// A duration by which a command advances the virtual clock, such as `30d`: an integer and a unit.
///
/// The units are `s` seconds, `min` minutes, `h` hours, `d` days, `w` weeks, `mo` calendar months, and `y` calendar
/// years. A single `m` is rejected because it is ambiguous.
public struct ClockAdvance: Sendable, Hashable {
    /// The unit of a duration; the raw value is its spelling, such as `min`.
    public enum Unit: String, Sendable, Hashable, CaseIterable {
        /// A second.
        case second = "s"
        /// A minute.
        case minute = "min"
        /// An hour.
        case hour = "h"
        /// A day of 24 hours.
        case day = "d"
        /// Seven days.
        case week = "w"
        /// A calendar month, of 28 to 31 days.
        case month = "mo"
        /// A calendar year.
        case year = "y"
    }

    /// The number of units, 1 or more.
    public let count: Int
    /// The unit that is counted, such as days.
    public let unit: Unit

    /// Creates a duration of `count` units, such as 30 days.
    public init(_ count: Int, _ unit: Unit) {
        self.count = count
        self.unit = unit
    }

    /// Creates a duration from a string such as `30d`, `12h`, or `1mo`; returns `nil` for other strings.
    public init?(_ text: String) {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard let count = Int(digits), count > 0, digits.count <= 9,
            let unit = Unit(rawValue: String(text.dropFirst(digits.count)))
        else { return nil }
        self.init(count, unit)
    }

    /// Returns the time that is this duration after `moment`, at most the end of the year 9999.
    ///
    /// `moment` and the result are milliseconds since 1970.
    public func applied(to moment: Int64) -> Int64 {
        // The calendar can't add a billion years. The clock ends with the year 9999 and begins in 2026, so 8,000 years
        // (96,000 months) pass its end from any time.
        let bounded = min(count, unit == .month ? 96_000 : 8_000)
        let later: Int64 =
            switch unit {
            case .second: moment + Int64(count) * 1000
            case .minute: moment + Int64(count) * 60_000
            case .hour: moment + Int64(count) * 3_600_000
            case .day: moment + Int64(count) * StoreCalendar.day
            case .week: moment + Int64(count) * 7 * StoreCalendar.day
            case .month: StoreCalendar.adding(bounded, .month, to: moment)
            case .year: StoreCalendar.adding(bounded, .year, to: moment)
            }
        return min(later, StoreCalendar.end)
    }
}

extension ClockAdvance: CustomStringConvertible {
    /// The text of the duration, such as `30d`.
    public var description: String { "\(count)\(unit.rawValue)" }
}
