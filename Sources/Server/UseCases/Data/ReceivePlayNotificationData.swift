#if Server
import DiscoverData
public import DiscoverEntities

/// A real-time developer notification of Google Play, as it arrived.
///
/// The notification states only that something about a purchase changed. Its contents aren't trusted: the server
/// requests the purchase from Google. Neither a description nor a dump shows the purchase token, which is a secret of
/// the customer.
public struct PlayNotification: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The purchase that a notification is about.
    public struct Subject: Hashable, Sendable {
        /// The purchase token, by which Google identifies the purchase.
        public let token: String
        /// A Boolean value that indicates whether the purchase is a subscription.
        public let isSubscription: Bool
        /// The ID of the order that was voided, or `nil` if the notification is about another change.
        public let voidedOrder: String?
        /// The time at which the whole order was voided according to Google's list of voided purchases.
        ///
        /// The value is `nil` for a notification, because its contents aren't trusted. It is also `nil` if the list
        /// doesn't prove that the whole order was voided.
        public let voidedDate: Moment?
        /// A Boolean value that indicates whether, according to a notification, the whole order was refunded.
        ///
        /// The server doesn't trust this value. It only waits until Google reports a full refund, too.
        public let isFullRefund: Bool

        /// Creates the subject of a notification.
        ///
        /// - Parameters:
        ///   - token: The purchase token.
        ///   - isSubscription: A Boolean value that indicates whether the purchase is a subscription.
        ///   - voidedOrder: The ID of the order that was voided, or `nil` if the notification is about another change.
        ///   - voidedDate: The time at which the whole order was voided according to Google's list, or `nil`.
        ///   - isFullRefund: A Boolean value that indicates whether a notification states a full refund.
        public init(
            token: String, isSubscription: Bool, voidedOrder: String? = nil, voidedDate: Moment? = nil,
            isFullRefund: Bool = false
        ) {
            self.token = token
            self.isSubscription = isSubscription
            self.voidedOrder = voidedOrder
            self.voidedDate = voidedDate
            self.isFullRefund = isFullRefund
        }
    }

    /// The ID of the Pub/Sub message, which is the same each time that the message is delivered.
    public let id: String
    /// The package name of the app that the notification is for.
    public let package: String
    /// The type of the event, such as `SUBSCRIPTION_RENEWED`; for an unknown type, its number.
    public let type: String
    /// The time of the event that the notification reports.
    public let moment: Moment
    /// The purchase, or `nil` for a test and for a notification of an unknown kind.
    public let subject: Subject?

    /// Creates a notification from the values of a Pub/Sub message.
    public init(id: String, package: String, type: String, moment: Moment, subject: Subject?) {
        self.id = id
        self.package = package
        self.type = type
        self.moment = moment
        self.subject = subject
    }

    /// A description of the notification that doesn't contain the purchase token.
    public var description: String { "a notification of Google Play, \(type)" }

    /// An empty mirror, so that a dump of the notification doesn't show the purchase token.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension PlayNotification {
    /// The types of notifications about subscriptions; the keys are Google's numbers of the types.
    ///
    /// Source: Google's reference of real-time developer notifications, as of November 2026.
    public static let subscriptionTypes: [Int: String] = [
        1: "SUBSCRIPTION_RECOVERED", 2: "SUBSCRIPTION_RENEWED", 3: "SUBSCRIPTION_CANCELED",
        4: "SUBSCRIPTION_PURCHASED", 5: "SUBSCRIPTION_ON_HOLD", 6: "SUBSCRIPTION_IN_GRACE_PERIOD",
        7: "SUBSCRIPTION_RESTARTED", 8: "SUBSCRIPTION_PRICE_CHANGE_CONFIRMED", 9: "SUBSCRIPTION_DEFERRED",
        10: "SUBSCRIPTION_PAUSED", 11: "SUBSCRIPTION_PAUSE_SCHEDULE_CHANGED", 12: "SUBSCRIPTION_REVOKED",
        13: "SUBSCRIPTION_EXPIRED", 17: "SUBSCRIPTION_ITEMS_CHANGED", 18: "SUBSCRIPTION_CANCELLATION_SCHEDULED",
        19: "SUBSCRIPTION_PRICE_CHANGE_UPDATED", 20: "SUBSCRIPTION_PENDING_PURCHASE_CANCELED",
        22: "SUBSCRIPTION_PRICE_STEP_UP_CONSENT_UPDATED",
    ]

    /// The types of notifications about one-time products; the keys are Google's numbers of the types.
    public static let productTypes: [Int: String] = [
        1: "ONE_TIME_PRODUCT_PURCHASED", 2: "ONE_TIME_PRODUCT_CANCELED",
    ]

    /// The type of the notifications about voided purchases.
    public static let voidedType = "VOIDED_PURCHASE"

    /// The type of the notification that the Play Console sends as a test.
    public static let testType = "PLAY_TEST"

    /// All notification types that Google documents, including voided purchases and tests.
    static let knownTypes: Set<String> = Set(subscriptionTypes.values).union(productTypes.values)
        .union([voidedType, testType])
}
#endif
