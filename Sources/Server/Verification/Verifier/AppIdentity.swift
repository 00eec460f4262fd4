#if Server
/// The app that signed texts must be about.
public struct AppIdentity: Hashable, Sendable {
    /// The app's bundle identifier, compared byte for byte.
    public let bundleID: String
    /// The app's number in App Store Connect, which texts of production name as well; `nil` where none is configured, and then
    /// the bundle decides alone.
    public let appAppleID: Int64?

    /// Takes the app's names.
    public init(bundleID: String, appAppleID: Int64? = nil) {
        self.bundleID = bundleID
        self.appAppleID = appAppleID
    }
}

/// The moment at which certificates must have been valid.
public enum CertificateValidity: Hashable, Sendable {
    /// When the text says that it was signed, so that evidence stays evidence; now, for a text that does not say.
    case whenSigned
    /// Now: a text whose certificates have expired since is refused.
    case now
}
#endif
