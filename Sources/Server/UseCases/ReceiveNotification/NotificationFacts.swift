#if Server
public import DiscoverEntities

/// A notification as the store sends it: a signed text. A claim, not a proof; neither a description nor a dump shows the text.
public struct UnverifiedNotification: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// What the store signed: for a verifier's eyes only.
    public let signedPayload: String

    /// Takes what arrived.
    public init(signedPayload: String) { self.signedPayload = signedPayload }

    /// Never the text.
    public var description: String { "a notification, unverified" }

    /// Shows nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// What a notification says, once its signature and those of the texts within it have been checked.
///
/// Source: Apple's documentation of App Store Server Notifications, version 2.
public struct NotificationFacts: Hashable, Sendable {
    /// The notification's own name: a repetition bears the same.
    public let uuid: String
    /// What happened, in the store's own word, known here or not.
    public let type: String
    /// More about it, in the store's own word.
    public let subtype: String?
    /// When it was signed.
    public let signed: Moment
    /// The transaction that it is about, where it is about one that can be understood.
    public let transaction: TransactionFacts?
    /// The subscription's renewal information, where it is about one.
    public let renewal: RenewalFacts?
    /// The subscription's state in the store's own number; `nil` where there is none.
    public let status: Int?

    /// Takes what a payload says.
    public init(
        uuid: String, type: String, subtype: String? = nil, signed: Moment, transaction: TransactionFacts? = nil,
        renewal: RenewalFacts? = nil, status: Int? = nil
    ) {
        self.uuid = uuid
        self.type = type
        self.subtype = subtype
        self.signed = signed
        self.transaction = transaction
        self.renewal = renewal
        self.status = status
    }

    /// The chain of transactions that it is about.
    public var chain: TransactionKey? { transaction?.chain ?? renewal?.chain }

    /// Whether the type is one that was documented when this was written. One that was not is kept and counted all the same, and
    /// what is signed within it counts.
    public var isOfKnownType: Bool { Self.knownTypes.contains(type) }

    /// The documented types, as of November 2026.
    private static let knownTypes: Set<String> = [
        "CONSUMPTION_REQUEST", "DID_CHANGE_RENEWAL_PREF", "DID_CHANGE_RENEWAL_STATUS", "DID_FAIL_TO_RENEW",
        "DID_RENEW", "EXPIRED", "EXTERNAL_PURCHASE_TOKEN", "GRACE_PERIOD_EXPIRED", "METADATA_UPDATE", "MIGRATION",
        "OFFER_REDEEMED", "ONE_TIME_CHARGE", "PRICE_CHANGE", "PRICE_INCREASE", "REFUND", "REFUND_DECLINED",
        "REFUND_REVERSED", "RENEWAL_EXTENDED", "RENEWAL_EXTENSION", "RESCIND_CONSENT", "REVOKE", "SUBSCRIBED", "TEST",
    ]
}
#endif
