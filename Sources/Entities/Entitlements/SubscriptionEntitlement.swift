/// The state of one subscription or pass.
public struct SubscriptionEntitlement: Hashable, Sendable {
    /// The states of a subscription; their names follow StoreKit's `RenewalState`.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// The subscription is paid for, and its period runs.
        case subscribed
        /// The payment failed, and access continues for a limited time.
        case inGracePeriod
        /// The payment failed, and access has ended; the store retries the payment.
        case inBillingRetry
        /// The subscription has ended.
        case expired
        /// The subscription was refunded, or the family stopped sharing it.
        case revoked

        /// A Boolean value that indicates whether the features are open in this state.
        public var hasAccess: Bool { self == .subscribed || self == .inGracePeriod }
    }

    /// The product ID of the plan.
    public let product: ProductID
    /// The key of the first transaction of the chain, which identifies the subscription.
    public let chain: TransactionKey
    /// The state of the subscription.
    public let state: State
    /// The time when access ends or ended; `nil` if it doesn't end.
    public let until: Moment?
    /// A Boolean value that indicates whether the subscription renews automatically.
    public let willRenew: Bool
    /// The plan of the next period; `nil` if the customer hasn't planned a change.
    public let plannedChange: ProductID?
    /// A value that specifies whether the customer bought the plan or a family member shares it.
    public let ownership: TransactionFacts.Ownership
    /// The next bill; `nil` if this customer has none to pay or the store hasn't reported one.
    public let nextBill: NextBill?
    /// The renewal that follows the commitment of the next bill; `nil` if that bill belongs to no commitment.
    public let commitment: CommitmentRenewal?
}
