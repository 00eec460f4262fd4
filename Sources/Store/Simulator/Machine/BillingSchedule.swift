/// The rhythm of a subscription's bills, counted from the first one.
///
/// Counting from the anchor, and not from the last bill, keeps the day: January 31, February 28, March 31.
struct BillingSchedule: Sendable, Hashable, Codable {
    private(set) var anchor: Int64
    private(set) var period: SubscriptionPeriod
    private(set) var count: Int
    // Nil in real time, and in states older than rates.
    private var stretchRate: TimeRate?

    /// A first stretch of `count` periods from `start`, at the rate of the moment.
    init(start: Int64, period: SubscriptionPeriod, count: Int, rate: TimeRate) {
        anchor = start
        self.period = period
        self.count = count
        stretchRate = rate == .realTime ? nil : rate
    }

    /// The rate its periods began at, which they keep.
    var rate: TimeRate { stretchRate ?? .realTime }

    /// The end of what is paid for.
    var end: Int64 { rate.adding(count, period, to: anchor) }

    /// Adds a stretch from `start`: the old rhythm goes on if nothing interrupts it, else a new one begins.
    mutating func extend(from start: Int64, by period: SubscriptionPeriod, count: Int, rate: TimeRate) {
        if start == end, period.isEquallyLong(as: self.period), period.unit == self.period.unit, rate == self.rate {
            self.count += count
        } else {
            self = BillingSchedule(start: start, period: period, count: count, rate: rate)
        }
    }
}
