#if Server
public import DiscoverEntities
public import DiscoverInteractors
internal import DiscoverData

/// Replaces the shared secret, with which this server authenticates its requests to `verifyReceipt`.
public struct RotateSecretInteractor: Interactor {
    private let vault: any SecretVault
    private let time: any TimeSource
    private let grace: Int64

    /// Creates an interactor that stores shared secrets, encrypted, in the specified vault.
    ///
    /// - Parameters:
    ///   - vault: The store of the encrypted secrets.
    ///   - time: The clock of the server.
    ///   - grace: The time for which this server may still use the replaced secret, in milliseconds.
    public init(vault: any SecretVault, time: any TimeSource, grace: Int64) {
        self.vault = vault
        self.time = time
        self.grace = grace
    }

    /// Replaces the shared secret, and returns the time until which the old secret can be used.
    ///
    /// - Throws: `RotateSecretFailure.unusable` if the secret's format is invalid, or `ledger` if it can't be stored.
    public func perform(_ request: RotateSecretRequest) async throws(RotateSecretFailure) -> Moment {
        let span = Trace.begin(.interactor, "RotateSecret")
        defer { span.end() }
        guard request.secret.isUsable else { throw .unusable }
        let now = await time.now()
        do throws(LedgerFailure) {
            try await vault.rotate(
                to: request.secret, at: now, honoringOld: grace, by: request.administrator?.token)
        } catch {
            throw .ledger(error)
        }
        return Moment(milliseconds: now.milliseconds + grace)
    }
}
#endif
