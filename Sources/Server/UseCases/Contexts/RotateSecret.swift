#if Server
public import DiscoverEntities
public import DiscoverInteractors
internal import DiscoverData

/// Use case: an operator replaces the secret that this server shares with the store for receipts.
///
/// - Goal: The store accepts the requests of this server before, during, and after the replacement of the secret.
/// - Preconditions: The operator generated the new secret in App Store Connect.
/// - Main scenario: The secret is stored encrypted, with an audit entry, in one durable step. The replaced secret stays
///   valid on this server for a limited time: if the store rejects the new secret, the server tries the replaced one.
/// - Variations: The secret is too short or too long, or it contains characters other than visible ASCII: nothing
///   changes. The ledger doesn't respond: the operator tries again.
/// - Postconditions: The new secret is valid. No response, log entry, or failure contains a secret.
public final class RotateSecret {
    private let rotate: any Interactor<RotateSecretRequest, Moment, RotateSecretFailure>

    /// Creates a run of the use case with the interactor that replaces the secret.
    ///
    /// The use case has no DCI roles, because a single interactor does all of the work.
    public init(rotate: any Interactor<RotateSecretRequest, Moment, RotateSecretFailure>) { self.rotate = rotate }

    /// Replaces the shared secret, and returns the time until which the old secret can be used.
    ///
    /// - Throws: `RotateSecretFailure.unusable` if the secret's format is invalid, or `ledger` if it can't be stored.
    public func rotate(_ request: RotateSecretRequest) async throws(RotateSecretFailure) -> Moment {
        let span = Trace.begin(.context, "RotateSecret")
        defer { span.end() }
        return try await rotate.perform(request)
    }
}
#endif
