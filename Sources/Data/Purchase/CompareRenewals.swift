public import DiscoverEntities

/// Reads a subscription's renewal information again, to compare it with what it was before a purchase.
public struct CompareRenewalsRequest: Hashable, Sendable {
    /// The transaction that the store returned: the subscription's current one.
    public let transaction: TransactionKey
    /// The chain of transactions that it belongs to.
    public let chain: TransactionKey
    /// The statuses of all subscriptions as they were before the purchase; `nil` where they couldn't be read.
    public let before: [UnverifiedSubscriptionStatus]?

    /// Creates a request for the subscription of a transaction.
    public init(transaction: TransactionKey, chain: TransactionKey, before: [UnverifiedSubscriptionStatus]?) {
        self.transaction = transaction
        self.chain = chain
        self.before = before
    }
}

/// A subscription's renewal information before and after a purchase, as far as it could be read and verified.
public struct CompareRenewalsResponse: Hashable, Sendable {
    /// Both versions.
    public let renewals: RenewalComparison
    /// Why the version after the purchase is missing, if a failure is the reason.
    public let unread: RenewalsUnread?

    /// Creates a response from what was read.
    public init(renewals: RenewalComparison, unread: RenewalsUnread? = nil) {
        self.renewals = renewals
        self.unread = unread
    }
}
