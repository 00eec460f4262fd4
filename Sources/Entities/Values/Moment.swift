/// A point in time: whole milliseconds since 1970-01-01T00:00:00Z, the unit of the App Store's signed dates.
public struct Moment: Hashable, Sendable, Comparable {
    /// Milliseconds since 1970-01-01T00:00:00Z; negative before it.
    public let milliseconds: Int64

    /// Takes milliseconds since 1970-01-01T00:00:00Z.
    public init(milliseconds: Int64) { self.milliseconds = milliseconds }

    /// Before every date that a store signs.
    public static let distantPast = Moment(milliseconds: .min)

    /// After every date that a store signs: the end of what never ends.
    public static let distantFuture = Moment(milliseconds: .max)

    /// Earlier first.
    public static func < (left: Moment, right: Moment) -> Bool { left.milliseconds < right.milliseconds }

    /// Later by a number of days of 24 hours; stops at ``distantFuture`` where the sum would overflow.
    public func adding(days: Int) -> Moment { adding(Int64(days), of: 86_400_000) }

    /// Later by a number of minutes; stops at ``distantFuture`` where the sum would overflow.
    public func adding(minutes: Int) -> Moment { adding(Int64(minutes), of: 60_000) }

    private func adding(_ count: Int64, of span: Int64) -> Moment {
        let (length, tooLong) = count.multipliedReportingOverflow(by: span)
        let (sum, tooLate) = milliseconds.addingReportingOverflow(length)
        return tooLong || tooLate ? .distantFuture : Moment(milliseconds: sum)
    }
}

/// A length of time as stores state it: a count of days, weeks, months or years.
///
/// Months and years have no fixed length, so a period is not a number of days; only a calendar can add one to a date.
public struct Period: Hashable, Sendable {
    /// The four units of a store.
    public enum Unit: Character, Hashable, Sendable, CaseIterable {
        /// 24 hours.
        case day = "D"
        /// Seven days.
        case week = "W"
        /// A calendar month.
        case month = "M"
        /// A calendar year.
        case year = "Y"
    }

    /// How many units; at least 1.
    public let count: Int
    /// Of what.
    public let unit: Unit

    /// `nil` where the count is less than 1.
    public init?(_ count: Int, _ unit: Unit) {
        guard count >= 1 else { return nil }
        self.count = count
        self.unit = unit
    }

    /// Reads the single-unit form of ISO 8601 that stores use: `P1W`, `P3D`, `P1M`, `P1Y`. `nil` for anything else.
    public init?(iso8601 text: String) {
        guard text.first == "P", let letter = text.last, let unit = Unit(rawValue: letter) else { return nil }
        let digits = text.dropFirst().dropLast()
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }), let count = Int(digits) else {
            return nil
        }
        self.init(count, unit)
    }

    /// The ISO 8601 form.
    public var iso8601: String { "P\(count)\(unit.rawValue)" }
}
