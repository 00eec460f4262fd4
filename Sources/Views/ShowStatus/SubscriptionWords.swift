internal import DiscoverData

/// The state of a subscription, in words: whether there is access, until when, and what comes then.
enum SubscriptionWords {
    /// The sentences about one subscription, each a paragraph.
    static func state(_ card: SubscriptionCard) -> [SafeText] {
        var sentences = [sentence(card)]
        if let next = card.plannedChange { sentences.append("changes to \(next) with the next period") }
        if let bill = card.nextBill { sentences.append("next bill: \(NextBillWords.terms(bill, plan: card.product))") }
        if card.isFamilyShared { sentences.append("shared by the family") }
        return sentences
    }

    private static func sentence(_ card: SubscriptionCard) -> SafeText {
        switch card.state {
        case .subscribed: subscribed(card)
        case .inGracePeriod:
            """
            the payment failed: access goes on\(at(" until ", card.expires)), settle it with the store before that
            """
        case .inBillingRetry:
            "the payment failed: no access\(at(" since ", card.expires)), until it is settled with the store"
        case .expired: "ended\(at(" ", card.expires))"
        case .revoked: "refunded or withdrawn: no access"
        }
    }

    private static func subscribed(_ card: SubscriptionCard) -> SafeText {
        guard let expires = card.expires else { return "running, without an end" }
        return card.willRenew
            ? "running, renews \(MomentWords.stamp(expires))" : "running until \(MomentWords.stamp(expires))"
    }

    private static func at(_ word: SafeText, _ milliseconds: Int64?) -> SafeText {
        milliseconds.map { "\(word)\(MomentWords.stamp($0))" } ?? ""
    }
}
