#if Server
/// The key for In-App Purchase that App Store Connect gives out, once: a secret.
public struct ServerAPIKey: Sendable, CustomStringConvertible, CustomReflectable {
    /// Who gives it out: a UUID on the page of keys.
    public let issuer: String
    /// The key's own name there.
    public let id: String
    /// The private key, P-256, as the downloaded file has it (PEM).
    public let pem: String

    /// Takes what App Store Connect shows, and the downloaded file.
    public init(issuer: String, id: String, pem: String) {
        self.issuer = issuer
        self.id = id
        self.pem = pem
    }

    /// Which key, and nothing of it.
    public var description: String { "key \(id)" }

    /// Shows which key, and nothing of it.
    public var customMirror: Mirror { Mirror(self, children: ["id": id]) }
}
#endif
