#if Server
/// A purchase of the simulated Google Play, identified by its purchase token.
struct SimulatedPlayPurchase: Codable, Sendable {
    /// The state of a purchase.
    ///
    /// A one-time product is pending, purchased, or canceled.
    enum Condition: String, Codable, Sendable {
        case pending, purchased, canceled
        /// A payment of the subscription failed.
        ///
        /// The customer keeps access during the grace period (`grace`), and has no access on account hold (`hold`).
        case grace, hold
        case paused, expired
    }

    /// An order, which stands for one payment.
    struct Order: Codable, Sendable {
        let id: String
        let created: Int64
        /// The end of the paid period in milliseconds since 1970.
        ///
        /// For a one-time product, the value is the time of the order.
        let ends: Int64
        var refunded: Int64?
    }

    let token: String
    let product: String
    let isSubscription: Bool
    let account: String?
    let quantity: Int
    let isTest: Bool
    var condition: Condition
    var completed: Int64?
    var orders: [Order] = []
    var isAcknowledged = false
    var isConsumed = false
    /// The number of items of a one-time product that were refunded without canceling the purchase.
    var refundedQuantity = 0
    /// The purchase token of the subscription that this subscription replaced.
    ///
    /// The value is `nil` if this subscription replaced none.
    var linked: String?
    var isReplaced = false

    // The following properties are only for subscriptions.

    /// The end of access in milliseconds since 1970: the end of the paid period or of the grace period.
    var expiry: Int64 = 0
    var renews = true
    var paymentFails = false
    /// The time at which an account hold or a pause ends, in milliseconds since 1970.
    ///
    /// The value is `nil` if there is neither.
    var resumes: Int64?
    /// A Boolean value that indicates whether a pause begins at the end of the paid period.
    var pauses = false

    static let day: Int64 = 86_400_000
    /// The number of days after which Google refunds a purchase that wasn't acknowledged.
    static let acknowledgmentDays: Int64 = 3
    /// The number of days of a grace period.
    static let graceDays: Int64 = 7
    /// The number of days of an account hold.
    static let holdDays: Int64 = 30
    /// The number of days of a pause.
    static let pauseDays: Int64 = 30

    /// The time of the next change that occurs without an action, or `nil` if no such change is due.
    ///
    /// An example is the end of the paid period. The time is in milliseconds since 1970.
    var due: Int64? {
        [acknowledgmentDue, change].compactMap { $0 }.min()
    }

    /// The time at which the store refunds the purchase unless it is acknowledged.
    ///
    /// The time is in milliseconds since 1970, or `nil` if no refund is due.
    var acknowledgmentDue: Int64? {
        guard let completed, !isAcknowledged, !isConsumed, orders.first?.refunded == nil else { return nil }
        switch condition {
        case .purchased, .grace, .hold, .paused: return completed + Self.acknowledgmentDays * Self.day
        // The store has already refunded a canceled one-time product.
        case .canceled: return isSubscription ? completed + Self.acknowledgmentDays * Self.day : nil
        case .pending, .expired: return nil
        }
    }

    private var change: Int64? {
        guard isSubscription else { return nil }
        return switch condition {
        case .purchased, .grace, .canceled: expiry
        case .hold, .paused: resumes
        case .pending, .expired: nil
        }
    }
}

/// A real-time developer notification of the simulated Google Play.
public struct SimulatedPlayNotification: Codable, Sendable, Hashable {
    /// The kind of a notification.
    ///
    /// Source: Google's reference of real-time developer notifications.
    public enum Kind: Codable, Sendable, Hashable {
        /// A notification about a subscription, with Google's number for the type of the event.
        case subscription(Int)
        /// A notification about a one-time product, with Google's number for the type of the event.
        case oneTime(Int)
        /// An order was voided: refunded, canceled, or charged back.
        ///
        /// `isPartial` is `true` if only some items of the order were refunded.
        case voided(isPartial: Bool)
        /// A test, which the developer requested.
        case test
    }

    /// The ID of the message that contains the notification.
    public let id: String
    /// The time of the event that the notification reports, in milliseconds since 1970.
    public let moment: Int64
    /// The kind of the notification.
    public let kind: Kind
    /// The purchase token of the purchase that the notification is about; empty for a test.
    public let token: String
    /// The ID of the product that was purchased; empty for a test.
    public let product: String
    /// A Boolean value that indicates whether the product is a subscription.
    public let isSubscription: Bool
    /// The ID of the order that the notification is about, or `nil` if it names no order.
    public let order: String?
}

extension SimulatedPlayNotification.Kind {
    static let recovered = Self.subscription(1)
    static let renewed = Self.subscription(2)
    static let canceled = Self.subscription(3)
    static let purchased = Self.subscription(4)
    static let onHold = Self.subscription(5)
    static let inGracePeriod = Self.subscription(6)
    static let restarted = Self.subscription(7)
    static let paused = Self.subscription(10)
    static let pauseScheduleChanged = Self.subscription(11)
    static let revoked = Self.subscription(12)
    static let expired = Self.subscription(13)
    static let pendingCanceled = Self.subscription(20)
    static let productPurchased = Self.oneTime(1)
    static let productCanceled = Self.oneTime(2)
}
#endif
