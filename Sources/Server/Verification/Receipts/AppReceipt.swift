#if Server
public import DiscoverEntities

/// What an app receipt says: which app, made when, and every purchase in the order of the file.
///
/// Field numbers are from Apple's "Receipt Fields" and, where that is silent, from what Apple's `verifyReceipt` answers for
/// the same receipt. Every field may be missing; a date that is there and empty counts as missing.
///
/// A value of this type says nothing about who signed it: ``ReceiptVerifier`` does.
public struct AppReceipt: Hashable, Sendable {
    /// `Production`, `ProductionSandbox`, `ProductionVPP`, `ProductionVPPSandbox` or `Xcode`; others are kept as they are.
    public let environment: String?
    /// The app's number in the App Store; 0 outside production.
    public let appItemID: Int64?
    /// The app.
    public let bundleID: String
    /// The app's version (`CFBundleVersion` on iOS, the short one on macOS).
    public let appVersion: String?
    /// Bytes that the digest is made with.
    public let opaque: [UInt8]?
    /// SHA-1 of the device's identifier, ``opaque`` and the bundle identifier's field.
    public let digest: [UInt8]?
    /// When it was asked for.
    public let requested: Moment?
    /// The age rating.
    public let ageRating: String?
    /// When it was made.
    public let created: Moment
    /// Apple's number of the download.
    public let downloadID: Int64?
    /// Apple's number of the version.
    public let versionExternalID: Int64?
    /// When the app itself was bought.
    public let originalPurchase: Moment?
    /// The version that was bought.
    public let originalAppVersion: String?
    /// When the receipt ends, of an app bought by the volume purchase programme, or under Xcode.
    public let expires: Moment?
    /// What was bought in the app, in the order of the file.
    public let purchases: [ReceiptPurchase]
    /// Numbers of the fields that nobody documents, in the order of the file.
    public let otherFields: [Int64]

    let bundleIDField: [UInt8]

    init(_ content: ArraySlice<UInt8>, limits: ReceiptLimits) throws(ReceiptError) {
        var fields = try ReceiptFields(content, purchase: 0, limits: limits)
        environment = try fields.text(0)
        appItemID = try fields.number(1)
        bundleIDField = fields.bytes(2) ?? []
        guard let bundleID = try fields.text(2) else { throw .fieldMissing(2, purchase: 0) }
        self.bundleID = bundleID
        appVersion = try fields.text(3)
        opaque = fields.bytes(4)
        digest = fields.bytes(5)
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
    /// How much is in it: whose it is, is nobody's business who reads a log.
    public var description: String { "receipt of \(purchases.count) purchases in \(bundleID)" }

    /// The same, so that dumping a value does not show more than describing it.
    public var customMirror: Mirror { Mirror(self, children: ["receipt": description]) }
}
#endif
