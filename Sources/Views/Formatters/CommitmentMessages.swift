internal import DiscoverData
internal import Support

/// Messages about the renewal of a subscription after a commitment to monthly bills.
enum CommitmentMessages {
    /// Returns a clause without a final period: when the commitment ends, and whether the subscription renews then.
    static func clause(_ card: CommitmentViewData, plan: String) -> SafeText {
        let end: SafeText = "commitment ends\(date(card))"
        guard card.willRenew else { return "\(end), and nothing renews then" }
        let bill = card.amount.map { " with a first bill of \(PriceFormatter.amount($0))" as SafeText } ?? ""
        let next: SafeText = card.product == plan ? "renews" : "\(card.product) begins"
        return "\(end), then \(next)\(bill)\(condition(card))"
    }

    /// Returns the condition on which the subscription renews after the commitment; empty without a condition.
    static func condition(_ card: CommitmentViewData) -> SafeText {
        card.needsConsent ? ", if you agree to the new price" : ""
    }

    static func date(_ card: CommitmentViewData) -> SafeText {
        card.date.map { " on \(MomentFormatter.day($0))" } ?? ""
    }
}

/// The JSON form of the renewal of a subscription after a commitment to monthly bills.
enum CommitmentJSON {
    static func object(_ card: CommitmentViewData) -> JSONValue {
        [
            "product": .text(card.product),
            "willRenew": .flag(card.willRenew),
            "date": .moment(card.date),
            "price": .text(card.amount.map { PriceFormatter.decimal($0.milliunits) }),
            "currency": .text(card.amount?.currency),
            "needsConsent": .flag(card.needsConsent),
        ]
    }
}
