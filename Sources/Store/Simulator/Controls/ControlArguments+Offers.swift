// The words of the controls of offers, read and written.

extension ControlArguments {
    mutating func requiredOrFree() throws(ControlError) -> Bool {
        let word = try next("required or free")
        switch word {
        case "required": return true
        case "free": return false
        default: throw invalid(word, "required or free", ["required", "free"])
        }
    }

    /// Nothing, or `PRODUCT OFFER [--count N | --custom CODE [--limit N]]`.
    mutating func codes() throws(ControlError) -> StoreControl {
        if words.isEmpty { return .codes }
        let product = try next("a product id")
        let offer = try next("a code offer's name")
        var (count, text, limit): (Int?, String?, Int?)
        while !words.isEmpty {
            let option = try next("an option")
            switch option {
            case "--count": count = try number("a number of codes from 1 to 1000", 1...1000)
            case "--custom": text = try next("the code after --custom")
            case "--limit": limit = try number("a number of customers from 1 on", 1...1_000_000)
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

    /// `OFFER off`, or `OFFER [--paid MONTHS] [--lapsed MIN..MAX] [--wait MONTHS]`.
    mutating func winBackRule() throws(ControlError) -> StoreControl {
        let offer = try next("a win-back offer's id")
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

    // Digits alone: a sign is nobody's intention here.
    private static func count(_ word: String) -> Int? {
        word.utf8.allSatisfy { (48...57).contains($0) } ? Int(word) : nil
    }
}

extension OfferCodes {
    /// The options that ask for them.
    var words: [String] {
        switch self {
        case .oneTime(let count): ["--count", "\(count)"]
        case .custom(let text, let limit): ["--custom", text] + (limit.map { ["--limit", "\($0)"] } ?? [])
        }
    }
}

extension WinBackRule {
    /// The options that ask for it.
    var words: [String] {
        let lapsed = lapsedMonths.map { ["--lapsed", "\($0.lowerBound)..\($0.upperBound)"] } ?? []
        return ["--paid", "\(paidMonths)"] + lapsed + (waitMonths == 0 ? [] : ["--wait", "\(waitMonths)"])
    }
}

/// What a higher price means for those who subscribe already, after App Store Connect's choices.
public enum PriceIncreaseConsent: String, Sendable, Hashable, Codable, CaseIterable {
    /// They are told, and pay it from their next renewal.
    case announced
    /// They are asked, and whoever has not agreed by the next renewal loses the subscription with it.
    case needsConsent
    /// They keep the price they pay, also through a lapse of up to sixty days.
    case keptForSubscribers
}
