#if Server
public import DiscoverData
public import DiscoverInteractors
public import ServerUseCases

/// The secret that only the server and Apple hold, as asking `verifyReceipt` needs it.
public protocol SharedSecrets: Sendable {
    /// The secrets that are in force, the newest first. While a rotation is under way there are two: nobody knows which of
    /// the two Apple already has.
    func inForce() async throws(StoreFailure) -> [SharedSecret]
}

/// Adapter: the secrets of the vault, at the server's clock.
public struct VaultSharedSecrets: SharedSecrets {
    private let vault: any SecretVault
    private let clock: any TimeSource

    /// Takes the vault and the clock.
    public init(vault: any SecretVault, clock: any TimeSource) {
        self.vault = vault
        self.clock = clock
    }

    /// What the vault honours now.
    public func inForce() async throws(StoreFailure) -> [SharedSecret] {
        do {
            return try await vault.secrets(at: clock.now())
        } catch {
            throw .unavailable("the shared secret cannot be read")
        }
    }
}
#endif
