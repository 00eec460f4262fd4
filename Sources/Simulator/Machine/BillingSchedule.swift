/// The rhythm of a subscription's bills, counted from the first one.
///
/// Counting from the anchor, and not from the last bill, keeps the day: January 31, February 28, March 31.
struct BillingSchedule: Sendable, Hashable, Codable {
    private(set) var anchor: Int64
    private(set) var period: SubscriptionPeriod
    private(set) var count: Int

    /// A first stretch of `count` periods from `start`.
    init(start: Int64, period: SubscriptionPeriod, count: Int) {
        anchor = start
        self.period = period
        self.count = count
    }

    /// The end of what is paid for.
    var end: Int64 { StoreCalendar.adding(count, period, to: anchor) }

    /// Adds a stretch from `start`: the old rhythm goes on if nothing interrupts it, else a new one begins.
    mutating func extend(from start: Int64, by period: SubscriptionPeriod, count: Int) {
        if start == end, period.isEquallyLong(as: self.period), period.unit == self.period.unit {
            self.count += count
        } else {
            self = BillingSchedule(start: start, period: period, count: count)
        }
    }
}
