#if Server
public import DiscoverData
public import DiscoverInteractors
public import ServerUseCases

/// Port: provides the secrets that the server shares with Apple, which `verifyReceipt` requires.
public protocol SharedSecrets: Sendable {
    /// Returns the shared secrets that are valid now, newest first.
    ///
    /// During a rotation, there are two secrets, because Apple may still expect the old one. A caller tries the secrets
    /// one after the other.
    ///
    /// - Returns: The secrets.
    /// - Throws: `StoreFailure` if the secrets can't be read.
    func inForce() async throws(StoreFailure) -> [SharedSecret]
}

/// Adapter: reads the shared secrets that are valid now from a vault.
public struct VaultSharedSecrets: SharedSecrets {
    private let vault: any SecretVault
    private let clock: any TimeSource

    /// Creates an adapter for the specified vault and clock.
    public init(vault: any SecretVault, clock: any TimeSource) {
        self.vault = vault
        self.clock = clock
    }

    /// Returns the shared secrets of the vault that are valid now, newest first.
    ///
    /// - Throws: `StoreFailure.unavailable` if the secrets can't be read.
    public func inForce() async throws(StoreFailure) -> [SharedSecret] {
        do {
            return try await vault.secrets(at: clock.now())
        } catch {
            throw .unavailable("the shared secret can't be read")
        }
    }
}
#endif
