// Words of the controls for time, accounts and prices.

extension ControlWords {
    /// `on`, `off`, or one of the lengths of grace.
    mutating func grace() throws(ControlError) -> StoreControl {
        let lengths = GraceLength.allCases.map(\.word)
        let expected = "on, off or one of " + lengths.joined(separator: ", ")
        let word = try next(expected)
        switch word {
        case "on": return .grace(true)
        case "off": return .grace(false)
        default:
            guard let length = GraceLength.allCases.first(where: { $0.word == word }) else {
                throw invalid(word, expected, ["on", "off"] + lengths)
            }
            return .graceLength(length)
        }
    }

    /// A rate, in words with hyphens or as StoreKitTest writes it.
    mutating func timeRate() throws(ControlError) -> TimeRate {
        let expected = "a time rate, such as \(TimeRate.monthlyRenewalEveryThirtySeconds.word), or real-time"
        let word = try next(expected)
        guard let rate = TimeRate.allCases.first(where: { $0.word.plain == word.plain }) else {
            throw invalid(word, expected, TimeRate.allCases.map(\.word))
        }
        return rate
    }

    /// `PRODUCT AMOUNT [--consent|--keep]`.
    mutating func price() throws(ControlError) -> StoreControl {
        let product = try next("a product id")
        let expected = "a price as a decimal number, such as 12.99"
        let word = try next(expected)
        guard let price = milliunits(ofDecimal: word) else { throw invalid(word, expected) }
        guard let option = words.first else { return .price(product, price, .announced) }
        _ = try next("--consent or --keep")
        switch option {
        case "--consent": return .price(product, price, .needsConsent)
        case "--keep": return .price(product, price, .keptForSubscribers)
        default: throw invalid(option, "--consent or --keep", ["--consent", "--keep"])
        }
    }
}
