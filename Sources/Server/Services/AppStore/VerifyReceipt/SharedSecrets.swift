#if Server
public import DiscoverData
public import DiscoverInteractors
public import ServerUseCases

/// Port: provides the secret that the server shares with Apple, which `verifyReceipt` requires.
public protocol SharedSecrets: Sendable {
    /// Returns the valid secrets, the newest first.
    ///
    /// During a rotation there are two, because Apple may have either of them.
    ///
    /// - Returns: The secrets.
    /// - Throws: `StoreFailure` if the secrets can't be read.
    func inForce() async throws(StoreFailure) -> [SharedSecret]
}

/// Adapter: the secrets of the vault that are valid at the clock's time.
public struct VaultSharedSecrets: SharedSecrets {
    private let vault: any SecretVault
    private let clock: any TimeSource

    /// Creates an adapter for the specified vault and clock.
    public init(vault: any SecretVault, clock: any TimeSource) {
        self.vault = vault
        self.clock = clock
    }

    /// Returns the secrets of the vault that are valid now.
    public func inForce() async throws(StoreFailure) -> [SharedSecret] {
        do {
            return try await vault.secrets(at: clock.now())
        } catch {
            throw .unavailable("the shared secret can't be read")
        }
    }
}
#endif
