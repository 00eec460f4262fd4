#if Server
public import DiscoverData
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

/// The reason why the secret that this server shares with the store wasn't replaced.
///
/// The old secret stays valid.
public enum RotateSecretFailure: Error, Hashable, Sendable {
    /// The new secret doesn't have the format that ``SharedSecret/format`` describes.
    case unusable
    /// The new secret couldn't be stored in the server's database.
    case ledger(LedgerFailure)
}
#endif
