internal import DiscoverData

/// Messages about an account's features, its unused units such as super likes, and its subscriptions.
enum StatusMessages {
    /// Returns messages about the account's features; an administrator has all features.
    static func features(_ card: StatusViewData) -> [SafeText] {
        let names = SafeText.joined(card.features.map { SafeText(outside: $0) })
        guard card.isAdministrator else {
            return [
                names.isEmpty ? "No feature is unlocked. \"products\" lists what you can buy." : "Features: \(names)"
            ]
        }
        let all: SafeText = "Administrator: every feature is unlocked without a purchase."
        return names.isEmpty ? [all] : [all, "Features: \(names)"]
    }

    /// Returns messages about owned products that unlock nothing, because their duration is unknown.
    ///
    /// The feature map specifies the duration of a non-renewing product, and doesn't contain these products.
    static func unmapped(_ card: StatusViewData) -> [SafeText] {
        card.unmapped.map { product in
            """
            You own \(product), but this app doesn't know how long it lasts, so it unlocks nothing. Your purchase is \
            recorded. Contact support.
            """
        }
    }

    /// Returns the message that the account's entitlements aren't known yet.
    ///
    /// The message must not suggest that the account owns nothing. The parameter `unfinished` is the number of
    /// transactions that wait to be verified, or `nil` if the number is unknown.
    static func notKnownYet(_ unfinished: Int?) -> SafeText {
        let count = unfinished ?? 0
        let waiting: SafeText =
            count == 0
            ? ""
            : " \(CountFormatter.count(count, "transaction")) \(CountFormatter.verb(count, "is", "are")) waiting to be checked."
        return """
            The app doesn't know yet what this account owns: nothing is recorded on this device, and the store hasn't \
            responded, or it lists purchases that aren't restored yet. Nothing has been taken away.\(waiting) Run \
            "restore" to restore the purchases, or "verify" to check again.
            """
    }

    /// Returns the message about the number of unfinished transactions; `nil` means unknown.
    static func unfinished(_ count: Int?) -> SafeText {
        switch count {
        case nil: "The store didn't respond, so the app doesn't know whether any transaction is unfinished."
        case 0?: "No transaction is unfinished."
        case let count?: "\(CountFormatter.count(count, "unfinished transaction")): run \"verify\" to retry."
        }
    }

    static func complaint(_ failure: LedgerFailure) -> ErrorMessage {
        ErrorMessage(
            code: LedgerFailureMessages.code(failure),
            message: """
                The app can't determine what this account owns: \(LedgerFailureMessages.why(failure)). Showing the \
                status charges nothing, and nothing was taken away. \(LedgerFailureMessages.advice(failure))
                """)
    }
}

/// A formatter for the state of a subscription: its access, its end, and what follows.
enum SubscriptionFormatter {
    /// Returns the sentences about one subscription; each is a paragraph.
    static func state(_ card: SubscriptionViewData) -> [SafeText] {
        var sentences = [sentence(card)]
        if let next = card.plannedChange { sentences.append("changes to \(next) with the next period") }
        if let bill = card.nextBill {
            sentences.append("next bill: \(NextBillMessages.terms(bill, plan: card.product))")
        }
        if let commitment = card.commitment {
            sentences.append(CommitmentMessages.clause(commitment, plan: card.product))
        }
        if card.isFamilyShared { sentences.append("shared by the family") }
        return sentences
    }

    private static func sentence(_ card: SubscriptionViewData) -> SafeText {
        switch card.state {
        case .subscribed: subscribed(card)
        case .inGracePeriod:
            """
            the payment failed: access continues\(at(" until ", card.expires)); settle the payment with the store \
            before that
            """
        case .inBillingRetry:
            "the payment failed: no access\(at(" since ", card.expires)), until you settle the payment with the store"
        case .expired: "ended\(at(" ", card.expires))"
        case .revoked: "refunded or revoked: no access"
        }
    }

    private static func subscribed(_ card: SubscriptionViewData) -> SafeText {
        guard let expires = card.expires else { return "active, without an end" }
        return card.willRenew
            ? "active, renews \(MomentFormatter.stamp(expires))" : "active until \(MomentFormatter.stamp(expires))"
    }

    private static func at(_ word: SafeText, _ milliseconds: Int64?) -> SafeText {
        milliseconds.map { "\(word)\(MomentFormatter.stamp($0))" } ?? ""
    }
}
