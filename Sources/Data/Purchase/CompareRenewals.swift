public import DiscoverEntities

/// A request to compare a subscription's renewal information before and after a purchase.
public struct CompareRenewalsRequest: Hashable, Sendable {
    /// The key of the transaction that the store returned for the purchase.
    public let transaction: TransactionKey
    /// The key of the subscription's first transaction, which identifies the subscription.
    public let chain: TransactionKey
    /// The statuses of all subscriptions before the purchase; `nil` if they couldn't be read.
    public let before: [UnverifiedSubscriptionStatus]?

    /// Creates a request to compare a subscription's renewal information before and after a purchase.
    ///
    /// - Parameters:
    ///   - transaction: The key of the transaction that the store returned for the purchase.
    ///   - chain: The key of the subscription's first transaction, which identifies the subscription.
    ///   - before: The statuses of all subscriptions before the purchase; `nil` if they couldn't be read.
    public init(transaction: TransactionKey, chain: TransactionKey, before: [UnverifiedSubscriptionStatus]?) {
        self.transaction = transaction
        self.chain = chain
        self.before = before
    }
}

/// A subscription's renewal information before and after a purchase; unreadable parts are `nil`.
public struct CompareRenewalsResponse: Hashable, Sendable {
    /// The renewal information before and after the purchase.
    public let renewals: RenewalComparison
    /// The failure to read or verify the renewal information; `nil` if both succeeded.
    public let unread: RenewalsUnread?

    /// Creates a response from the renewal information, and the failure to read or verify it, if any.
    public init(renewals: RenewalComparison, unread: RenewalsUnread? = nil) {
        self.renewals = renewals
        self.unread = unread
    }
}
