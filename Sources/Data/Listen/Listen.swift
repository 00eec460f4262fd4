public import DiscoverEntities

/// Asks which subscriptions' next bills have come to use a code that the customer redeemed outside the app.
public struct RedeemedOffersRequest: Hashable, Sendable {
    /// The account whose subscriptions count.
    public let account: AccountToken
    /// The statuses of all subscriptions before the customer redeemed the code.
    public let before: [UnverifiedStatus]

    /// Creates a request for an account's subscriptions.
    public init(account: AccountToken, before: [UnverifiedStatus]) {
        self.account = account
        self.before = before
    }
}

/// The subscriptions whose next bills have come to use a code.
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
    case arrived(Settlement)
    /// The next bill of a subscription has come to use a code that the customer redeemed.
    case redeemed(SubscriptionUpdate)
    /// The store has no more to say; listening is over.
    case ended
}
