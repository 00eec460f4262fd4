#if Server
public import DiscoverEntities

/// A page of an account's transactions, signed but not verified.
public struct HistoryPage: Sendable, Decodable {
    /// The position of the next page, which also serves to continue on another day.
    public let revision: String?
    /// A Boolean value that indicates whether there is a next page.
    public let hasMore: Bool?
    /// The signed transactions, 20 at most; `nil` if there is none.
    public let signedTransactions: [String]?
}

/// The subscriptions of one group, with their statuses.
public struct SubscriptionGroupStatus: Sendable, Decodable {
    /// The ID of the group, or `nil` if there is none.
    public let subscriptionGroupIdentifier: String?
    /// The latest transaction of each chain in the group, or `nil` if there is none.
    public let lastTransactions: [LastTransaction]?

    /// The latest transaction of one chain.
    public struct LastTransaction: Sendable, Decodable {
        /// 1 active, 2 expired, 3 billing retry, 4 grace period, 5 revoked; other values are kept.
        public let status: Int?
        /// The ID of the chain, or `nil` if there is none.
        public let originalTransactionId: String?
        /// The signed latest transaction, or `nil` if there is none.
        public let signedTransactionInfo: String?
        /// The signed renewal information, or `nil` if there is none.
        public let signedRenewalInfo: String?
    }
}

/// A page of the notifications that Apple sent or tried to send.
public struct NotificationHistoryPage: Sendable, Decodable {
    /// The position of the next page, or `nil` if there is none.
    public let paginationToken: String?
    /// A Boolean value that indicates whether there is a next page.
    public let hasMore: Bool?
    /// The notifications, 20 at most; `nil` if there is none.
    public let notificationHistory: [SentNotification]?
}

/// A notification that Apple sent or tried to send.
public struct SentNotification: Sendable, Decodable {
    /// The signed notification, or `nil` if there is none.
    public let signedPayload: String?
}

/// A query for notifications.
public struct NotificationHistoryQuery: Hashable, Sendable {
    /// The start of the interval, at most 180 days ago.
    public let start: Moment
    /// The end of the interval.
    public let end: Moment
    /// Lists only notifications about the customer of this transaction, or `nil` if there is none.
    public let transaction: TransactionID?
    /// A Boolean value that indicates whether only undelivered notifications are listed.
    public let onlyFailures: Bool

    /// Creates a query.
    public init(start: Moment, end: Moment, transaction: TransactionID? = nil, onlyFailures: Bool = false) {
        self.start = start
        self.end = end
        self.transaction = transaction
        self.onlyFailures = onlyFailures
    }
}
#endif
