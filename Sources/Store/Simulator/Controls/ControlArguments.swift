internal import Foundation
internal import Support

/// The arguments of a command of the simulated store, parsed from left to right.
struct ControlArguments {
    let control: String
    private(set) var words: ArraySlice<String>

    init(control: String, words: ArraySlice<String>) {
        self.control = control
        self.words = words
    }

    mutating func next(_ expected: String) throws(ControlError) -> String {
        guard let word = words.popFirst(), !word.isEmpty else {
            throw .missingArgument(control: control, expected: expected)
        }
        return word
    }

    func end() throws(ControlError) {
        if let word = words.first { throw .unexpectedArgument(control: control, found: word) }
    }

    func invalid(_ found: String, _ expected: String, _ candidates: [String] = []) -> ControlError {
        let nearest = found.closestMatch(in: candidates)
        return .invalidArgument(control: control, found: found, expected: expected, nearest: nearest)
    }

    mutating func onOrOff() throws(ControlError) -> Bool {
        let word = try next("on or off")
        switch word {
        case "on": return true
        case "off": return false
        default: throw invalid(word, "on or off", ["on", "off"])
        }
    }

    mutating func duration() throws(ControlError) -> ClockAdvance {
        try duration(try next(Self.durations))
    }

    mutating func durationOrOff() throws(ControlError) -> ClockAdvance? {
        let word = try next("\(Self.durations), or off")
        return word == "off" ? nil : try duration(word)
    }

    mutating func api() throws(ControlError) -> SimulatedAPI {
        let names = SimulatedAPI.allCases.map(\.rawValue)
        let expected = "one of " + names.joined(separator: ", ")
        let word = try next(expected)
        guard let api = SimulatedAPI(word: word) else { throw invalid(word, expected, names) }
        return api
    }

    mutating func failure() throws(ControlError) -> StoreControl {
        let api = try api()
        let names = api.errors.map(\.name)
        let expected = "off or one of " + names.joined(separator: ", ")
        let word = try next(expected)
        if word == "off" { return .fail(api, nil) }
        guard let error = api.errors.first(where: { $0.name.plain == word.plain }) else {
            throw invalid(word, expected, names)
        }
        return .fail(api, error)
    }

    mutating func habit() throws(ControlError) -> StoreQuirk {
        let names = StoreQuirk.allCases.map(\.word)
        let expected = "a habit, such as \(StoreQuirk.listsLate.word); run the control habits to list them"
        let word = try next(expected)
        guard let habit = StoreQuirk.allCases.first(where: { $0.word.plain == word.plain }) else {
            throw invalid(word, expected, names)
        }
        return habit
    }

    mutating func percent() throws(ControlError) -> Int? {
        guard words.first == "--percent" else { return nil }
        words.removeFirst()
        let word = try next("a percentage from 1 to 100")
        guard let percent = Int(word), (1...100).contains(percent) else {
            throw invalid(word, "a percentage from 1 to 100")
        }
        return percent
    }

    mutating func storefront() throws(ControlError) -> Storefront {
        let expected = "the three-letter code of a country with an App Store, such as USA"
        let word = try next(expected)
        guard Storefront(countryCode: word).isKnown else { throw invalid(word, expected) }
        return Storefront(countryCode: word)
    }

    mutating func locale() throws(ControlError) -> String {
        let expected = "a language and an optional region, such as de_DE"
        let word = try next(expected)
        let parts = Locale(identifier: word)
        // Foundation creates a locale from any string, but one with an unknown language or region can't format prices.
        guard word.wholeMatch(of: /[a-z]{2,3}([_-][A-Z][a-z]{3})?([_-]([A-Z]{2}|[0-9]{3}))?/) != nil,
            parts.language.languageCode?.isISOLanguage == true, parts.region?.isISORegion != false
        else { throw invalid(word, expected) }
        return word
    }

