#if Server
/// The In-App Purchase key, a secret that you can download from App Store Connect only once.
public struct ServerAPIKey: Sendable, CustomStringConvertible, CustomReflectable {
    /// The issuer ID, a UUID that App Store Connect shows on the page of the keys.
    public let issuer: String
    /// The ID of the key, which App Store Connect shows on the page of the keys.
    public let id: String
    /// The P-256 private key in PEM form, which is the content of the downloaded file.
    public let pem: String

    /// Creates a key from the IDs in App Store Connect and the content of the downloaded file.
    public init(issuer: String, id: String, pem: String) {
        self.issuer = issuer
        self.id = id
        self.pem = pem
    }

    /// A description with the ID of the key, but without the private key.
    public var description: String { "key \(id)" }

    /// A mirror that contains only the ID of the key, so that a dump doesn't show the private key.
    public var customMirror: Mirror { Mirror(self, children: ["id": id]) }
}
#endif
