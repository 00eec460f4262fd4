public import DiscoverEntities

/// A request to find the subscriptions whose next bill changed because of the customer's action.
///
/// An example of an action is the redemption of an offer code.
public struct RedeemedOffersRequest: Hashable, Sendable {
    /// The customer's actions that can change a subscription's next bill without a new transaction.
    public enum Cause: Hashable, Sendable {
        /// The customer redeemed an offer code.
        case code
        /// A pending purchase, such as one that a parent had to approve, was completed.
        case waitingPurchase
    }

    /// The account whose subscriptions are compared before and after the customer's action.
    public let account: AccountToken
    /// The statuses of all subscriptions, as the store reported them before the customer's action.
    public let before: [UnverifiedSubscriptionStatus]
    /// The action that the customer completed.
    public let cause: Cause

    /// Creates a request to find an account's subscriptions whose next bill a customer's action changed.
    public init(account: AccountToken, before: [UnverifiedSubscriptionStatus], cause: Cause = .code) {
        self.account = account
        self.before = before
        self.cause = cause
    }
}

/// The subscriptions whose next bills changed because of the customer's action.
public struct RedeemedOffersResponse: Hashable, Sendable {
    /// The renewal information of each subscription before and after the customer's action.
    ///
    /// The information before the action is `nil` for a new subscription.
    public let renewals: [RenewalComparison]
    /// The time when the app requested the subscriptions from the store.
    public let requestTime: Moment

    /// Creates a response from the compared renewal information and the time of the request.
    public init(renewals: [RenewalComparison], requestTime: Moment) {
        self.renewals = renewals
        self.requestTime = requestTime
    }
}

/// The events of the use case that listens for transactions.
public enum ListenEvent: Hashable, Sendable {
    /// A transaction that arrived outside of a purchase was processed; the case contains the outcome.
    case arrived(TransactionOutcome)
    /// The customer redeemed an offer code, which changed the next bill of a subscription.
    ///
    /// If the customer is committed to a year that is paid monthly, the renewal after that year may have changed
    /// instead.
    case redeemed(SubscriptionUpdate)
    /// A pending purchase was completed without a transaction: it changed the next bill of a subscription.
    ///
    /// If the customer is committed to a year that is paid monthly, the renewal after that year may have changed
    /// instead.
    case billChanged(SubscriptionUpdate)
    /// The store ended its sequence of updates, so this use case receives no more transactions.
    case ended
}
