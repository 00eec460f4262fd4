#if Server
public import DiscoverEntities

/// A notification as the store sends it: a signed text (JWS) that is not verified yet.
///
/// Neither a description nor a dump shows the text.
public struct UnverifiedNotification: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The signed text (JWS), which only a verifier reads.
    public let signedPayload: String

    /// Creates an unverified notification from the signed text (JWS) that the server received.
    public init(signedPayload: String) { self.signedPayload = signedPayload }

    /// A description of the notification, without its signed text (JWS).
    public var description: String { "a notification, unverified" }

    /// An empty mirror, so that a dump of the notification doesn't show its signed text (JWS).
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The verified contents of a notification and of the signed texts (JWS) inside it.
///
/// Source: Apple's documentation of App Store Server Notifications, version 2.
public struct NotificationFacts: Hashable, Sendable {
    /// The notification's ID, which is the same each time that the store sends the notification.
    public let uuid: String
    /// The type of the event in the store's spelling, even if this server doesn't support it.
    public let type: String
    /// The subtype of the event in the store's spelling, or `nil` for an event without a subtype.
    public let subtype: String?
    /// The time at which the notification was signed.
    public let signed: Moment
    /// The contents of the notification's transaction.
    ///
    /// The value is `nil` if the notification contains no transaction, or one with values that this version of the
    /// server doesn't support.
    public let transaction: TransactionFacts?
    /// The renewal information of the subscription, or `nil` if the notification contains none.
    public let renewal: RenewalFacts?
    /// The numeric status of the subscription, or `nil` if the notification contains none.
    public let status: Int?
    /// The customer's reason for a refund request, in the store's spelling.
    ///
    /// The value is `nil` if the notification contains none.
    public let refundReason: String?

    /// Creates the verified contents of a notification.
    public init(
        uuid: String, type: String, subtype: String? = nil, signed: Moment, transaction: TransactionFacts? = nil,
        renewal: RenewalFacts? = nil, status: Int? = nil, refundReason: String? = nil
    ) {
        self.uuid = uuid
        self.type = type
        self.subtype = subtype
        self.signed = signed
        self.transaction = transaction
        self.renewal = renewal
        self.status = status
        self.refundReason = refundReason
    }

    /// The key of the first transaction of the subscription or purchase that the notification is about.
    ///
    /// The value is `nil` if the notification contains neither a transaction nor renewal information.
    public var chain: TransactionKey? { transaction?.chain ?? renewal?.chain }

    /// A Boolean value that indicates whether Apple or Google documented the notification type.
    ///
    /// The value refers to the documentation of November 2026. A notification of an undocumented type is still stored
    /// and counted, and its signed contents take effect.
    public var isOfKnownType: Bool { Self.knownTypes.contains(type) || PlayNotification.knownTypes.contains(type) }

    /// A Boolean value that indicates whether the store requests consumption information about a purchase.
    public var isConsumptionRequest: Bool { type == Self.consumptionRequestType }

    private static let consumptionRequestType = "CONSUMPTION_REQUEST"

    /// The notification types that Apple documented as of November 2026.
    private static let knownTypes: Set<String> = [
        consumptionRequestType, "DID_CHANGE_RENEWAL_PREF", "DID_CHANGE_RENEWAL_STATUS", "DID_FAIL_TO_RENEW",
        "DID_RENEW", "EXPIRED", "EXTERNAL_PURCHASE_TOKEN", "GRACE_PERIOD_EXPIRED", "METADATA_UPDATE", "MIGRATION",
        "OFFER_REDEEMED", "ONE_TIME_CHARGE", "PRICE_CHANGE", "PRICE_INCREASE", reconciliationType, "REFUND",
        "REFUND_DECLINED",
        "REFUND_REVERSED", "RENEWAL_EXTENDED", "RENEWAL_EXTENSION", "RESCIND_CONSENT", "REVOKE", "SUBSCRIBED", "TEST",
    ]

    /// The type of a change that the server found without a notification.
    ///
    /// The server found the change by comparing purchases with the store.
    private static let reconciliationType = "RECONCILIATION"

    /// Creates the contents of a change that the server found by comparing purchases with the store.
    ///
    /// The same signed contents always have the same ID.
    init(of difference: LedgerDifference) {
        let signed = max(difference.transaction.signed, difference.renewal?.signed ?? .distantPast)
        self.init(
            uuid: "\(Self.reconciliationType)-\(difference.transaction.key.id.rawValue)-\(signed.milliseconds)",
            type: Self.reconciliationType, subtype: difference.change.rawValue, signed: signed,
            transaction: difference.transaction, renewal: difference.renewal)
    }

    /// The change that the server found by comparing purchases with the store.
    ///
    /// The value is `nil` for the store's notifications. Each change that the server found has the type
    /// `RECONCILIATION`, which no notification of the store has.
    public var missedChange: MissedChange? {
        type == Self.reconciliationType ? subtype.flatMap(MissedChange.init(rawValue:)) : nil
    }
}
#endif
