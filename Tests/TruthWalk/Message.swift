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

    /// Returns the pattern of a message, or `nil` if no pattern matches.
    static func shape(of text: String) -> Shape? {
        let text = Text(text)
        return shapes.first { $0.fits(text) }
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
