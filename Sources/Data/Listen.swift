public import DiscoverEntities

/// A request for the subscriptions whose next bills changed after the customer completed an action with the store.
public struct RedeemedOffersRequest: Hashable, Sendable {
    /// The actions that can change a next bill.
    public enum Cause: Hashable, Sendable {
        /// The customer redeemed a code.
        case code
        /// A pending purchase was completed.
        case waitingPurchase
    }

    /// The account whose subscriptions are compared.
    public let account: AccountToken
    /// The statuses of all subscriptions before the action.
    public let before: [UnverifiedSubscriptionStatus]
    /// The action that the customer completed.
    public let cause: Cause

    /// Creates a request for an account's subscriptions.
    public init(account: AccountToken, before: [UnverifiedSubscriptionStatus], cause: Cause = .code) {
        self.account = account
        self.before = before
        self.cause = cause
    }
}

/// The subscriptions whose next bills changed.
public struct RedeemedOffersResponse: Hashable, Sendable {
    /// The renewal information of each such subscription before and after; the first is `nil` for a new subscription.
    public let renewals: [RenewalComparison]
    /// The time when the subscriptions were requested.
    public let requestTime: Moment

    /// Creates a response from what was read.
    public init(renewals: [RenewalComparison], requestTime: Moment) {
        self.renewals = renewals
        self.requestTime = requestTime
    }
}

/// The events that listening for transactions reports.
public enum ListenEvent: Hashable, Sendable {
    /// A transaction arrived outside a purchase and was processed, with this outcome.
    case arrived(TransactionOutcome)
    /// The customer redeemed a code: the next bill of a subscription uses it, or the renewal after a commitment
    /// changed.
    case redeemed(SubscriptionUpdate)
    /// A pending purchase was completed without a transaction.
    ///
    /// The next bill of a subscription, or the renewal after a commitment, changed.
    case billChanged(SubscriptionUpdate)
    /// The store ended its sequence of updates, so listening is over.
    case ended
}
