import Foundation
import StoreKit
import StoreKitTest
import Testing

@Suite struct `Loading products` {
    @Test func `products that are sold are loaded, unknown IDs are left out`() async throws {
        try await withStore { _ in
            let products = try await Product.products(for: ["coins", "gold.month", "nothing"])
            #expect(Set(products.map(\.id)) == ["coins", "gold.month"])
            #expect(try await Product.products(for: [String]()).isEmpty)
        }
    }

    @Test func `a product has the values of the configuration file`() async throws {
        try await withStore { _ in
            let coins = try await product("coins")
            #expect(coins.type == .consumable)
            #expect(coins.displayName == "Coins")
            #expect(coins.description == "A hundred coins")
            #expect(coins.price == Decimal(string: "0.99"))
            #expect(!coins.isFamilyShareable)
            #expect(coins.subscription == nil)
            #expect(try await product("lifetime").isFamilyShareable)
            #expect(try await product("lifetime").type == .nonConsumable)
            #expect(try await product("season.pass").type == .nonRenewable)
            #expect(try await product("gold.month").type == .autoRenewable)
        }
    }

    @Test func `prices are formatted like Foundation formats them`() async throws {
        try await withStore { session in
            let coins = try await product("coins")
            #expect(coins.displayPrice == "$0.99")
            #expect(coins.displayPrice == coins.price.formatted(coins.priceFormatStyle))
            #expect((coins.price * 10).formatted(coins.priceFormatStyle) == "$9.90")
            session.locale = Locale(identifier: "de_DE")
            session.storefront = "DEU"
            let münzen = try await product("coins")
            #expect(münzen.displayName == "Münzen")
            #expect(münzen.priceFormatStyle.currencyCode == "EUR")
            let style = Decimal.FormatStyle.Currency(code: "EUR", locale: Locale(identifier: "de_DE"))
            #expect(münzen.displayPrice == Decimal(string: "0.99")?.formatted(style))
            #expect(münzen != coins)
        }
    }

    @Test(arguments: [("ja_JP", "JPN"), ("fr_FR", "FRA"), ("en_GB", "GBR"), ("pt_BR", "BRA")])
    func `the display price is what Foundation writes for the locale and the currency`(
        locale: String, storefront: String
    ) async throws {
        try await withStore { session in
            session.locale = Locale(identifier: locale)
            session.storefront = storefront
            let currency = try #require(await Storefront.current?.currency).identifier
            let gold = try await product("gold.month")
            let style = Decimal.FormatStyle.Currency(code: currency, locale: Locale(identifier: locale))
            #expect(gold.displayPrice == gold.price.formatted(style))
            let thanks = try #require(gold.subscription?.promotionalOffers.first)
            #expect(thanks.displayPrice == thanks.price.formatted(style))
            #expect(gold.subscription?.pricingTerms.first?.billingDisplayPrice == gold.displayPrice)
        }
    }

    @Test func `a group has the name of the locale's language, as a product has`() async throws {
        try await withStore { session in
            session.locale = Locale(identifier: "de_DE")
            let gold = try #require(try await product("gold.month").subscription)
            #expect(gold.groupDisplayName == "Mitgliedschaft")
        }
    }

    @Test func `a subscription has its group and offers`() async throws {
        try await withStore { _ in
            let gold = try #require(try await product("gold.month").subscription)
            #expect(gold.subscriptionGroupID == "B0000001")
            #expect(gold.groupDisplayName == "Membership")
            #expect(gold.groupLevel == 1)
            #expect(try await product("silver.month").subscription?.groupLevel == 2)
            #expect(gold.subscriptionPeriod == .monthly)
            let trial = try #require(gold.introductoryOffer)
            #expect(trial.id == nil && trial.type == .introductory && trial.paymentMode == .freeTrial)
            #expect(trial.period == .weekly && trial.periodCount == 1 && trial.price == 0)
            let thanks = try #require(gold.promotionalOffers.first)
            #expect(thanks.id == "gold.thanks" && thanks.type == .promotional && thanks.paymentMode == .payAsYouGo)
            #expect(thanks.displayPrice == "$4.99" && thanks.periodCount == 2)
            let comeback = try #require(gold.winBackOffers.first)
            #expect(comeback.id == "gold.comeback" && comeback.type == .winBack && comeback.paymentMode == .payUpFront)
            #expect(comeback.period == .everyThreeMonths)
        }
    }

    @Test func `products with equal descriptions are equal`() async throws {
        try await withStore { _ in
            let first = try await product("gold.month")
            let second = try await product("gold.month")
            #expect(first == second && first.hashValue == second.hashValue)
            #expect(first.subscription == second.subscription)
        }
    }

    @Test func `the JSON representation of a product can be decoded`() async throws {
        struct Record: Decodable {
            let id: String
            let displayPrice: String
            let subscription: Subscription

            struct Subscription: Decodable { let subscriptionPeriod: String }
        }
        try await withStore { _ in
            let json = try await product("gold.month").jsonRepresentation
            let record = try JSONDecoder().decode(Record.self, from: json)
            #expect(record.id == "gold.month" && record.displayPrice == "$9.99")
            #expect(record.subscription.subscriptionPeriod == "P1M")
        }
    }

    @Test func `loading fails with the simulated error`() async throws {
        try await withStore { session in
            let timeout = StoreKitError.networkError(URLError(.timedOut))
            try await session.setSimulatedError(.generic(timeout), forAPI: .loadProducts)
            do {
                _ = try await Product.products(for: ["coins"])
                Issue.record("nothing was thrown")
            } catch StoreKitError.networkError(let error) {
                #expect(error.code == .timedOut)
            }
            try await session.setSimulatedError(nil, forAPI: .loadProducts)
            #expect(try await Product.products(for: ["coins"]).count == 1)
        }
    }
}
