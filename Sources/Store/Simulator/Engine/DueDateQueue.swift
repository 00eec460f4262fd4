/// What will come due, soonest first: a binary heap of dates.
///
/// An entry is a hint and nothing more. It is made whenever a subscription changes and is never looked for again, so that
/// those of changes since overtaken are still in it; whoever takes one out asks the subscription whether it is still so.
struct DueDateQueue: Sendable {
    struct Entry: Sendable, Hashable {
        let date: Int64
        /// The subscription's number, which orders what is due at the same moment.
        let subscription: Int
        /// The position of its customer.
        let customer: Int

        func isBefore(_ other: Entry) -> Bool {
            (date, subscription, customer) < (other.date, other.subscription, other.customer)
        }
    }

    private var heap: [Entry] = []

    /// The soonest entry.
    var first: Entry? { heap.first }

    mutating func insert(_ entry: Entry) {
        var place = heap.count
        heap.append(entry)
        while place > 0, heap[place].isBefore(heap[(place - 1) / 2]) {
            heap.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    /// Takes the soonest entry out. There must be one.
    mutating func removeFirst() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var place = 0
        while true {
            var soonest = place
            for child in [2 * place + 1, 2 * place + 2] where child < heap.count && heap[child].isBefore(heap[soonest])
            {
                soonest = child
            }
            if soonest == place { return }
            heap.swapAt(place, soonest)
            place = soonest
        }
    }
}

extension StoreEngine {
    /// Moves the clock and does all that falls due on the way, in order of time; of what is due at once, in order of purchase.
    mutating func advance(to moment: Int64) {
        while let entry = agenda.first, entry.date <= moment {
            agenda.removeFirst()
            guard let index = subscription(due: entry) else { continue }
            state.clock = max(state.clock, entry.date)
            comeDue(index, of: entry.customer)
        }
        state.clock = max(state.clock, moment)
    }

    /// Puts the date on which a subscription comes due next into the agenda.
    mutating func schedule(_ index: Int, of customer: Int) {
        guard let date = state.customers[customer].dueDate(of: state.customers[customer].subscriptions[index]) else {
            return
        }
        let number = state.customers[customer].subscriptions[index].number
        agenda.insert(DueDateQueue.Entry(date: date, subscription: number, customer: customer))
    }

    /// Where the subscription of an entry is, if the entry still holds.
    private func subscription(due entry: DueDateQueue.Entry) -> Int? {
        guard state.customers.indices.contains(entry.customer) else { return nil }
        let customer = state.customers[entry.customer]
        return customer.subscriptions.firstIndex {
            $0.number == entry.subscription && customer.dueDate(of: $0) == entry.date
        }
    }

    private mutating func comeDue(_ index: Int, of customer: Int) {
        switch state.customers[customer].subscriptions[index].phase {
        case .subscribed:
            if let reason = reasonToEnd(state.customers[customer].subscriptions[index]) {
                lapse(index, of: customer, reason)
            } else if state.switches.failsRenewals {
                failRenewal(index, of: customer)
            } else {
                renew(index, of: customer, from: state.clock)
            }
        case .inGracePeriod: retry(index, of: customer)
        case .inBillingRetryPeriod: lapse(index, of: customer, .billingError)
        case .expired, .revoked: break
        }
    }
}

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
