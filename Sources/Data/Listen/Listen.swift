public import DiscoverEntities

/// A request for the subscriptions whose next bills changed by something that the customer settled with the store.
public struct RedeemedOffersRequest: Hashable, Sendable {
    /// What the customer settled with the store.
    public enum Cause: Hashable, Sendable {
        /// A code was redeemed.
        case code
        /// A purchase that had waited was completed.
        case waitingPurchase
    }

    /// The account whose subscriptions count.
    public let account: AccountToken
    /// The statuses of all subscriptions before that.
    public let before: [UnverifiedSubscriptionStatus]
    /// What it was.
    public let cause: Cause

    /// Creates a request for an account's subscriptions.
    public init(account: AccountToken, before: [UnverifiedSubscriptionStatus], cause: Cause = .code) {
        self.account = account
        self.before = before
        self.cause = cause
    }
}

/// The subscriptions whose next bills have changed.
public struct RedeemedOffersResponse: Hashable, Sendable {
    /// The renewal information before and after, of each such subscription; before is `nil` for a new one.
    public let renewals: [RenewalComparison]
    /// When they were read.
    public let asked: Moment

    /// Creates a response from what was read.
    public init(renewals: [RenewalComparison], asked: Moment) {
        self.renewals = renewals
        self.asked = asked
    }
}

/// What a listener hears, for whoever watches.
public enum ListenEvent: Hashable, Sendable {
    /// A transaction arrived from outside a purchase, and this became of it.
    case arrived(TransactionOutcome)
    /// The customer redeemed a code: the next bill of a subscription has come to use it, or what follows a commitment changed.
    case redeemed(SubscriptionUpdate)
    /// A purchase that had waited was completed without a transaction: the next bill of a subscription, or what follows a
    /// commitment, changed.
    case billChanged(SubscriptionUpdate)
    /// The store has no more to say; listening is over.
    case ended
}
