#if Server
/// The identity of the app for which signed texts (JWS) are accepted.
public struct AppIdentity: Hashable, Sendable {
    /// The app's bundle ID, which is compared byte for byte.
    public let bundleID: String
    /// The app's ID in App Store Connect, or `nil` to compare only the bundle ID.
    ///
    /// In production, the ID is compared if the signed text (JWS) contains an ID. A notification must contain it.
    public let appAppleID: Int64?

    /// Creates an app identity from the bundle ID and the ID in App Store Connect.
    public init(bundleID: String, appAppleID: Int64? = nil) {
        self.bundleID = bundleID
        self.appAppleID = appAppleID
    }
}

/// The time at which the certificates of a signed text (JWS) must be valid.
public enum CertificateValidity: Hashable, Sendable {
    /// The certificates must be valid when the text was signed, so that old signed texts (JWS) stay valid.
    ///
    /// The current time is used for a text that doesn't state when it was signed.
    case whenSigned
    /// The certificates must be valid now, so a text is rejected after its certificates have expired.
    case now
}
#endif
