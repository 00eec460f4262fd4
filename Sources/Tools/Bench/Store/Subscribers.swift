import Foundation
import StoreSimulator

/// A simulated App Store with subscribers who buy, cancel, and renew over two years.
///
/// Every subscriber buys a monthly plan, spread over the first month. A tenth of the subscribers turn renewal off in
/// the eighth month and buy again in the eleventh. Another tenth get a refund in the fourteenth month. All others renew
/// continuously.
struct Subscribers {
    let count: Int
    private let store: SimulatedStore

    init(_ count: Int) throws {
        self.count = count
        store = SimulatedStore(configuration: try Self.catalog())
    }

    /// Simulates two years, and returns the total number of purchases, renewals, expirations, and refunds.
    func live() async throws -> Int {
        var others = 0
        for day in 0..<(24 * 30) {
            if day < 30 { for number in those(of: day) { try await buy(number) } }
            if day >= 210, day < 240 {
                for number in those(of: day - 210) where number % 10 == 3 { others += try cancel(number) }
            }
            if day >= 300, day < 330 {
                for number in those(of: day - 300) where number % 10 == 3 { try await buy(number) }
            }
            if day >= 390, day < 420 {
                for number in those(of: day - 390) where number % 10 == 7 { others += try refund(number) }
            }
            try store.perform(.advance(ClockAdvance(1, .day)))
        }
        return try transactions() + others
    }

    /// Returns the numbers of the subscribers who buy, cancel, or get a refund on a day of a month.
    ///
    /// The days are counted from 0 to 29.
    private func those(of day: Int) -> Range<Int> { day * count / 30..<(day + 1) * count / 30 }

    private func buy(_ number: Int) async throws {
        let product = try enter(number)
        _ = try await store.purchase(product)
    }

    /// Turns renewal off for a subscriber, so that the subscription expires at the end of its period.
    ///
    /// - Parameter number: The number of the subscriber.
    /// - Returns: The number of expirations that this causes, which is 1.
    /// - Throws: `ControlError` if the simulated store rejects the command.
    private func cancel(_ number: Int) throws -> Int {
        let product = try enter(number)
        try store.perform(.autoRenew(product, false))
        return 1
    }

    private func refund(_ number: Int) throws -> Int {
        let product = try enter(number)
        try store.perform(.refund("{\(product)}", percent: nil))
        return 1
    }

    private func transactions() throws -> Int {
        var sum = 0
        for number in 0..<count {
            _ = try enter(number)
            sum += store.allTransactions().count
        }
        return sum
    }

    /// Signs in a subscriber to the simulated store, and returns the ID of the subscriber's product.
    private func enter(_ number: Int) throws -> String {
        try store.signIn("subscriber-\(number)")
        return "plan"
    }

    private static func catalog() throws -> StoreConfiguration {
        let text = """
            {"identifier": "BENCH", "version": {"major": 4, "minor": 0}, "products": [], "subscriptionGroups": [
              {"id": "G", "name": "", "localizations": [], "subscriptions": [
                {"productID": "plan", "type": "RecurringSubscription", "displayPrice": "9.99", "groupNumber": 1,
                 "subscriptionGroupID": "G", "recurringSubscriptionPeriod": "P1M"}]}]}
            """
        return try StoreConfiguration(bytes: Data(text.utf8), name: "Bench.storekit")
    }
}
