/// The state of an account's subscription or pass (a non-renewing product) at one time.
public struct SubscriptionEntitlement: Hashable, Sendable {
    /// The states of a subscription; their names follow StoreKit's `RenewalState`.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// The subscription is paid for, and the paid period hasn't ended.
        case subscribed
        /// The payment failed, and access continues for a limited time.
        case inGracePeriod
        /// The payment failed, and access has ended; the store retries the payment.
        case inBillingRetry
        /// The subscription has ended, and gives no access.
        case expired
        /// The subscription was refunded, or the family stopped sharing it.
        case revoked

        /// A Boolean value that indicates whether a subscription in this state opens its features.
        public var hasAccess: Bool { self == .subscribed || self == .inGracePeriod }
    }

    /// The product ID of the plan.
    public let product: ProductID
    /// The key of the subscription's first transaction, which identifies the subscription.
    public let chain: TransactionKey
    /// The state of the subscription.
    public let state: State
    /// The time when access ends or ended; `nil` for unlimited access.
    public let until: Moment?
    /// A Boolean value that indicates whether the subscription renews automatically.
    public let willRenew: Bool
    /// The product ID of the plan that the customer has chosen for the next period.
    ///
    /// The value is `nil` if no change is planned.
    public let plannedChange: ProductID?
    /// The way in which the customer got the plan: by a purchase, or shared by a family member.
    public let ownership: TransactionFacts.Ownership
    /// The next bill that this customer has to pay for the subscription; `nil` if none is known.
    public let nextBill: NextBill?
    /// The renewal after the current commitment, such as a year paid in monthly bills.
    ///
    /// The value is `nil` without a commitment, without a next bill, and if the next bill is already the first one
    /// after the commitment.
    public let commitment: CommitmentRenewal?
}
