#if Server
public import DiscoverData
public import DiscoverEntities

/// A request to compare recorded purchases with the store.
public struct ReconcileRequest: Hashable, Sendable {
    /// A Boolean value that indicates whether all purchases are looked up, and not only those that are due.
    public let isComplete: Bool
    /// The time in milliseconds: if a complete reconciliation began within this time, no new one is needed.
    public let pause: Int64

    /// Creates a request to compare recorded purchases with the store.
    ///
    /// - Parameters:
    ///   - isComplete: A Boolean value that indicates whether all purchases are looked up, and not only those that are
    ///     due.
    ///   - pause: A time in milliseconds. If a complete reconciliation began within this time, no new one is needed.
    public init(isComplete: Bool = false, unlessBegunWithin pause: Int64 = 0) {
        self.isComplete = isComplete
        self.pause = pause
    }
}

/// The rule that determines when a recorded purchase is looked up at the store.
public struct LookupRule: Hashable, Sendable {
    /// The lookup of all purchases, whatever their dates.
    public static let everything = LookupRule(since: .distantPast, now: .distantFuture, stale: .distantFuture)

    /// The time before which a purchase is too old to be looked up.
    ///
    /// A purchase is too old if its purchase date and the end of its last period are both before this time.
    public let since: Moment
    /// The current time on the server's clock.
    public let now: Moment
    /// The time: a purchase that was looked up before is due again.
    public let stale: Moment

    /// The time in milliseconds before the end of a period, within which the store renews a subscription.
    ///
    /// Source: Apple's "Handling subscriptions billing": the App Store begins to renew up to 24 hours before the end.
    public static let lead: Int64 = 24 * 3_600_000
    /// The time in milliseconds after the end of a period, within which the notification normally arrives.
    public static let tolerance: Int64 = 3_600_000
    /// The number of days after the end of the last period, for which a purchase is looked up.
    ///
    /// The App Store retries a payment for 60 days, and customers request refunds for at most 90 days.
    private static let days: Int64 = 120

    /// Creates the rule at a time.
    ///
    /// - Parameters:
    ///   - now: The current time on the server's clock.
    ///   - days: The number of days after which each purchase is looked up again.
    public init(at now: Moment, everyDays days: Int) {
        let day: Int64 = 24 * 3_600_000
        self.init(
            since: Moment(milliseconds: now.milliseconds - Self.days * day), now: now,
            stale: Moment(milliseconds: now.milliseconds - Int64(days) * day))
    }

    private init(since: Moment, now: Moment, stale: Moment) {
        self.since = since
        self.now = now
        self.stale = stale
    }

    /// Returns a Boolean value that indicates whether a purchase is due.
    ///
    /// It is due if it wasn't looked up for the configured time, or in the last day before a period of a subscription
    /// ends, or since the period ended. A time in the future was stored before the clock was set back.
    ///
    /// - Parameters:
    ///   - purchase: The purchase.
    ///   - checked: The time at which the purchase was looked up last, or recorded first.
    /// - Returns: `true` if the purchase is due.
    public func isDue(_ purchase: DuePurchase, checked: Moment) -> Bool {
        let (now, latest, checked) = (now.milliseconds, purchase.latest.milliseconds, checked.milliseconds)
        guard purchase.latest >= since else { return false }
        if checked <= stale.milliseconds || checked > now { return true }
        guard purchase.isSubscription else { return false }
        // `latest` is the store's, so nothing is added to it that could overflow.
        return (latest <= now - Self.tolerance && checked - Self.tolerance < latest)
            || (latest <= now + Self.lead && checked + Self.lead < latest)
    }
}

/// A purchase with its renewals, which is to be looked up at the store.
public struct DuePurchase: Hashable, Sendable {
    /// The ID of the first transaction.
    public let chain: TransactionID
    /// The latest purchase date, or the latest end of a period.
    public let latest: Moment
    /// A Boolean value that indicates whether the purchase is an auto-renewable subscription.
    public let isSubscription: Bool

    /// Creates a purchase to look up.
    public init(chain: TransactionID, latest: Moment, isSubscription: Bool) {
        self.chain = chain
        self.latest = latest
        self.isSubscription = isSubscription
    }
}

