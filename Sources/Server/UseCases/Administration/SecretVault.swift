#if Server
public import DiscoverData
public import DiscoverEntities

/// The secret that the store and this server share. Neither a description nor a dump shows it.
public struct SharedSecret: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The secret: for the store's own address and nobody else.
    public let text: String

    /// Takes the secret.
    public init(_ text: String) { self.text = text }

    /// Never the secret.
    public var description: String { "a shared secret" }

    /// Shows nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Port: where the shared secret is kept.
///
/// Promise: a secret that ``rotate(to:at:honouringOld:)`` took survives a crash, sealed: whoever reads what is kept, but not the
/// key, learns nothing but its length. Neither a failure nor a log shows it.
public protocol SecretVault: Sendable {
    /// Puts a new secret in the place of the old one, which stays good for a while.
    ///
    /// - Parameters:
    ///   - secret: The new one.
    ///   - moment: What the server's clock says.
    ///   - milliseconds: How long the one before it is still good.
    func rotate(
        to secret: SharedSecret, at moment: Moment, honouringOld milliseconds: Int64
    ) async throws(LedgerFailure)

    /// The secrets that are good, the newest first; empty where none was ever set.
    func secrets(at moment: Moment) async throws(LedgerFailure) -> [SharedSecret]
}
#endif
