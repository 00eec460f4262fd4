/// A stretch of time as controls write it: a whole number and a unit.
///
/// Units: `s` seconds, `min` minutes, `h` hours, `d` days, `w` weeks, `mo` calendar months, `y` calendar years. A lone
/// `m` is refused, as it could mean two of them.
public struct ClockAdvance: Sendable, Hashable {
    /// The units, by the letters written.
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
        /// A calendar month.
        case month = "mo"
        /// A calendar year.
        case year = "y"
    }

    /// How many units, 1 or more.
    public let count: Int
    /// The unit counted.
    public let unit: Unit

    /// `count` units.
    public init(_ count: Int, _ unit: Unit) {
        self.count = count
        self.unit = unit
    }

    /// Reads such as `30d`, `12h`, `1mo`. Numbers have at most nine digits.
    public init?(_ text: String) {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard let count = Int(digits), count > 0, digits.count <= 9,
            let unit = Unit(rawValue: String(text.dropFirst(digits.count)))
        else { return nil }
        self.init(count, unit)
    }

    /// The moment that far after `moment`, no later than the end of the year 9999.
    public func applied(to moment: Int64) -> Int64 {
        // A calendar cannot count a thousand million years; no more is asked of it than the clock can hold.
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
    /// As it is written, such as `30d`.
    public var description: String { "\(count)\(unit.rawValue)" }
}
