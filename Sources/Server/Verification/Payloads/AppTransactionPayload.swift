#if Server
public import DiscoverEntities

/// What a signed app transaction says: how a customer came by the app itself. Every member may be absent; what this build does
/// not know is kept as it came.
///
/// Source: Apple's documentation of `JWSAppTransactionDecodedPayload` and `AppTransaction`, whose names these are.
public struct AppTransactionPayload: Hashable, Sendable {
    /// The environment.
    public let receiptType: OpenEnum<StoreEnvironment>?
    /// The app's number in App Store Connect.
    public let appAppleId: Int64?
    /// The app.
    public let bundleId: String?
    /// The app's version.
    public let applicationVersion: String?
    /// That version's number in App Store Connect.
    public let versionExternalIdentifier: Int64?
    /// When this was signed.
    public let receiptCreationDate: Moment?
    /// When the customer first had the app. Xcode signs dates before the year 1 here.
    public let originalPurchaseDate: Moment?
    /// The version the customer first had.
    public let originalApplicationVersion: String?
    /// When the customer ordered the app ahead of its release.
    public let preorderDate: Moment?
    /// SHA-384 of the device's identifier and the nonce, in base64.
    public let deviceVerification: String?
    /// The nonce that went into it.
    public let deviceVerificationNonce: String?
    /// The customer's copy of the app.
    public let appTransactionId: String?
    /// The platform it was first had for.
    public let originalPlatform: OpenEnum<Platform>?
    /// Members that are newer than this build, as they came.
    public let others: [String: RawJSON]
}

extension AppTransactionPayload: SignedPayloadDecodable {
    static var kind: SignedDataKind { .appTransaction }
    static var dateName: StaticString { "receiptCreationDate" }

    init(_ members: inout JSONObjectReader) throws(JSONError) {
        receiptType = try members.open("receiptType", StoreEnvironment.self)
        appAppleId = try members.int64("appAppleId")
        bundleId = try members.text("bundleId")
        applicationVersion = try members.text("applicationVersion")
        versionExternalIdentifier = try members.int64("versionExternalIdentifier")
        receiptCreationDate = try members.moment("receiptCreationDate")
        originalPurchaseDate = try members.moment("originalPurchaseDate")
        originalApplicationVersion = try members.text("originalApplicationVersion")
        deviceVerification = try members.text("deviceVerification")
        deviceVerificationNonce = try members.text("deviceVerificationNonce")
        preorderDate = try members.moment("preorderDate")
        appTransactionId = try members.text("appTransactionId")
        originalPlatform = try members.open("originalPlatform", Platform.self)
        others = members.leftOver()
    }

    func claim() -> AppClaim { AppClaim(bundle: bundleId, appID: appAppleId, environment: receiptType?.rawValue) }
}
#endif