/// The unverified response of the store about a purchase and related purchases.
///
/// The related purchases are those of the same customer.
public struct LookedUpPurchases: Hashable, Sendable {
    /// The latest status of each subscription.
    public let statuses: [UnverifiedSubscriptionStatus]
    /// The transactions, in any order.
    public let transactions: [UnverifiedTransaction]

    /// Creates a response of the store.
    public init(statuses: [UnverifiedSubscriptionStatus] = [], transactions: [UnverifiedTransaction] = []) {
        self.statuses = statuses
        self.transactions = transactions
    }
}

/// The response of the store to a request about a purchase.
public enum PurchaseLookupResponse: Hashable, Sendable {
    /// The store returned all that it has about the purchase.
    case found(LookedUpPurchases)
    /// The customer's history is too long to read, so the contents lack transactions.
    ///
    /// A repeated request would get the same response.
    case incomplete(LookedUpPurchases)
    /// The store doesn't have the purchase in this environment, or not for this app.
    case unknown
    /// The store refuses the request for this purchase.
    case refused
}

/// The result of looking a purchase up at the store.
public enum LookupResult: Hashable, Sendable {
    /// The store responded.
    case responded(PurchaseLookupResponse)
    /// The purchase was looked up very recently, perhaps by another process, so the next run looks it up.
    case postponed
}

/// A change that the ledger lacked, with the verified contents that the store signed.
public struct LedgerDifference: Hashable, Sendable {
    /// The kind of the change.
    public let change: MissedChange
    /// The transaction that changed, or the latest one of the subscription that changed.
    public let transaction: TransactionFacts
    /// The renewal information of the subscription, or `nil` if it isn't part of the change.
    public let renewal: RenewalFacts?
    /// The account that owns the purchase.
    public let account: AccountToken

    /// Creates a difference between the ledger and the store.
    public init(
        _ change: MissedChange, _ transaction: TransactionFacts, renewal: RenewalFacts? = nil, account: AccountToken
    ) {
        self.change = change
        self.transaction = transaction
        self.renewal = renewal
        self.account = account
    }
}

/// The comparison of the store's response with the ledger.
public struct LedgerComparison: Hashable, Sendable {
    /// The differences, oldest purchase first, each with the signed text that proves it.
    public let differences: [SignedDifference]
    /// The purchases that the store's response contains, each identified by its first transaction.
    public let chains: Set<TransactionID>
    /// The number of signed texts that aren't genuine.
    public let refused: Int

    /// Creates a comparison.
    public init(differences: [SignedDifference], chains: Set<TransactionID>, refused: Int) {
        self.differences = differences
        self.chains = chains
        self.refused = refused
    }
}

/// A difference between the ledger and the store, with the signed text of the transaction.
///
/// Neither a description nor a dump shows the text.
public struct SignedDifference: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The difference.
    public let difference: LedgerDifference
    /// The signed text of the transaction.
    public let signedText: String

    /// Creates a difference with its signed text.
    public init(_ difference: LedgerDifference, signedText: String) {
        self.difference = difference
        self.signedText = signedText
    }

    /// A description that doesn't contain the signed text.
    public var description: String { "a difference: \(difference.change.rawValue)" }

    /// An empty mirror, so that a dump doesn't show the signed text.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// A difference that was recorded.
public struct RecordedDifference: Hashable, Sendable {
    /// The difference.
    ///
    /// Its account is the one that the store's response names, unless the ledger already had the transaction. If the
    /// purchase was transferred, the difference is recorded for another account.
    public let difference: LedgerDifference
    /// The account for which the ledger records the transaction.
    public let account: AccountToken
    /// The effect on the ledger.
    public let result: NotificationResult

    /// Creates a recorded difference with the account that the ledger has for it, and its effect.
    public init(_ difference: LedgerDifference, account: AccountToken, _ result: NotificationResult) {
        self.difference = difference
        self.account = account
        self.result = result
    }
}

/// A request to record that purchases were looked up.
public struct CheckedPurchases: Hashable, Sendable {
    /// The purchases, each identified by its first transaction.
    public let chains: Set<TransactionID>
    /// The lease of the process that looked them up.
    public let lease: Lease

    /// Creates a request under the lease of the process that looked the purchases up.
    public init(_ chains: Set<TransactionID>, under lease: Lease) {
        self.chains = chains
        self.lease = lease
    }
}
#endif
