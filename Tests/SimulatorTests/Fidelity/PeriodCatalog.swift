import StoreSimulator
import Testing

/// A catalog with a subscription of each documented period, each in its own group.
enum PeriodCatalog {
    static let periods = ["P1W", "P1M", "P2M", "P3M", "P6M", "P1Y"]

    static func store(_ rate: TimeRate, _ periods: [String] = periods) throws -> SimulatedStore {
        let store = SimulatedStore(configuration: try TestCatalog.catalog(file(periods)), seed: 7)
        try store.setTimeRate(rate)
        return store
    }

    static func file(_ periods: [String], settings: String = "{}") -> String {
        let groups = periods.map { period in
            """
            {"id": "\(period)", "subscriptions": [
              {"productID": "\(period)", "type": "RecurringSubscription", "displayPrice": "1", "groupNumber": 1,
               "recurringSubscriptionPeriod": "\(period)"}]}
            """
        }
        return """
            {"identifier": "RATES", "version": {"major": 4, "minor": 0}, "settings": \(settings), "products": [],
             "subscriptionGroups": [\(groups.joined(separator: ","))]}
            """
    }

    /// The lengths of a period, the grace period, and billing retry at a rate, in seconds.
    struct Lengths {
        let period, grace, retry: Int64
    }

    /// Expects these lengths of a subscription in a store with the rate.
    ///
    /// Periods and grace periods are compared by their dates. Billing retry has no date, so its length is verified by
    /// the time at which the state changes, to the millisecond.
    static func expect(_ rate: TimeRate, _ period: String, _ lengths: Lengths) async throws {
        for withGrace in [true, false] {
            let store = try store(rate, [period])
            #expect(try await store.sell(period).expiresDate == newYear + lengths.period * 1000)
            try store.setBillingGracePeriodIsEnabled(withGrace)
            try store.setShouldEnterBillingRetryOnRenewal(true)
            try store.advance(byMilliseconds: lengths.period * 1000)
            let ends = store.now + lengths.grace * 1000
            #expect(try await store.status().renewalInfo.payload.gracePeriodExpiresDate == (withGrace ? ends : nil))
            #expect(try await store.status().state == (withGrace ? .inGracePeriod : .inBillingRetryPeriod))
            try store.advance(byMilliseconds: lengths.retry * 1000 - 1)
            #expect(try await store.status().state == .inBillingRetryPeriod)
            try store.advance(byMilliseconds: 1)
            #expect(try await store.status().state == .expired)
        }
    }
}
