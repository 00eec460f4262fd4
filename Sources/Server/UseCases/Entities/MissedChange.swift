#if Server
public import DiscoverEntities

/// The kind of a change that the store made to a purchase, and that the ledger lacked.
public enum MissedChange: String, Hashable, Sendable, CaseIterable {
    /// A subscription was renewed.
    case renewal = "missedRenewal"
    /// A purchase was refunded, or revoked for a family member.
    case refund = "missedRefund"
    /// A subscription ended.
    case expiry = "missedExpiry"
    /// A product was bought, or a subscription was bought again.
    case purchase = "missedPurchase"
    /// Another value changed, such as whether a subscription renews, or the end of a period.
    case other

    /// Creates the kind of change that a transaction contains.
    ///
    /// The result is `nil` if the transaction contains no change. It contains no change if the ledger has recorded
    /// newer contents, or the same contents, even with an older signature.
    ///
    /// - Parameters:
    ///   - facts: The contents of the transaction, according to the store.
    ///   - ledger: A ledger with all transactions of the same purchase.
    public init?(_ facts: TransactionFacts, missingIn ledger: Ledger) {
        guard let known = ledger.transactions[facts.key] else {
            self = facts.revocation != nil ? .refund : facts.isRenewal ? .renewal : .purchase
            return
        }
        var ledger = ledger
        guard case .revised(let previous) = ledger.record(.transaction(facts, account: known.account)) else {
            return nil
        }
        self = facts.revocation != nil && facts.revocation != previous.revocation ? .refund : .other
    }

    /// Creates the kind of change that a subscription's status contains.
    ///
    /// The result is `nil` if the status contains no change.
    ///
    /// - Parameters:
    ///   - latest: The latest transaction of the subscription, according to the store.
    ///   - renewal: The renewal information of the subscription, according to the store.
    ///   - owner: The account that owns the subscription.
    ///   - ledger: A ledger with all transactions and the renewal information of the subscription.
    public init?(
        _ latest: TransactionFacts, _ renewal: RenewalFacts, of owner: AccountToken, missingIn ledger: Ledger
    ) {
        if let change = MissedChange(latest, missingIn: ledger) {
            self = change
            return
        }
        guard let known = ledger.renewal(of: renewal.chain, for: owner) else {
            self = .other
            return
        }
        guard renewal.supersedes(known), !renewal.isSame(as: known) else { return nil }
        // The store's clock decides, because both times are from the store.
        let isOver = latest.expires.map { $0 <= renewal.signed } ?? false
        let hasEnded = isOver && !renewal.willRenew && !renewal.isInBillingRetry
        let wasExpectedToRenew = known.willRenew || known.isInBillingRetry || known.graceEnds != nil
        self = hasEnded && wasExpectedToRenew ? .expiry : .other
    }
}
#endif
