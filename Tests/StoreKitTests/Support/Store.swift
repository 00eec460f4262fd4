import Foundation
import StoreKit
import StoreKitTest
import Testing

/// The configuration file of these tests.
let catalog = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "../Catalogs/Portable.storekit").standardized

/// Runs a test with its own store, so that tests can run in parallel.
func withStore(_ test: (SKTestSession) async throws -> Void) async throws {
    try await SKTestSession.withSession(contentsOf: catalog, test)
}

/// Returns the product with the specified ID, loaded from the store.
func product(_ id: String) async throws -> Product { try #require(try await Product.products(for: [id]).first) }

/// Buys a product and returns its verified transaction.
@discardableResult
func buy(_ id: String, _ options: Set<Product.PurchaseOption> = []) async throws -> Transaction {
    let result = try await product(id).purchase(options: options)
    guard case .success(let found) = result else { throw Unexpected(what: "\(result)") }
    return try found.payloadValue
}

/// Returns the IDs of the products in a sequence of transactions, in its order.
func productIDs(_ transactions: Transaction.Transactions) async -> [String] {
    var ids: [String] = []
    for await result in transactions { ids.append(result.unsafePayloadValue.productID) }
    return ids
}

/// Returns the status of the customer's only subscription of the test group.
func status() async throws -> Product.SubscriptionInfo.Status {
    let statuses = try await Product.SubscriptionInfo.status(for: "B0000001")
    #expect(statuses.count == 1)
    return try #require(statuses.first)
}

/// Returns the rates except real time, each with its number and the length of a month.
///
/// The number is the one in Apple's header. The length is in seconds.
func timeRates() -> [(rate: SKTestSession.TimeRate, number: Int, seconds: Int)] {
    [
        (.oneHourIsOneDay, 1, 30 * 3600), (.thirtyMinutesIsOneDay, 2, 30 * 1800), (.fiveMinutesIsOneDay, 3, 30 * 300),
        (.oneMinuteIsOneDay, 4, 30 * 60), (.thirtySecondsIsOneDay, 5, 30 * 30), (.oneSecondIsOneDay, 6, 30),
        (.monthlyRenewalEveryHour, 10, 3600), (.monthlyRenewalEveryThirtyMinutes, 11, 1800),
        (.monthlyRenewalEveryFifteenMinutes, 12, 900), (.monthlyRenewalEveryFiveMinutes, 13, 300),
        (.monthlyRenewalEveryThirtySeconds, 15, 30), (.oneRenewalEveryFifteenMinutes, 1000, 900),
        (.oneRenewalEveryFiveMinutes, 1001, 300), (.oneRenewalEveryMinute, 1002, 60),
        (.oneRenewalEveryThirtySeconds, 1003, 30), (.oneRenewalEveryTenSeconds, 1004, 10),
        (.oneRenewalEveryTwoSeconds, 1005, 2),
    ]
}

/// An outcome that a test didn't expect.
struct Unexpected: Error {
    let what: String
}

extension Duration {
    /// Returns the duration of a number of days.
    static func days(_ count: Int) -> Duration { .seconds(count * 86_400) }
}
