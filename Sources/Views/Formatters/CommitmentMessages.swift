internal import DiscoverData
internal import Support

/// Messages about a subscription's renewal after a commitment, such as a year that is paid monthly.
enum CommitmentMessages {
    /// Returns a clause about a subscription's commitment: its end, and the renewal after it.
    ///
    /// A commitment is a number of months, such as 12, for which the customer has agreed to pay. The clause doesn't end
    /// with a punctuation mark. `plan` is the product ID of the customer's current plan.
    static func clause(_ card: CommitmentViewData, plan: String) -> SafeText {
        let end: SafeText = "commitment ends\(date(card))"
        guard card.willRenew else { return "\(end), and nothing renews then" }
        let bill = card.amount.map { " with a first bill of \(PriceFormatter.amount($0))" as SafeText } ?? ""
        let next: SafeText = card.product == plan ? "renews" : "\(card.product) begins"
        return "\(end), then \(next)\(bill)\(condition(card))"
    }

    /// Returns a condition for renewing after a commitment, such as ", if you agree to the new price".
    ///
    /// The text is empty if the subscription renews without a condition.
    static func condition(_ card: CommitmentViewData) -> SafeText {
        card.needsConsent ? ", if you agree to the new price" : ""
    }

    static func date(_ card: CommitmentViewData) -> SafeText {
        card.date.map { " on \(MomentFormatter.day($0))" } ?? ""
    }
}

/// A converter that returns, as JSON, how a subscription renews after a commitment.
///
/// A commitment is, for example, a year that is paid monthly.
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
