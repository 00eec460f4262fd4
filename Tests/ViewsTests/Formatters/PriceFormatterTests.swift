import DiscoverData
import Testing

@testable import DiscoverViews

@Suite struct `A price in the words of its market` {
    // No-break spaces are what customs ask for: U+00A0 before a sign, U+202F between thousands in French.
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
    func `is written as people there write it`(milliunits: Int64, currency: String, locale: String, text: String) {
        let price = PriceViewData(milliunits: milliunits, currency: currency, locale: locale)
        // The yen sign has a wide form, and which of the two is used differs between versions of the locale data.
        #expect(PriceFormatter.price(price).text.replacing("￥", with: "¥") == text.replacing("￥", with: "¥"))
    }

    @Test(arguments: [
        (9990, "JPY", "ja_JP", "9.99"), (5, "USD", "en_US", "0.005"), (1005, "USD", "en_US", "1.005"),
        (Int64.max, "USD", "en_US", "9,223,372,036,854,775.807"),
    ])
    func `never loses a digit to the currency's customs`(
        milliunits: Int64, currency: String, locale: String, digits: String
    ) {
        let price = PriceViewData(milliunits: milliunits, currency: currency, locale: locale)
        #expect(PriceFormatter.price(price).text.contains(digits))
    }

    @Test func `keeps a currency that is none beside the number`() {
        let price = PriceViewData(milliunits: 9990, currency: "gold\u{1B}[31m", locale: "en_US")
        #expect(PriceFormatter.price(price).text == "9.99 gold␛[31m")
        #expect(PriceFormatter.price(PriceViewData(milliunits: 9990, currency: "", locale: "en_US")).text == "9.99")
    }

    @Test(arguments: ["", "garbage", "\u{1B}[31m", "en_US@currency=EUR", "xx_YY_zz"])
    func `survives a locale that is none`(locale: String) {
        let price = PriceFormatter.price(PriceViewData(milliunits: 9990, currency: "USD", locale: locale)).text
        #expect(price.contains("9.99") || price.contains("9,99"))
        #expect(price.contains("$"))
    }

    @Test func `holds no mark of direction for a screen, in a script that has them`() {
        let price = PriceViewData(milliunits: 9990, currency: "ILS", locale: "he_IL")
        #expect(!PriceFormatter.price(price).text.unicodeScalars.contains("\u{200F}"))
        #expect(PriceFormatter.price(price).text.contains("9.99"))
    }

    @Test(arguments: [
        (9990, "9.99"), (68_000, "68"), (4500, "4.5"), (0, "0"), (5, "0.005"), (-1, "-0.001"), (-9990, "-9.99"),
        (Int64.max, "9223372036854775.807"), (Int64.min, "-9223372036854775.808"),
    ])
    func `is a plain decimal for a program`(milliunits: Int64, text: String) {
        #expect(PriceFormatter.decimal(milliunits) == text)
    }
}
