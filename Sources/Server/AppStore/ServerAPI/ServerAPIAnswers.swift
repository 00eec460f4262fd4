#if Server
public import DiscoverEntities

/// One page of an account's transactions. Every text is as signed, and proves nothing before it is verified.
public struct HistoryPage: Sendable, Decodable {
    /// Where the next page begins; also where to go on another day.
    public let revision: String?
    /// Whether there is a next page.
    public let hasMore: Bool?
    /// The signed transactions, 20 at most.
    public let signedTransactions: [String]?
}

/// The subscriptions of one group, with their states.
public struct SubscriptionGroupStatus: Sendable, Decodable {
    /// The group.
    public let subscriptionGroupIdentifier: String?
    /// One for each chain in it.
    public let lastTransactions: [LastTransaction]?

    /// The latest of one chain.
    public struct LastTransaction: Sendable, Decodable {
        /// 1 active, 2 expired, 3 billing retry, 4 grace period, 5 revoked; others are kept as they are.
        public let status: Int?
        /// The chain.
        public let originalTransactionId: String?
        /// The latest transaction, as signed.
        public let signedTransactionInfo: String?
        /// The renewal information, as signed.
        public let signedRenewalInfo: String?
    }
}

/// One page of the notifications that Apple sent, or tried to.
public struct NotificationHistoryPage: Sendable, Decodable {
    /// Where the next page begins.
    public let paginationToken: String?
    /// Whether there is a next page.
    public let hasMore: Bool?
    /// The notifications, 20 at most.
    public let notificationHistory: [SentNotification]?
}

/// A notification, and how sending it went.
public struct SentNotification: Sendable, Decodable {
    /// The notification, as signed.
    public let signedPayload: String?
    /// Each attempt, in no promised order.
    public let sendAttempts: [Attempt]?

    /// One attempt.
    public struct Attempt: Hashable, Sendable, Decodable {
        /// When, in milliseconds since 1970.
        public let attemptDate: Int64?
        /// `SUCCESS`, `TIMED_OUT`, `UNSUCCESSFUL_HTTP_RESPONSE_CODE` …; others are kept as they are.
        public let sendAttemptResult: String?
    }
}

/// Which notifications to list.
public struct NotificationHistoryQuery: Hashable, Sendable {
    /// From when; at most 180 days back.
    public let start: Moment
    /// Until when.
    public let end: Moment
    /// Only those about the customer of this transaction.
    public let transaction: TransactionID?
    /// Only those that never arrived.
    public let onlyFailures: Bool

    /// Takes what to list.
    public init(start: Moment, end: Moment, transaction: TransactionID? = nil, onlyFailures: Bool = false) {
        self.start = start
        self.end = end
        self.transaction = transaction
        self.onlyFailures = onlyFailures
    }
}
#endif
