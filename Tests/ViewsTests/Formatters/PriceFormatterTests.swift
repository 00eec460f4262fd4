import DiscoverData
import Testing

@testable import DiscoverViews

@Suite struct `The price formatter` {
    // Conventions require no-break spaces: U+00A0 before a currency sign, U+202F between thousands in French.
    @Test(arguments: [
        (9990, "USD", "en_US", "$9.99"),
        (20_000, "USD", "en_US", "$20"),
        (4500, "USD", "en_US", "$4.50"),
        (0, "USD", "en_US", "$0"),
        (68_000, "CNY", "zh_CN", "¥68"),
        (120_000, "JPY", "ja_JP", "￥120"),
        (1_999_000, "JPY", "en_US", "¥1,999"),
        (9990, "EUR", "de_DE", "9,99\u{A0}€"),
        (1_299_990, "EUR", "fr_FR", "1\u{202F}299,99\u{A0}€"),
        (9990, "USD", "en_CA", "US$9.99"),
        (9990, "GBP", "en_GB", "£9.99"),
        (1_500, "KWD", "en_US", "KWD\u{A0}1.500"),
    ])
    func `a price follows the conventions of its market`(
        milliunits: Int64, currency: String, locale: String, text: String
    ) {
        let price = PriceViewData(milliunits: milliunits, currency: currency, locale: locale)
        // The yen sign has a wide form; which of the two is used depends on the version of the locale data.
        #expect(PriceFormatter.price(price).text.replacing("￥", with: "¥") == text.replacing("￥", with: "¥"))
    }

    @Test(arguments: [
        (9990, "JPY", "ja_JP", "9.99"), (5, "USD", "en_US", "0.005"), (1005, "USD", "en_US", "1.005"),
        (Int64.max, "USD", "en_US", "9,223,372,036,854,775.807"),
    ])
    func `a price keeps all its digits whatever the currency's usual fraction`(
        milliunits: Int64, currency: String, locale: String, digits: String
    ) {
        let price = PriceViewData(milliunits: milliunits, currency: currency, locale: locale)
        #expect(PriceFormatter.price(price).text.contains(digits))
    }

    @Test func `an unknown currency code is written beside the number`() {
        let price = PriceViewData(milliunits: 9990, currency: "gold\u{1B}[31m", locale: "en_US")
        #expect(PriceFormatter.price(price).text == "9.99 gold␛[31m")
        #expect(PriceFormatter.price(PriceViewData(milliunits: 9990, currency: "", locale: "en_US")).text == "9.99")
    }

    @Test(arguments: ["", "garbage", "\u{1B}[31m", "en_US@currency=EUR", "xx_YY_zz"])
    func `an unknown locale still yields the price and the currency`(locale: String) {
        let price = PriceFormatter.price(PriceViewData(milliunits: 9990, currency: "USD", locale: locale)).text
        #expect(price.contains("9.99") || price.contains("9,99"))
        #expect(price.contains("$"))
    }

    @Test func `a price in a right-to-left script has no direction marks`() {
        let price = PriceViewData(milliunits: 9990, currency: "ILS", locale: "he_IL")
        #expect(!PriceFormatter.price(price).text.unicodeScalars.contains("\u{200F}"))
        #expect(PriceFormatter.price(price).text.contains("9.99"))
    }

    @Test(arguments: [
        (9990, "9.99"), (68_000, "68"), (4500, "4.5"), (0, "0"), (5, "0.005"), (-1, "-0.001"), (-9990, "-9.99"),
        (Int64.max, "9223372036854775.807"), (Int64.min, "-9223372036854775.808"),
    ])
    func `a price in JSON is a plain decimal`(milliunits: Int64, text: String) {
        #expect(PriceFormatter.decimal(milliunits) == text)
    }
}
