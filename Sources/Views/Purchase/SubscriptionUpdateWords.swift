internal import DiscoverData

/// What became of a subscription that the customer already has, in sentences.
///
/// None of them says that nothing was charged: the next bill is another one, or may be.
enum SubscriptionUpdateWords {
    static func sentence(_ update: SubscriptionUpdate, _ name: SafeText) -> SafeText {
        switch update.kind {
        case .offerAccepted:
            "The offer \(update.offer ?? "") was accepted for \(name). \(bills(update))"
        case .changeCancelled:
            "The planned change to \(update.planned ?? "") is canceled, and you keep \(name). \(bills(update))"
        case .renewalResumed:
            "\(name) renews again. \(bills(update))"
        case .nextBillChanged:
            "You have \(update.plan) already, so \(name) was not bought, but the next bill changed. \(bills(update))"
        case .paymentDue:
            """
            \(name) stays open for now, but its last payment failed. \(bills(update)) Buying it again doesn't settle that: \
            settle it with the store.
            """
        case .changeNotShown:
            """
            You keep \(update.plan) for now, and the store doesn't say when \(name) begins. \(bills(update)) Run "status" \
            later to see whether that changes.
            """
        case .nextBillUnknown: unknown(update, name)
        }
    }

    /// What to tell somebody whose subscription it isn't; `nil` where its next bill is what it was.
    static func change(_ update: SubscriptionUpdate) -> SafeText? {
        switch update.kind {
        case .offerAccepted, .changeCancelled, .renewalResumed, .nextBillChanged:
            "That subscription's terms changed. \(bills(update))"
        case .nextBillUnknown: "Whether the next bill of that subscription changed isn't known\(why(update))."
        case .paymentDue, .changeNotShown: nil
        }
    }

    private static func unknown(_ update: SubscriptionUpdate, _ name: SafeText) -> SafeText {
        let known: SafeText = update.nextBill == nil ? "" : "\(bills(update)) "
        return """
            You have \(update.plan) already, so \(name) was not bought now. Whether your next bill changed isn't \
            known\(why(update)). \(known)Run "status" to see it.
            """
    }

    private static func why(_ update: SubscriptionUpdate) -> SafeText {
        switch update.unread {
        case .store(let failure): ": \(Party.store.why(failure))"
        case .verifier(let failure): ": \(Party.verifier.why(failure))"
        case nil: ""
        }
    }

    /// The next bill, and what it was before where that differs.
    private static func bills(_ update: SubscriptionUpdate) -> SafeText {
        guard let bill = update.nextBill else {
            return update.previousBill.map { "There is no next bill now; it was \(terms($0, of: update))." }
                ?? "There is no next bill."
        }
        let now: SafeText = "The next bill is \(terms(bill, of: update))"
        guard let previous = update.previousBill, previous != bill else { return "\(now)." }
        return "\(now), instead of \(terms(previous, of: update))."
    }

    private static func terms(_ bill: NextBillCard, of update: SubscriptionUpdate) -> SafeText {
        NextBillWords.terms(bill, plan: update.plan)
    }
}

extension SubscriptionUpdate {
    /// A Boolean value that indicates whether the customer should do something about it.
    var isWarning: Bool {
        switch kind {
        case .paymentDue, .nextBillUnknown, .changeNotShown: true
        case .offerAccepted, .changeCancelled, .renewalResumed, .nextBillChanged: false
        }
    }
}
