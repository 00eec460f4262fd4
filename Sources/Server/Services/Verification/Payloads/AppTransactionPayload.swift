#if Server
public import DiscoverEntities

/// The payload of a signed app transaction, which describes how a customer obtained the app.
///
/// If the payload lacks a member, the property is `nil`. A value that this build doesn't support is kept as it was
/// received.
///
/// Source: Apple's documentation of `JWSAppTransactionDecodedPayload` and `AppTransaction`, which define the names
/// of the properties.
public struct AppTransactionPayload: Hashable, Sendable {
    /// The store environment, such as `Sandbox`.
    public let receiptType: OpenEnum<StoreEnvironment>?
    /// The app's ID in App Store Connect.
    public let appAppleId: Int64?
    /// The app's bundle ID.
    public let bundleId: String?
    /// The version of the app that the app transaction applies to.
    public let applicationVersion: String?
    /// The ID that App Store Connect assigned to ``applicationVersion``.
    public let versionExternalIdentifier: Int64?
    /// The time at which the store signed the app transaction.
    public let receiptCreationDate: Moment?
    /// The time at which the customer first obtained the app.
    ///
    /// Xcode signs app transactions with a date before the year 1.
    public let originalPurchaseDate: Moment?
    /// The app version that the customer first obtained.
    public let originalApplicationVersion: String?
    /// The time at which the customer ordered the app before its release.
    public let preorderDate: Moment?
    /// The SHA-384 hash of the device's identifier and ``deviceVerificationNonce``, in Base64.
    public let deviceVerification: String?
    /// The random UUID that is part of the hash in ``deviceVerification``.
    public let deviceVerificationNonce: String?
    /// The ID of the app's download, which is different for each Apple Account.
    public let appTransactionId: String?
    /// The platform on which the customer first obtained the app.
    public let originalPlatform: OpenEnum<Platform>?
    /// The payload's members that this build doesn't support: the JSON text of each, by its name.
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
