import Foundation
import StoreKit
import StoreKitTest
import Testing

/// What `Docs/testing-your-purchases.md` shows of StoreKit's own API, run.
@Suite struct `A coin shop` {
    @Test func `credits what is bought once`() async throws {
        try await SKTestSession.withSession(contentsOf: catalog) { session in
            let shop = CoinShop()
            try await shop.buyCoins()
            try await shop.catchUp()
            #expect(await shop.coins == 100)
            #expect(session.allTransactions().count == 1)
        }
    }

    @Test func `credits what a parent approved while the app wasn't running`() async throws {
        try await SKTestSession.withSession(contentsOf: catalog) { session in
            session.askToBuyEnabled = true
            try await CoinShop().buyCoins()
            try session.approveAskToBuyTransaction(identifier: session.allTransactions()[0].identifier)
            let shop = CoinShop()
            try await shop.catchUp()
            #expect(await shop.coins == 100)
        }
    }

    @Test func `has members for as long as they pay`() async throws {
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
