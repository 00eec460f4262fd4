/// A queue of the dates on which subscriptions renew or expire, with the earliest date first.
///
/// The queue is a binary heap. Each change of a subscription adds an entry. The subscription's earlier entries stay in
/// the queue, even if the change made them obsolete. After removing an entry, check that the subscription still has
/// that due date.
struct DueDateQueue: Sendable {
    struct Entry: Sendable, Hashable {
        let date: Int64
        /// The original transaction ID of the subscription as a number, to sort entries with the same date.
        let subscription: Int
        /// The index in ``StoreState/customers`` of the customer who has the subscription.
        let customer: Int

        func isBefore(_ other: Entry) -> Bool {
            if date != other.date { return date < other.date }
            if subscription != other.subscription { return subscription < other.subscription }
            return customer < other.customer
        }
    }

    private var heap: [Entry] = []

    /// The entry with the earliest date; `nil` if the queue is empty.
    var first: Entry? { heap.first }

    mutating func insert(_ entry: Entry) {
        var place = heap.count
        heap.append(entry)
        while place > 0, heap[place].isBefore(heap[(place - 1) / 2]) {
            heap.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    /// Removes the entry with the earliest date; the queue must not be empty.
    mutating func removeFirst() {
        let last = heap.removeLast()
        guard !heap.isEmpty else { return }
        // Repeatedly move the child with the earlier date up into the free place, until the last entry fits there.
        var place = 0
        while 2 * place + 1 < heap.count {
            var child = 2 * place + 1
            if child + 1 < heap.count, heap[child + 1].isBefore(heap[child]) { child += 1 }
            guard heap[child].isBefore(last) else { break }
            heap[place] = heap[child]
            place = child
        }
        heap[place] = last
    }
}

extension StoreEngine {
    /// Advances the virtual clock to a time, and performs every renewal and expiration due by then.
    ///
    /// Renewals and expirations are performed in order of time. If their times are equal, the order is the one in which
    /// the subscriptions were bought.
    mutating func advance(to moment: Int64) {
        while let entry = agenda.first, entry.date <= moment {
            agenda.removeFirst()
            guard let index = state.customers[entry.customer].subscription(due: entry) else { continue }
            state.clock = max(state.clock, entry.date)
            comeDue(index, of: entry.customer)
        }
        state.clock = max(state.clock, moment)
    }

    /// Adds the date of a subscription's next renewal or expiration to the queue of due dates.
    ///
    /// - Parameters:
    ///   - index: The index of the subscription in the customer's subscriptions.
    ///   - customer: The index of the customer in ``StoreState/customers``.
    mutating func schedule(_ index: Int, of customer: Int) {
        guard let date = state.customers[customer].dueDate(ofSubscription: index) else { return }
        let number = state.customers[customer].subscriptions[index].number
        agenda.insert(DueDateQueue.Entry(date: date, subscription: number, customer: customer))
    }

    private mutating func comeDue(_ index: Int, of customer: Int) {
        switch state.customers[customer].subscriptions[index].phase {
        case .subscribed:
            let (reason, bill) = prospect(of: index, customer)
            if let reason {
                lapse(index, of: customer, reason)
            } else if state.switches.failsRenewals {
                failRenewal(index, of: customer)
            } else {
                renew(index, of: customer, from: state.clock, bill)
            }
        case .inGracePeriod:
            if let reason = state.customers[customer].subscriptions[index].reasonWithoutRenewal {
                lapse(index, of: customer, reason)
            } else {
                retry(index, of: customer)
            }
        case .inBillingRetryPeriod: lapse(index, of: customer, .billingError)
        case .expired, .revoked: break
        }
    }

    /// Returns a subscription's next charge, and the reason why the subscription ends before that charge.
    ///
    /// - Parameters:
    ///   - index: The index of the subscription in the customer's subscriptions.
    ///   - customer: The index of the customer in ``StoreState/customers``.
    /// - Returns: The reason, which is `nil` if the subscription renews, and the charge, which is `nil` if the
    ///   product is no longer for sale.
    private func prospect(of index: Int, _ customer: Int) -> (reason: ExpirationIntent?, bill: NextCharge?) {
        let subscription = state.customers[customer].subscriptions[index]
        let bill = nextBill(of: subscription)
        return (reasonToEnd(subscription, bill), bill)
    }
}

extension Customer {
    /// Returns the index of the subscription to which an entry of the due date queue belongs.
    ///
    /// The result is `nil` if the entry is obsolete, because the subscription's due date has changed.
    fileprivate func subscription(due entry: DueDateQueue.Entry) -> Int? {
        subscriptions.indices.first {
            dueDate(ofSubscription: $0) == entry.date && subscriptions[$0].number == entry.subscription
        }
    }
}

/// The billing dates of a subscription, computed from the first date and the number of paid periods.
///
/// The dates aren't computed from the last bill, because that would lose the day of the month: the bill after February
/// 28 would be on March 28, although the first was on January 31.
struct BillingSchedule: Sendable, Hashable, Codable {
    private(set) var anchor: Int64
    private(set) var period: SubscriptionPeriod
    private(set) var count: Int
    // `nil` means real time. States that were saved before time rates existed contain no rate.
    private var stretchRate: TimeRate?

    /// Creates a schedule of `count` paid periods, the first of which begins at `start`.
    ///
    /// `start` is in milliseconds since 1970. The time rate determines how long the periods last on the virtual clock.
    init(start: Int64, period: SubscriptionPeriod, count: Int, rate: TimeRate) {
        anchor = start
        self.period = period
        self.count = count
        stretchRate = rate == .realTime ? nil : rate
    }

    /// The time rate that determines the length of this schedule's periods.
    ///
    /// It is the rate that was set when the periods began; later changes of the rate don't affect it.
    var rate: TimeRate { stretchRate ?? .realTime }

    /// The end of the last paid period, in milliseconds since 1970.
    var end: Int64 { rate.adding(count, period, to: anchor) }

    /// Adds `count` paid periods from `start`, which is in milliseconds since 1970.
    ///
    /// If the periods begin at the end of this schedule, with the same period and rate, they continue the schedule.
    /// Otherwise a new schedule begins at `start`.
    mutating func extend(from start: Int64, by period: SubscriptionPeriod, count: Int, rate: TimeRate) {
        if start == end, period.isEquallyLong(as: self.period), period.unit == self.period.unit, rate == self.rate {
            self.count += count
        } else {
            self = BillingSchedule(start: start, period: period, count: count, rate: rate)
        }
    }
}
