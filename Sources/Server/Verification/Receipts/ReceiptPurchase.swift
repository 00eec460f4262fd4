#if Server
public import DiscoverEntities

/// One purchase or renewal in an app receipt (fields 1701 and on).
public struct ReceiptPurchase: Hashable, Sendable {
    /// How many.
    public let quantity: Int64?
    /// What.
    public let product: ProductID
    /// This transaction. Xcode numbers its own from "0".
    public let id: TransactionID
    /// When it was charged or renewed; of a restored one, when it was restored.
    public let purchased: Moment?
    /// The first transaction of its chain.
    public let original: TransactionID?
    /// When that was made.
    public let originalPurchase: Moment?
    /// 0 non-consumable, 1 consumable, 2 non-renewing, 3 auto-renewable: documented nowhere, so evidence of nothing.
    public let productType: Int64?
    /// When the period ends, of an auto-renewable subscription.
    public let expires: Moment?
    /// One period of a subscription.
    public let webOrderLineItemID: Int64?
    /// When the App Store took it back.
    public let cancelled: Moment?
    /// Whether the period is free.
    public let isTrialPeriod: Bool?
    /// Whether the period has an introductory price.
    public let isInIntroOfferPeriod: Bool?
    /// The promotional offer used, if one was.
    public let promotionalOfferID: String?
    /// Numbers of the fields that nobody documents, in the order of the file.
    public let otherFields: [Int64]

    init(_ content: ArraySlice<UInt8>, number: Int, limits: ReceiptLimits) throws(ReceiptError) {
        var fields = try ReceiptFields(content, purchase: number, limits: limits)
        quantity = try fields.number(1701)
        guard let product = try fields.text(1702) else { throw .fieldMissing(1702, purchase: number) }
        self.product = ProductID(product)
        guard let id = try fields.text(1703) else { throw .fieldMissing(1703, purchase: number) }
        self.id = TransactionID(id)
        purchased = try fields.date(1704)
        original = try fields.text(1705).map(TransactionID.init(_:))
        originalPurchase = try fields.date(1706)
        productType = try fields.number(1707)
        expires = try fields.date(1708)
        webOrderLineItemID = try fields.number(1711)
        cancelled = try fields.date(1712)
        isTrialPeriod = try fields.number(1713).map { $0 != 0 }
        isInIntroOfferPeriod = try fields.number(1719).map { $0 != 0 }
        promotionalOfferID = try fields.text(1721)
        otherFields = fields.unread
    }
}
#endif
