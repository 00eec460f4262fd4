/// The patterns of all messages about money, with their claims.
enum Message {
    /// A claim of a message about its step.
    enum Claim: Sendable {
        /// No transaction was created.
        case nothingCharged
        /// Neither transactions nor next bills changed.
        case nothingChanged
        /// The store's records didn't change.
        case storeAsItWas
    }

    /// A message pattern with a `*` for each variable part.
    struct Shape: Sendable {
        let claims: Set<Claim>
        /// The fixed parts between the asterisks.
        private let parts: [[UInt8]]

        init(_ pattern: String, _ claims: Claim...) {
            parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map { Array($0.utf8) }
            self.claims = Set(claims)
        }

        /// Returns a Boolean value that indicates whether a message matches the pattern.
        func fits(_ text: [UInt8]) -> Bool {
            guard let first = parts.first, let last = parts.last, text.starts(with: first),
                text.suffix(last.count).elementsEqual(last)
            else { return false }
            if parts.count == 1 { return text == first }
            var place = first.count
            for part in parts.dropFirst().dropLast() {
                guard let found = Self.find(part, in: text, from: place) else { return false }
                place = found + part.count
            }
            return text.count - last.count >= place
        }

        private static func find(_ part: [UInt8], in text: [UInt8], from place: Int) -> Int? {
            guard let first = part.first else { return place }
            var place = place
            while place + part.count <= text.count {
                if text[place] == first, text[place..<place + part.count].elementsEqual(part) { return place }
                place += 1
            }
            return nil
        }
    }

    /// Returns the pattern of a message, or `nil` if no pattern matches.
    static func shape(of text: String) -> Shape? {
        let bytes = Array(text.utf8)
        return shapes.first { $0.fits(bytes) }
    }

    /// Returns the claims of a message, from its pattern and from its words.
    static func claims(of text: String) -> Set<Claim> {
        var claims = shape(of: text)?.claims ?? []
        let words = text.lowercased()
        for phrase in [
            "nothing was charged", "nothing new was charged", "nothing is charged", "nothing was bought",
            "was not charged",
            "without a charge", "no charge", "not charged anything",
        ]
        where words.contains(phrase) { claims.insert(.nothingCharged) }
        for phrase in ["nothing changed", "nothing was changed", "nothing has changed", "no change was made"]
        where words.contains(phrase) { claims.insert(.nothingChanged) }
        for phrase in ["the store is unchanged"] where words.contains(phrase) {
            claims.insert(.storeAsItWas)
        }
        return claims
    }

    /// Returns a Boolean value that indicates whether a message agrees with a transaction's event.
    static func fits(_ text: String, _ event: Event) -> Bool {
        if ["redemption", "nextBill"].contains(event.name) { return text == event.text("message") }
        guard let id = event.text("transaction"), let product = event.text("product"),
            text.hasSuffix("(transaction \(id))"), text.contains(product)
        else { return false }
        if let quantity = event.number("quantity"), quantity > 1, !text.contains("\(quantity) × \(product)") {
            return false
        }
        let words: [String] =
            switch (event.text("result"), event.text("change")) {
            case ("credited", "purchased"): ["delivered"]
            case ("credited", "renewed"): ["renewed"]
            case ("credited", "refunded"):
                event.number("revocationPercentage") == 100_000
                    ? ["refunded"] : ["\((event.number("revocationPercentage") ?? 0) / 1000) % of", "refunded"]
            case ("credited", "sharingEnded"): ["no longer shared by your family"]
            case ("credited", "refundReversed"): ["was reversed"]
            case ("credited", "upgraded"): ["better plan"]
            case ("credited", "amended"): ["a detail of"]
            case ("known", _): ["already recorded"]
            case ("otherAccount", _): ["another account (\(event.text("account") ?? "?"))"]
            case ("notGenuine", _): ["rejected: "]
            case ("unconfirmed", _): ["can't be confirmed yet"]
            default: ["?"]
            }
        return words.allSatisfy { text.contains($0) }
    }
}
