import Foundation
import StoreKit
import StoreKitTest
import Testing

/// The examples for StoreKit's own API in `Docs/testing-your-purchases.md`.
@Suite struct `Example: a coin shop` {
    @Test func `a purchase is credited once`() async throws {
        try await SKTestSession.withSession(contentsOf: catalog) { session in
            let shop = CoinShop()
            try await shop.buyCoins()
            try await shop.catchUp()
            #expect(await shop.coins == 100)
            #expect(session.allTransactions().count == 1)
        }
    }

    @Test func `a purchase approved while the app wasn't running is credited at the next launch`() async throws {
        try await SKTestSession.withSession(contentsOf: catalog) { session in
            session.askToBuyEnabled = true
            try await CoinShop().buyCoins()
            try session.approveAskToBuyTransaction(identifier: session.allTransactions()[0].identifier)
            let shop = CoinShop()
            try await shop.catchUp()
            #expect(await shop.coins == 100)
        }
    }

    @Test func `a customer is a member as long as the subscription is paid`() async throws {
        try await SKTestSession.withSession(contentsOf: catalog) { session in
            let shop = CoinShop()
            let silver = try #require(try await Product.products(for: ["silver.month"]).first)
            _ = try await silver.purchase()
            try session.advanceTime(by: .seconds(340 * 86_400))
            #expect(await shop.isMember)
            #expect(session.allTransactions().count == 12)
            try session.disableAutoRenewForTransaction(identifier: session.allTransactions()[11].identifier)
            try session.advanceTime(by: .seconds(32 * 86_400))
            #expect(await shop.isMember == false)
        }
    }
}
