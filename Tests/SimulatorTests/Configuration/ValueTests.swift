import StoreSimulator
import Testing

@Suite struct `Prices, periods, and texts of a catalog` {
    @Test(
        arguments: [
            ("0.99", 990), ("1", 1000), ("20", 20_000), ("1.4", 1400), ("0.0", 0), ("10.00", 10_000), ("6.80", 6800),
            ("0.005", 5), ("0.0059", 5), ("007", 7000), ("999999999999.999", 999_999_999_999_999),
        ] as [(String, Int64)])
    func `a decimal string is a price in milliunits, and the original string is kept`(_ text: String, _ price: Int64)
        throws
    {
        let product = try priced(text)
        #expect(product.price == price)
        #expect(product.displayPrice == text)
    }

    @Test(arguments: [
        "", ".", ".5", "5.", "1.2.3", "1e3", "+1", "-1", "1,5", " 1", "1 ", "$1", "0x10", "\u{0661}", "1000000000000",
    ])
    func `a string that is not a decimal number is not a price`(_ text: String) throws {
        #expect(try priced(text).price == nil)
    }

    private func priced(_ text: String) throws -> StoreProduct {
        try TestCatalog.catalog(#"{"products":[{"productID":"a","type":"Consumable","displayPrice":"\#(text)"}]}"#)
            .products[
                0]
    }

    @Test func `periods are parsed into number and unit`() {
        #expect(SubscriptionPeriod(iso8601: "P1W")?.unit == .week)
        #expect(SubscriptionPeriod(iso8601: "P3D")?.value == 3)
        #expect(SubscriptionPeriod(iso8601: "P6M")?.unit == .month)
        #expect(SubscriptionPeriod(iso8601: "P1Y")?.unit == .year)
    }

    @Test(arguments: [
        "", "P", "1M", "P1", "PM", "P0M", "P-1M", "P1H", "PT1M", "P1Y6M", "p1m", "P1.5M", "P99999D", "P\u{0661}D",
        "P1M ",
    ])
    func `a string in another format is not a period`(_ text: String) {
        #expect(SubscriptionPeriod(iso8601: text) == nil)
    }

    @Test func `seven days equal a week and twelve months a year, but thirty days are not a month`() throws {
        func same(_ left: String, _ right: String) throws -> Bool {
            try #require(SubscriptionPeriod(iso8601: left))
                .isEquallyLong(as: try #require(SubscriptionPeriod(iso8601: right)))
        }
        #expect(try same("P7D", "P1W") && same("P12M", "P1Y"))
        #expect(try !same("P30D", "P1M") && !same("P1M", "P2M"))
    }

    @Test func `texts are chosen by locale, then by language, then the first is used`() throws {
        let coin = try #require(try TestCatalog.catalog().product(id: "coin"))
        #expect(coin.displayName(for: "en_US") == "Coin")
        #expect(coin.displayName(for: "en-GB") == "Coin")
        #expect(coin.displayName(for: "de_AT") == "Taler")
        #expect(coin.displayName(for: "ja") == "Coin")
        #expect(coin.description(for: "de") == "Ein Taler")
    }

    @Test func `a product without texts is displayed by its reference name or ID`() throws {
        #expect(try TestCatalog.catalog().product(id: "forever")?.displayName(for: "en") == "forever")
    }

    @Test(arguments: [("USA", "USD"), ("DEU", "EUR"), ("JPN", "JPY"), ("GBR", "GBP"), ("XYZ", "USD")])
    func `a storefront sells in its currency`(_ country: String, _ currency: String) {
        #expect(Storefront(countryCode: country).currency == currency)
    }

    @Test(arguments: [("USA", true), ("DEU", true), ("XKS", true), ("ARG", true), ("XYZ", false), ("PRK", false)])
    func `a storefront is known if the App Store has it`(_ country: String, _ isKnown: Bool) {
        #expect(Storefront(countryCode: country).isKnown == isKnown)
    }
}
