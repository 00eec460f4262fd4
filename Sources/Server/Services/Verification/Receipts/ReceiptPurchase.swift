#if Server
public import DiscoverEntities

/// An in-app purchase or a renewal in an app receipt.
///
/// The properties are the fields of the purchase, which have the type numbers from 1701 on.
public struct ReceiptPurchase: Hashable, Sendable {
    /// The number of units of the product that were bought.
    public let quantity: Int64?
    /// The ID of the product.
    public let product: ProductID
    /// The ID of the transaction.
    ///
    /// In receipts of Xcode, the first transaction has the ID "0".
    public let id: TransactionID
    /// The time at which the customer was charged.
    ///
    /// For a restored transaction, it is the time of the restoration.
    public let purchased: Moment?
    /// The ID of the first transaction of the purchase or subscription.
    public let original: TransactionID?
    /// The time of the first transaction of the purchase or subscription.
    public let originalPurchase: Moment?
    /// The code of the product type: 0 non-consumable, 1 consumable, 2 non-renewing, 3 auto-renewable.
    ///
    /// Apple doesn't document this field, so don't use it as evidence.
    public let productType: Int64?
    /// The time at which the period of an auto-renewable subscription ends.
    public let expires: Moment?
    /// The ID of the purchase of one subscription period.
    ///
    /// The ID is the same on all of the customer's devices.
    public let webOrderLineItemID: Int64?
    /// The time at which the App Store revoked the purchase.
    public let cancelled: Moment?
    /// A Boolean value that indicates whether the subscription period is a free trial.
    ///
    /// The value is `nil` if the receipt doesn't state it.
    public let isTrialPeriod: Bool?
    /// A Boolean value that indicates whether an introductory price applies to the subscription period.
    ///
    /// The value is `nil` if the receipt doesn't state it.
    public let isInIntroOfferPeriod: Bool?
    /// The ID of the promotional offer that the customer used, or `nil` without such an offer.
    public let promotionalOfferID: String?
    /// The type numbers of the purchase's undocumented fields, in the order of the receipt.
    ///
    /// The number of a field that occurs several times is included once.
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
