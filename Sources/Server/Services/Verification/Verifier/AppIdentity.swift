#if Server
/// The app that signed texts must be about.
public struct AppIdentity: Hashable, Sendable {
    /// The app's bundle ID, which is compared byte for byte.
    public let bundleID: String
    /// The app's ID in App Store Connect, which signed texts of production also contain.
    ///
    /// If it is `nil`, only the bundle ID is compared.
    public let appAppleID: Int64?

    /// Creates an app identity from the bundle ID and the ID in App Store Connect.
    public init(bundleID: String, appAppleID: Int64? = nil) {
        self.bundleID = bundleID
        self.appAppleID = appAppleID
    }
}

/// The time at which certificates of a signed text must be valid: the date of the signature, or now.
public enum CertificateValidity: Hashable, Sendable {
    /// The time of the signature, so that old signed texts stay valid; the current time for a text without a time.
    case whenSigned
    /// The current time; a text is rejected after its certificates expire.
    case now
}
#endif
