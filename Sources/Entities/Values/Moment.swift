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
