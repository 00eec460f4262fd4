/// The state of one subscription or pass.
public struct SubscriptionEntitlement: Hashable, Sendable {
    /// The states of a subscription; names follow StoreKit's `RenewalState`.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// Paid for, and running.
        case subscribed
        /// The payment failed, and access goes on for a while.
        case inGracePeriod
        /// The payment failed, and access has ended; the store goes on trying.
        case inBillingRetry
        /// Over.
        case expired
        /// Refunded, or withdrawn by the family.
        case revoked

        /// Whether the features are open in this state.
        public var hasAccess: Bool { self == .subscribed || self == .inGracePeriod }
    }

    /// The plan.
    public let product: ProductID
    /// The subscription: the first transaction of its chain.
    public let chain: TransactionKey
    /// Its state.
    public let state: State
    /// When access ends or ended; `nil` where it does not end.
    public let until: Moment?
    /// Whether it will renew by itself.
    public let willRenew: Bool
    /// The plan that the next period will be of, where a change is planned.
    public let plannedChange: ProductID?
    /// One's own, or the family's.
    public let ownership: TransactionFacts.Ownership
    /// The next bill, where this customer pays one and the store has said what it is.
    public let nextBill: NextBill?
    /// What follows the commitment that the next bill belongs to, if it does.
    public let commitment: CommitmentRenewal?
}
