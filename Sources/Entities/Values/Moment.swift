/// A point in time in whole milliseconds since 1970-01-01T00:00:00Z, as in the App Store's signed data.
public struct Moment: Hashable, Sendable, Comparable {
    /// The milliseconds since 1970-01-01T00:00:00Z; negative for earlier times.
    public let milliseconds: Int64

    /// Creates a point in time from milliseconds since 1970-01-01T00:00:00Z.
    public init(milliseconds: Int64) { self.milliseconds = milliseconds }

    /// A time before every date that a store signs.
    public static let distantPast = Moment(milliseconds: .min)

    /// A time after every date that a store signs, used as the end of an entitlement that never ends.
    public static let distantFuture = Moment(milliseconds: .max)

    /// Returns a Boolean value that indicates whether the left time is earlier than the right one.
    public static func < (left: Moment, right: Moment) -> Bool { left.milliseconds < right.milliseconds }

    /// Returns this time plus a number of 24-hour days, or ``distantFuture`` if the sum overflows.
    public func adding(days: Int) -> Moment { adding(Int64(days), of: 86_400_000) }

    /// Returns this time plus a number of minutes, or ``distantFuture`` if the sum overflows.
    public func adding(minutes: Int) -> Moment { adding(Int64(minutes), of: 60_000) }

    private func adding(_ count: Int64, of span: Int64) -> Moment {
        let (length, tooLong) = count.multipliedReportingOverflow(by: span)
        let (sum, tooLate) = milliseconds.addingReportingOverflow(length)
        return tooLong || tooLate ? .distantFuture : Moment(milliseconds: sum)
    }
}

/// A length of time as stores specify it: a number of days, weeks, months, or years.
///
/// Months and years have no fixed length. A period therefore isn't a number of days, and only a calendar can add a
/// period to a date.
public struct Period: Hashable, Sendable {
    /// The four units of time in which stores specify periods.
    public enum Unit: Character, Hashable, Sendable, CaseIterable {
        /// A period of 24 hours.
        case day = "D"
        /// A period of seven days.
        case week = "W"
        /// A calendar month.
        case month = "M"
        /// A calendar year.
        case year = "Y"
    }

    /// The number of units, such as 3 for three months; at least 1.
    public let count: Int
    /// The unit of time in which ``count`` is measured.
    public let unit: Unit

    /// Creates a length of time from a number of units, such as 3 months; `nil` if the number is below 1.
    public init?(_ count: Int, _ unit: Unit) {
        guard count >= 1 else { return nil }
        self.count = count
        self.unit = unit
    }

    /// Creates a length of time from an ISO 8601 string with one unit, such as `P1W`.
    ///
    /// The result is `nil` for other strings. Other valid strings are `P3D`, `P1M`, and `P1Y`.
    public init?(iso8601 text: String) {
        guard text.first == "P", let letter = text.last, let unit = Unit(rawValue: letter) else { return nil }
        let digits = text.dropFirst().dropLast()
        // `Int` also accepts a sign.
        guard digits.utf8.allSatisfy({ (48...57).contains($0) }), let count = Int(digits) else { return nil }
        self.init(count, unit)
    }

    /// The ISO 8601 form of the length of time, such as `P1M` for one month.
    public var iso8601: String { "P\(count)\(unit.rawValue)" }
}