    /// Parses the arguments of the command for a purchase outside of the app, such as on another device.
    ///
    /// The arguments begin with `buy PRODUCT`. After it, there are either the options `[--account TOKEN] [--quantity N
    /// | --monthly]`, in any order, or `--family` alone.
    mutating func purchase() throws(ControlError) -> StoreControl {
        let verb = try next("buy and a product ID")
        guard verb == "buy" else { throw invalid(verb, "buy", ["buy"]) }
        let product = try next("a product ID")
        var account: UUID?
        var quantity = 1
        var isFamilys = false
        var isMonthly = false
        while let option = words.popFirst() {
            switch option {
            case "--account":
                let word = try next("a UUID after --account")
                // The argument may be a misspelled account token, which is private, so the error doesn't contain the
                // argument.
                guard let token = UUID(uuidString: word) else { throw invalid("(not shown)", "a UUID after --account") }
                account = token
            case "--quantity":
                let word = try next("a number from 1 to 10")
                guard let number = Int(word), (1...10).contains(number) else {
                    throw invalid(word, "a number from 1 to 10")
                }
                quantity = number
            case "--family": isFamilys = true
            case "--monthly": isMonthly = true
            default:
                throw invalid(
                    option, "--account, --quantity, --monthly or --family",
                    ["--account", "--quantity", "--monthly", "--family"])
            }
        }
        if isFamilys {
            // A family purchase has no other options, because the family member buys with an account of their own.
            guard account == nil, quantity == 1, !isMonthly else {
                throw invalid("--family", "--family alone, without an account, a quantity or --monthly")
            }
            return .familyPurchase(product)
        }
        if isMonthly {
            guard quantity == 1 else { throw invalid("--monthly", "--monthly without a quantity") }
            return .monthlyPurchase(product, account: account)
        }
        return .elsewhere(product, account: account, quantity: quantity)
    }

    private static let durations = "a duration such as 30s, 5min, 12h, 30d, 2w, 1mo or 1y"

    private func duration(_ word: String) throws(ControlError) -> ClockAdvance {
        guard let duration = ClockAdvance(word) else { throw invalid(word, Self.durations) }
        return duration
    }
}

extension ControlArguments {
    /// Parses the next argument as the name of an error that the specified API can fail with.
    mutating func error(of api: SimulatedAPI) throws(ControlError) -> SimulatedError {
        let names = api.errors.map(\.name)
        let expected = "one of " + names.joined(separator: ", ")
        let word = try next(expected)
        guard let error = api.errors.first(where: { $0.name.plain == word.plain }) else {
            throw invalid(word, expected, names)
        }
        return error
    }
}

// The arguments of the controls for time, accounts, and prices.

extension ControlArguments {
    /// Parses the argument of the command `grace`: `on`, `off`, or a length such as `16d`.
    mutating func grace() throws(ControlError) -> StoreControl {
        let lengths = GracePeriodLength.allCases.map(\.word)
        let expected = "on, off or one of " + lengths.joined(separator: ", ")
        let word = try next(expected)
        switch word {
        case "on": return .grace(true)
        case "off": return .grace(false)
        default:
            guard let length = GracePeriodLength.allCases.first(where: { $0.word == word }) else {
                throw invalid(word, expected, ["on", "off"] + lengths)
            }
            return .graceLength(length)
        }
    }

    /// Parses the name of a time rate, spelled with hyphens or as in StoreKitTest.
    mutating func timeRate() throws(ControlError) -> TimeRate {
        let expected = "a time rate, such as \(TimeRate.monthlyRenewalEveryThirtySeconds.word), or real-time"
        let word = try next(expected)
        guard let rate = TimeRate.allCases.first(where: { $0.word.plain == word.plain }) else {
            throw invalid(word, expected, TimeRate.allCases.map(\.word))
        }
        return rate
    }

    /// Parses the arguments of a price change: `PRODUCT AMOUNT [--consent|--keep]`.
    mutating func price() throws(ControlError) -> StoreControl {
        let product = try next("a product ID")
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

/// A length of the grace period after a failed charge: one of the choices in App Store Connect.
///
/// According to Apple's documentation, plans of a week or less have a grace period of at most 6 days, and subscriptions
/// billed monthly with a commitment have no grace period. At a ``TimeRate`` for which Apple documents a grace period,
/// the selected length has no effect.
public enum GracePeriodLength: Int, Sendable, Hashable, Codable, CaseIterable {
    /// A grace period of 3 days.
    case threeDays = 3
    /// A grace period of 16 days.
    case sixteenDays = 16
    /// A grace period of 28 days.
    case twentyEightDays = 28

    /// The default length of the grace period: 16 days, as StoreKitTest documents for periods in real time.
    public static let standard = sixteenDays

    /// The length as an argument of a console command, such as `16d`.
    public var word: String { "\(rawValue)d" }
}
