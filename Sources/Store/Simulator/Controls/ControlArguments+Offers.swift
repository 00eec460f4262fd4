// The arguments of the controls for offers, parsed and written.

extension ControlArguments {
    mutating func requiredOrFree() throws(ControlError) -> Bool {
        let word = try next("required or free")
        switch word {
        case "required": return true
        case "free": return false
        default: throw invalid(word, "required or free", ["required", "free"])
        }
    }

    /// Parses the arguments of the command `codes`, which lists or generates offer codes.
    ///
    /// Without arguments, the command lists the codes. The arguments
    /// `PRODUCT OFFER [--count N | --custom CODE [--limit N]]` generate codes.
    mutating func codes() throws(ControlError) -> StoreControl {
        if words.isEmpty { return .codes }
        let product = try next("a product ID")
        let offer = try next("a code offer's name")
        var (count, text, limit): (Int?, String?, Int?)
        while !words.isEmpty {
            let option = try next("an option")
            switch option {
            case "--count": count = try number("a number of codes from 1 to 1000", 1...1000)
            case "--custom": text = try next("the code after --custom")
            case "--limit": limit = try number("a number of customers, at least 1", 1...1_000_000)
            default:
                throw invalid(
                    option, "--count, or --custom with or without --limit", ["--count", "--custom", "--limit"])
            }
        }
        if let text, count == nil { return .makeCodes(product, offer: offer, .custom(text, limit: limit)) }
        guard text == nil, limit == nil else {
            throw invalid(text == nil ? "--limit" : "--count", "--count, or --custom with or without --limit")
        }
        return .makeCodes(product, offer: offer, .oneTime(count: count ?? 1))
    }

    /// Parses the arguments of the command that sets or removes the eligibility rule of a win-back offer.
    ///
    /// The arguments are `OFFER off`, or `OFFER [--paid MONTHS] [--lapsed MIN..MAX] [--wait MONTHS]`.
    mutating func winBackRule() throws(ControlError) -> StoreControl {
        let offer = try next("a win-back offer's ID")
        var (paid, wait) = (0, 0)
        var lapsed: ClosedRange<Int>?
        let months = 0...WinBackRule.longest
        guard !words.isEmpty else {
            throw .missingArgument(control: control, expected: "off, or a rule such as --paid 3")
        }
        if words.first == "off" {
            _ = try next("off")
            return .winBackRule(offer, nil)
        }
        while !words.isEmpty {
            let option = try next("an option")
            switch option {
            case "--paid": paid = try number("a number of months up to \(WinBackRule.longest)", months)
            case "--wait": wait = try number("a number of months up to \(WinBackRule.longest)", months)
            case "--lapsed": lapsed = try range("two numbers of months such as 1..24", months)
            default:
                throw invalid(
                    option, "--paid, --lapsed, --wait or off", ["--paid", "--lapsed", "--wait", "off"])
            }
        }
        let rule = WinBackRule(paidMonths: paid, lapsedMonths: lapsed, waitMonths: wait)
        return .winBackRule(offer, rule)
    }

    private mutating func number(_ expected: String, _ allowed: ClosedRange<Int>) throws(ControlError) -> Int {
        let word = try next(expected)
        guard let number = Self.count(word), allowed.contains(number) else { throw invalid(word, expected) }
        return number
    }

    private mutating func range(
        _ expected: String, _ allowed: ClosedRange<Int>
    ) throws(ControlError) -> ClosedRange<Int> {
        let word = try next(expected)
        let ends = word.split(separator: ".", omittingEmptySubsequences: false)
        guard ends.count == 3, ends[1].isEmpty, let from = Self.count(String(ends[0])),
            let to = Self.count(String(ends[2])), from <= to, allowed.contains(from), allowed.contains(to)
        else { throw invalid(word, expected) }
        return from...to
    }

    // Only digits are accepted: a sign would be a mistake here.
    private static func count(_ word: String) -> Int? {
        word.utf8.allSatisfy { (48...57).contains($0) } ? Int(word) : nil
    }
}

extension OfferCodes {
    /// The options that make the command `codes` generate these codes, such as `--count` and `10`.
    var words: [String] {
        switch self {
        case .oneTime(let count): ["--count", "\(count)"]
        case .custom(let text, let limit): ["--custom", text] + (limit.map { ["--limit", "\($0)"] } ?? [])
        }
    }
}

extension WinBackRule {
    /// The options, split into words, that describe this rule in a command, such as `--paid` and `6`.
    var words: [String] {
        let lapsed = lapsedMonths.map { ["--lapsed", "\($0.lowerBound)..\($0.upperBound)"] } ?? []
        return ["--paid", "\(paidMonths)"] + lapsed + (waitMonths == 0 ? [] : ["--wait", "\(waitMonths)"])
    }
}

/// The effect of a price increase on existing subscribers.
///
/// The cases are the choices in App Store Connect.
public enum PriceIncreaseConsent: String, Sendable, Hashable, Codable, CaseIterable {
    /// Subscribers are notified, and pay the new price from their next renewal.
    case announced
    /// Subscribers must consent before the next renewal; otherwise the subscription ends with its period.
    case needsConsent
    /// Existing subscribers keep their old price, even if they lapse and subscribe again within 60 days.
    case keptForSubscribers
}
