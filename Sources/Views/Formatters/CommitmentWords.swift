internal import DiscoverData

/// What follows a commitment to monthly bills, in words.
enum CommitmentWords {
    /// When it ends and what follows, without a period.
    static func clause(_ card: CommitmentCard, plan: String) -> SafeText {
        let end: SafeText = "commitment ends\(date(card))"
        guard card.willRenew else { return "\(end), and nothing renews then" }
        let bill = card.amount.map { " with a first bill of \(PriceFormatter.amount($0))" as SafeText } ?? ""
        return card.product == plan ? "\(end), then renews\(bill)" : "\(end), then \(card.product) begins\(bill)"
    }

    static func date(_ card: CommitmentCard) -> SafeText {
        card.date.map { " on \(MomentFormatter.day($0))" } ?? ""
    }
}

/// What follows a commitment as an object.
enum CommitmentJSON {
    static func object(_ card: CommitmentCard) -> JSONValue {
        [
            "product": .text(card.product),
            "willRenew": .flag(card.willRenew),
            "date": .moment(card.date),
            "price": .text(card.amount.map { PriceFormatter.decimal($0.milliunits) }),
            "currency": .text(card.amount?.currency),
        ]
    }
}
