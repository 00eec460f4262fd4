#if Server
/// The In-App Purchase key, which App Store Connect provides once; it is a secret.
public struct ServerAPIKey: Sendable, CustomStringConvertible, CustomReflectable {
    /// The issuer ID, a UUID on the page of keys.
    public let issuer: String
    /// The ID of the key on that page.
    public let id: String
    /// The P-256 private key in PEM form, as contained in the downloaded file.
    public let pem: String

    /// Creates a key from the IDs of App Store Connect and the downloaded file.
    public init(issuer: String, id: String, pem: String) {
        self.issuer = issuer
        self.id = id
        self.pem = pem
    }

    /// The ID of the key only.
    public var description: String { "key \(id)" }

    /// A mirror that contains the ID of the key only.
    public var customMirror: Mirror { Mirror(self, children: ["id": id]) }
}
#endif
