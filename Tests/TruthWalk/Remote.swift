package import DiscoverDemo
package import DiscoverEntities
package import DiscoverInteractors
internal import DiscoverServices
package import StoreSimulator

/// A store process and a verification server, as with the options `--store` and `--server`.
@MainActor package struct Remote {
    /// The store of the session, as an object in this process.
    let store: SimulatedStore
    /// A closure that starts an app that uses the store as another process.
    let start: @MainActor (PlayedConsole.Launch) async throws -> PlayedConsole
    /// A closure that returns the server as the verifier for an account.
    private let verifier: @MainActor (AccountToken) -> any TransactionVerifier
    /// A closure that waits for notifications and returns the server's response for each account as JSON.
    ///
    /// It returns `nil` if the server can't have all information yet.
    private let settle: @MainActor (_ accounts: [AccountToken]) async throws -> [String]?
    /// A closure that stops both programs.
    let end: @MainActor () async throws -> Void
    /// A Boolean value that indicates whether the server reads subscription states before it responds.
    ///
    /// Only then does it have information that no notification contains.
    let queriesStore: Bool

    /// The app accounts of a session.
    nonisolated static let accounts = ["you", "me", "them"]

    /// Creates the environment of one session.
    ///
    /// - Parameters:
    ///   - store: A store without sales.
    ///   - start: A closure that starts an app that uses the store as another process.
    ///   - verifier: A closure that returns the server as the verifier for an account.
    ///   - settle: A closure that waits for notifications and returns the server's responses as JSON, in the order of
    ///     the accounts. It returns `nil` if a notification is still in transit.
    ///   - end: A closure that stops both programs.
    ///   - queriesStore: A Boolean value that indicates whether the server reads subscription states before it responds.
    package init(
        store: SimulatedStore, start: @escaping @MainActor (PlayedConsole.Launch) async throws -> PlayedConsole,
        verifier: @escaping @MainActor (AccountToken) -> any TransactionVerifier,
        settle: @escaping @MainActor ([AccountToken]) async throws -> [String]?,
        end: @escaping @MainActor () async throws -> Void, queriesStore: Bool
    ) {
        (self.store, self.start, self.verifier, self.settle) = (store, start, verifier, settle)
        (self.end, self.queriesStore) = (end, queriesStore)
    }

    func replaceVerifier(of parts: inout PlayedConsole.Parts, for account: String) {
        parts.verifier = verifier(NamedAccount(account).token)
    }

    /// Returns the server's response for each account after a step.
    func responses() async throws -> [(account: String, response: Event)]? {
        let texts = try await settle(Self.accounts.map { NamedAccount($0).token })
        return texts.map { texts in
            zip(Self.accounts, texts).compactMap { account, text in
                Event(serverResponse: text).map { (account, $0) }
            }
        }
    }
}
