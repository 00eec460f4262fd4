#if Server
public import DiscoverEntities

/// A request to replace the secret that the store and this server share.
public struct RotateSecretRequest: Hashable, Sendable {
    /// The new secret.
    public let secret: SharedSecret
    /// The administrator who replaces the secret.
    ///
    /// The value is `nil` for the operator, who runs a command on the server's machine.
    public let administrator: Account?

    /// Creates a request to replace the secret that the store and this server share.
    public init(_ secret: SharedSecret, by administrator: Account? = nil) {
        self.secret = secret
        self.administrator = administrator
    }
}
#endif
