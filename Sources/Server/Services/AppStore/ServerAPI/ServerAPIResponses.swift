#if Server
public import DiscoverEntities

/// A page of a customer's transactions, which are signed but not verified.
public struct HistoryPage: Sendable, Decodable {
    /// A value that identifies the position after this page, for the request of the next page.
    ///
    /// The value remains valid. A request on a later day returns the transactions that were added in the meantime.
    public let revision: String?
    /// A Boolean value that indicates whether another page follows; `nil` if Apple omits the value.
    public let hasMore: Bool?
    /// The signed transactions of the page, 20 at most; `nil` if Apple's response doesn't contain the list.
    public let signedTransactions: [String]?
}

/// The subscriptions of one subscription group, with their statuses.
public struct SubscriptionGroupStatus: Sendable, Decodable {
    /// The ID of the subscription group, or `nil` if Apple omits the ID.
    public let subscriptionGroupIdentifier: String?
    /// The latest transaction of each subscription in the group, or `nil` if Apple omits the list.
    public let lastTransactions: [LastTransaction]?

    /// The latest transaction of one subscription, with its status and renewal information.
    public struct LastTransaction: Sendable, Decodable {
        /// The status: 1 active, 2 expired, 3 billing retry, 4 grace period, 5 revoked, or a newer value.
        public let status: Int?
        /// The ID of the subscription's first transaction, or `nil` if Apple omits the ID.
        public let originalTransactionId: String?
        /// The latest transaction as a signed text (JWS), or `nil` if Apple omits the text.
        public let signedTransactionInfo: String?
        /// The renewal information as a signed text (JWS), or `nil` if Apple omits the text.
        public let signedRenewalInfo: String?
    }
}

/// A page of the notifications that Apple sent or tried to send.
public struct NotificationHistoryPage: Sendable, Decodable {
    /// The token with which the next page is requested, or `nil` if this is the last page.
    public let paginationToken: String?
    /// A Boolean value that indicates whether another page follows; `nil` if Apple omits the value.
    public let hasMore: Bool?
    /// The notifications of the page, 20 at most; `nil` if Apple omits the list.
    public let notificationHistory: [SentNotification]?
}

/// A notification that Apple sent or tried to send.
public struct SentNotification: Sendable, Decodable {
    /// The notification as a signed text (JWS), or `nil` if Apple omits the text.
    public let signedPayload: String?
}

/// A query for the notifications that Apple sent in an interval of time.
public struct NotificationHistoryQuery: Hashable, Sendable {
    /// The start of the queried interval, at most 180 days ago.
    public let start: Moment
    /// The end of the queried interval.
    public let end: Moment
    /// A transaction of the customer whose notifications are listed, or `nil` to list all notifications.
    public let transaction: TransactionID?
    /// A Boolean value that indicates whether only notifications that Apple couldn't deliver are listed.
    public let onlyFailures: Bool

    /// Creates a query for the notifications of an interval.
    ///
    /// - Parameters:
    ///   - start: The start of the interval, at most 180 days ago.
    ///   - end: The end of the interval.
    ///   - transaction: A transaction of the only customer whose notifications are listed, or `nil` to list all.
    ///   - onlyFailures: A Boolean value that indicates whether only undelivered notifications are listed.
    public init(start: Moment, end: Moment, transaction: TransactionID? = nil, onlyFailures: Bool = false) {
        self.start = start
        self.end = end
        self.transaction = transaction
        self.onlyFailures = onlyFailures
    }
}
#endif
