internal import DiscoverData

/// Messages about purchases that only changed the next bill of a subscription.
///
/// An example is a purchase of a cheaper plan, for which the store creates no transaction. No message states that
/// nothing was charged, because the next bill has changed or may have changed.
enum SubscriptionUpdateMessages {
    static func sentence(_ update: SubscriptionUpdate, _ name: SafeText) -> SafeText {
        switch update.kind {
        case .offerAccepted:
            "The offer \(update.offer ?? "") was accepted for \(name). \(bills(update))"
        case .changeCancelled:
            "The planned change to \(update.planned ?? "") is canceled, and you keep \(name). \(bills(update))"
        case .renewalResumed:
            "\(name) renews again. \(bills(update))"
        case .nextBillChanged:
            """
            You have \(update.plan) already, so \(name) was not bought, but \(whatChanged(update)) changed. \(bills(update))
            """
        case .paymentDue:
            """
            \(name) stays active for now, but its last payment failed. \(bills(update)) Buying it again doesn't settle \
            the payment: settle it with the store.
            """
        case .changeAfterCommitment:
            """
            \(name) begins when your commitment to \(update.plan) ends\(start(update)). \(nextBill(update))
            """
        case .changeNotShown:
            """
            You keep \(update.plan) for now, and the store doesn't say when \(name) begins. \(bills(update)) Run "status" \
            later to see whether that changes.
            """
        case .nextBillUnknown: unknown(update, name)
        }
    }

    /// Returns the message that a redeemed code or a completed pending purchase changed the next bill.
    static func news(_ update: SubscriptionUpdate) -> SafeText {
        switch update.kind {
        // The offer may apply to the next plan.
        case .offerAccepted: sentence(update, "\(update.nextBill?.product ?? update.plan)")
        case .changeAfterCommitment: sentence(update, "\(update.commitment?.product ?? update.plan)")
        case .nextBillChanged:
            update.nextBill == update.previousBill
                ? "What follows your commitment to \(update.plan) changed. \(bills(update))"
                : "The next bill of \(update.plan) changed. \(bills(update))"
        case .changeCancelled, .renewalResumed, .paymentDue, .changeNotShown, .nextBillUnknown:
            sentence(update, "\(update.plan)")
        }
    }

    /// Returns the message that a purchase changed, or may have changed, another account's subscription.
    ///
    /// The result is `nil` if the purchase didn't change the subscription's terms.
    static func change(_ update: SubscriptionUpdate) -> SafeText? {
        switch update.kind {
        case .offerAccepted, .changeCancelled, .renewalResumed, .nextBillChanged:
            "That subscription's terms changed. \(bills(update))"
        case .nextBillUnknown: "Whether the next bill of that subscription changed isn't known\(why(update))."
        case .changeAfterCommitment where update.commitment != update.previousCommitment:
            "That subscription's terms changed. \(bills(update))"
        case .paymentDue, .changeNotShown, .changeAfterCommitment: nil
        }
    }

    private static func unknown(_ update: SubscriptionUpdate, _ name: SafeText) -> SafeText {
        let known: SafeText = update.nextBill == nil ? "" : "\(bills(update)) "
        let returned: SafeText =
            update.isOver
            ? "\(name) was not bought now: the store returned an earlier transaction of \(update.plan), whose period is over."
            : "You have \(update.plan) already, so \(name) was not bought now."
        return """
            \(returned) Whether your next bill changed isn't known\(why(update)). \(known)Run "status" to see it.
            """
    }

    private static func why(_ update: SubscriptionUpdate) -> SafeText {
        switch update.unread {
        case .store(let failure): ": \(RemoteService.store.why(failure))"
        case .verifier(let failure): ": \(RemoteService.verifier.why(failure))"
        case nil: ""
        }
    }

    /// Returns a text about the start of a new plan after a commitment: date, first bill, and condition.
    ///
    /// A commitment is, for example, the customer's agreement to pay for 12 months of the old plan.
    private static func start(_ update: SubscriptionUpdate) -> SafeText {
        guard let commitment = update.commitment else { return "" }
        let bill = commitment.amount.map { ", and its first bill is \(PriceFormatter.amount($0))" as SafeText } ?? ""
        return "\(CommitmentMessages.date(commitment))\(bill)\(CommitmentMessages.condition(commitment))"
    }

    private static func whatChanged(_ update: SubscriptionUpdate) -> SafeText {
        update.nextBill == update.previousBill ? "what follows your commitment" : "the next bill"
    }

    /// Returns a text about the next bill, the bill that it replaced, and the renewal after a commitment.
    ///
    /// A commitment is, for example, a year that is paid monthly. Parts that don't apply are left out.
    private static func bills(_ update: SubscriptionUpdate) -> SafeText {
        guard let commitment = update.commitment else { return nextBill(update) }
        return """
            \(nextBill(update)) The \(CommitmentMessages.clause(commitment, plan: update.plan)).
            """
    }

    private static func nextBill(_ update: SubscriptionUpdate) -> SafeText {
        guard let bill = update.nextBill else {
            return update.previousBill.map { "There is no next bill now; it was \(terms($0, of: update))." }
                ?? "There is no next bill."
        }
        let now: SafeText = "The next bill is \(terms(bill, of: update))"
        guard let previous = update.previousBill, previous != bill else { return "\(now)." }
        return "\(now), instead of \(terms(previous, of: update))."
    }

    private static func terms(_ bill: NextBillViewData, of update: SubscriptionUpdate) -> SafeText {
        NextBillMessages.terms(bill, plan: update.plan)
    }
}

extension SubscriptionUpdate {
    /// A Boolean value that indicates whether the message about this update is shown as a warning.
    ///
    /// Examples are a due payment and a next bill that isn't known.
    var isWarning: Bool {
        switch kind {
        case .paymentDue, .nextBillUnknown, .changeNotShown: true
        case .offerAccepted, .changeCancelled, .renewalResumed, .nextBillChanged, .changeAfterCommitment: false
        }
    }
}
