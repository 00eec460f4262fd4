#if Server
public import DiscoverEntities

/// The content of an app receipt: the app, the creation date, and all in-app purchases.
///
/// Apple's document "Receipt Fields" defines most fields. The meaning of the other fields was found by comparing a
/// receipt with Apple's `verifyReceipt` response to the same receipt. If the receipt lacks a field, or if a date is
/// empty, the property is `nil`.
///
/// A value of this type doesn't prove who signed the receipt; ``ReceiptVerifier`` verifies the signature.
public struct AppReceipt: Hashable, Sendable {
    /// The environment of the receipt, in Apple's spelling.
    ///
    /// Known values are `Production`, `ProductionSandbox`, `ProductionVPP`, `ProductionVPPSandbox`, and `Xcode`.
    public let environment: String?
    /// The app's ID in the App Store, which is 0 outside production.
    public let appItemID: Int64?
    /// The app's bundle ID.
    public let bundleID: String
    /// The app's version (`CFBundleVersion` on iOS, `CFBundleShortVersionString` on macOS).
    public let appVersion: String?
    /// Bytes that are part of the hash in ``digest``; Apple doesn't document their meaning.
    public let opaque: [UInt8]?
    /// The SHA-1 hash of the device's identifier, the bytes in ``opaque``, and the encoded bundle ID.
    public let digest: [UInt8]?
    /// The time at which the device requested the receipt.
    public let requested: Moment?
    /// The age rating of the app, or `nil` if the receipt contains none.
    public let ageRating: String?
    /// The time at which the receipt was created.
    public let created: Moment
    /// Apple's ID of the customer's download of the app.
    public let downloadID: Int64?
    /// Apple's ID of the app version that the receipt is for.
    public let versionExternalID: Int64?
    /// The time at which the customer bought the app itself.
    public let originalPurchase: Moment?
    /// The version of the app that the customer bought.
    public let originalAppVersion: String?
    /// The time at which the receipt expires, or `nil` if it doesn't expire.
    ///
    /// Only receipts of apps that were bought in volume, and receipts of Xcode, expire. ``ReceiptVerifier`` doesn't
    /// compare the date with the current date.
    public let expires: Moment?
    /// The in-app purchases and renewals, in the order in which the receipt contains them.
    public let purchases: [ReceiptPurchase]
    /// The type numbers of the receipt's undocumented fields, in the order of the receipt.
    ///
    /// The number of a field that occurs several times is included once.
    public let otherFields: [Int64]

    init(_ content: ArraySlice<UInt8>, limits: ReceiptLimits) throws(ReceiptError) {
        var fields = try ReceiptFields(content, purchase: 0, limits: limits)
        environment = try fields.text(0)
        appItemID = try fields.number(1)
        guard let bundleID = try fields.text(2) else { throw .fieldMissing(2, purchase: 0) }
        self.bundleID = bundleID
        appVersion = try fields.text(3)
        opaque = try fields.bytes(4)
        digest = try fields.bytes(5)
        requested = try fields.date(8)
        ageRating = try fields.text(10)
        guard let created = try fields.date(12) else { throw .fieldMissing(12, purchase: 0) }
        self.created = created
        downloadID = try fields.number(15)
        versionExternalID = try fields.number(16)
        originalPurchase = try fields.date(18)
        originalAppVersion = try fields.text(19)
        expires = try fields.date(21)
        purchases = try fields.purchases(limits: limits)
        otherFields = fields.unread
    }
}

extension AppReceipt: CustomStringConvertible, CustomReflectable {
    /// A description with the number of purchases and the bundle ID, which is safe to write to a log.
    public var description: String { "receipt of \(purchases.count) purchases in \(bundleID)" }

    /// A mirror that contains only the description, so that a dump doesn't show the purchases.
    public var customMirror: Mirror { Mirror(self, children: ["receipt": description]) }
}
#endif
