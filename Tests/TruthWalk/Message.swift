/// The sentences about money, by their shapes: what each claims, and that there are no others.
enum Message {
    /// What a sentence claims of the step in which it is shown.
    enum Claim: Sendable {
        /// No transaction was made.
        case nothingCharged
        /// Neither transactions nor next bills are other than before.
        case nothingChanged
        /// The store's books are what they were.
        case storeAsItWas
    }

    /// A sentence with a `*` for whatever it names.
    struct Shape: Sendable {
        let pattern: String
        let claims: Set<Claim>

        init(_ pattern: String, _ claims: Claim...) {
            self.pattern = pattern
            self.claims = Set(claims)
        }
    }

    /// The shape of a sentence; `nil` where there is none.
    static func shape(of text: String) -> Shape? { shapes.first { matches(text[...], $0.pattern[...]) } }

    /// What a sentence claims: by its shape, and by its own words whatever its shape.
    static func claims(of text: String) -> Set<Claim> {
        var claims = shape(of: text)?.claims ?? []
        let words = text.lowercased()
        for phrase in [
            "nothing was charged", "nothing new was charged", "nothing is charged", "nothing was bought",
            "was not charged",
            "without a charge", "no charge", "not charged anything", "free of charge",
        ]
        where words.contains(phrase) { claims.insert(.nothingCharged) }
        for phrase in ["nothing changed", "nothing was changed", "nothing has changed", "no change was made"]
        where words.contains(phrase) { claims.insert(.nothingChanged) }
        for phrase in ["the store was left as it is", "the store is unchanged"] where words.contains(phrase) {
            claims.insert(.storeAsItWas)
        }
        return claims
    }

    /// Whether a sentence about a settled transaction says what its object says.
    static func fits(_ text: String, _ event: Event) -> Bool {
        guard let id = event.text("transaction"), let product = event.text("product"),
            text.hasSuffix("(transaction \(id))"), text.contains(product)
        else { return false }
        if let quantity = event.number("quantity"), quantity > 1, !text.contains("\(quantity) × \(product)") {
            return false
        }
        let words: [String] =
            switch (event.text("result"), event.text("change")) {
            case ("credited", "purchased"): ["arrived"]
            case ("credited", "renewed"): ["renewed"]
            case ("credited", "refunded"):
                event.number("revocationPercentage") == 100_000
                    ? ["refunded, and"] : ["\((event.number("revocationPercentage") ?? 0) / 1000) % of", "refunded"]
            case ("credited", "sharingEnded"): ["no more"]
            case ("credited", "refundReversed"): ["was reversed"]
            case ("credited", "upgraded"): ["better plan"]
            case ("credited", "amended"): ["a detail of"]
            case ("known", _): ["known already"]
            case ("otherAccount", _): ["another account (\(event.text("account") ?? "?"))"]
            case ("notGenuine", _): ["refused: "]
            case ("unconfirmed", _): ["cannot be confirmed yet"]
            default: ["?"]
            }
        return words.allSatisfy { text.contains($0) }
    }

    private static func matches(_ text: Substring, _ pattern: Substring) -> Bool {
        let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
        guard let first = parts.first, let last = parts.last, text.hasPrefix(first) else { return false }
        if parts.count == 1 { return text == pattern }
        var rest = text.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return rest.hasSuffix(last)
    }
}
