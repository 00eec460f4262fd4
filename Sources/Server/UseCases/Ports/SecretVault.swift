#if Server
public import DiscoverData
public import DiscoverEntities

/// A secret that this server shares with Apple (for `verifyReceipt`) or with the receiver of webhooks.
///
/// Requests to Apple contain the secret. Requests to the receiver of webhooks are only signed with it. Neither a
/// description nor a dump of the value shows the secret.
public struct SharedSecret: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The secret itself.
    ///
    /// Apple's secret may be sent only to Apple's own server; the secret for webhooks is never sent.
    public let text: String

    /// Creates a shared secret from a string, whether or not it has the required format.
    public init(_ text: String) { self.text = text }

    /// The required format of a shared secret, as a phrase for messages to the operator.
    public static let format = "8 to 256 visible ASCII characters"

    /// A Boolean value that indicates whether the secret is in the required format.
    public var isUsable: Bool {
        (8...256).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7e).contains($0) }
    }

    /// A description that doesn't contain the shared secret.
    public var description: String { "a shared secret" }

    /// An empty mirror, so that a dump of the value doesn't show the shared secret.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The purpose of the secrets in a vault.
public enum SecretPurpose: String, Hashable, Sendable, CaseIterable {
    /// The secret that the store and this server share for `verifyReceipt`.
    case receipts = "appStoreSharedSecret"
    /// The secrets with which this server signs webhooks.
    case webhooks = "webhookSigningSecret"
}

/// Port: stores the secrets for one purpose.
///
/// An example is the secret that the store and this server share for `verifyReceipt`.
///
/// **Promise:** A secret that ``rotate(to:at:honoringOld:by:)`` stored survives a crash. It is stored encrypted:
/// without the key, the stored data reveals only the secret's length. No failure and no log entry shows the secret.
///
/// ```swift
/// try await vault.rotate(to: secret, at: now, honoringOld: 86_400_000, by: administrator)
/// let valid = try await vault.secrets(at: now)  // The new secret and, for a day, the old one.
/// ```
public protocol SecretVault: Sendable {
    /// Replaces the current secret; the old secret stays valid for the specified number of milliseconds.
    ///
    /// - Parameters:
    ///   - secret: The new secret.
    ///   - moment: The current time on the server's clock.
    ///   - milliseconds: The time for which the old secret stays valid, in milliseconds.
    ///   - administrator: The administrator who replaces the secret, for the audit entry, or `nil` if an operator's
    ///     command replaces it.
    /// - Throws: A `LedgerFailure` if the secret can't be stored.
    func rotate(
        to secret: SharedSecret, at moment: Moment, honoringOld milliseconds: Int64, by administrator: AccountToken?
    ) async throws(LedgerFailure)

    /// Returns the shared secrets that are valid at a time, newest first.
    ///
    /// The array is empty if no secret was ever set.
    ///
    /// - Throws: A `LedgerFailure` if the secrets can't be read.
    func secrets(at moment: Moment) async throws(LedgerFailure) -> [SharedSecret]
}
#endif
