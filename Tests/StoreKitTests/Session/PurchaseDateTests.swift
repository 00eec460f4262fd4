import Foundation
import StoreKit
import StoreKitTest
import Testing

@Suite struct `Purchases with a date` {
    @Test func `a purchase can have a date in the past`() async throws {
        try await withStore { session in
            let date = session.now.addingTimeInterval(-100 * 86_400)
            let pass = try await session.buyProduct(identifier: "season.pass", options: [.purchaseDate(date)])
            #expect(abs(pass.purchaseDate.timeIntervalSince(date)) < 0.001)
            let first = try await buy("silver.month", [.purchaseDate(date, renewalBehavior: .renewUntilNow)])
            #expect(abs(first.purchaseDate.timeIntervalSince(date)) < 0.001)
            #expect(session.allTransactions().filter { $0.productIdentifier == "silver.month" }.count == 4)
            #expect(await productIDs(Transaction.currentEntitlements) == ["season.pass", "silver.month"])
            #expect(try await status().state == .subscribed)
        }
        try await withStore { session in
            let date = session.now.addingTimeInterval(-100 * 86_400)
            try await buy("silver.month", [.purchaseDate(date, renewalBehavior: .cancelImmediately)])
            #expect(session.allTransactions().count == 1)
            #expect(try await status().state == .expired)
        }
    }

    @Test func `the device's current date is valid although the session's clock stands still, and a later date isn't`()
        async throws
    {
        try await withStore { session in
            let bought = try await session.buyProduct(identifier: "coins", options: [.purchaseDate(Date())])
            #expect(bought.purchaseDate == session.now)
            for date in [Date(timeIntervalSinceNow: 3600), .distantFuture, Date(timeIntervalSince1970: .infinity)] {
                await #expect(throws: Product.PurchaseError.productUnavailable) {
                    try await session.buyProduct(identifier: "coins", options: [.purchaseDate(date)])
                }
            }
        }
    }
}
