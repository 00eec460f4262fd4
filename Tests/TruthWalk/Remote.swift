package import DiscoverDemo
package import DiscoverEntities
package import DiscoverInteractors
internal import DiscoverServices
package import StoreSimulator

/// A store's program and a verification server that sessions are played with, as with the options `--store` and `--server`.
@MainActor package struct Remote {
    /// The store of the session, in this process.
    let store: SimulatedStore
    /// Starts an app that reaches the store as another program.
    let start: @MainActor (PlayedConsole.Launch) async throws -> PlayedConsole
    /// The server as the verifier of an app for an account.
    private let verifier: @MainActor (AccountToken) -> any TransactionVerifier
    /// Lets notifications arrive, and returns what the server then answers each account, as JSON; `nil` where it can't know all.
    private let settle: @MainActor (_ accounts: [AccountToken]) async throws -> [String]?
    /// Stops both programs.
    let end: @MainActor () async throws -> Void
    /// Whether the server reads how a subscription stands before it answers. What no notification tells, it knows only then.
    let isAsking: Bool

    /// The accounts of the app that a session uses.
    nonisolated static let accounts = ["you", "me", "them"]

    /// Creates the surroundings of one session.
    ///
    /// - Parameters:
    ///   - store: The store, which has sold nothing.
    ///   - start: Starts an app that reaches the store as another program.
    ///   - verifier: Returns the server as the verifier of an app for an account.
    ///   - settle: Lets notifications arrive after a step, and returns what the server then answers each account, as JSON texts in
    ///     the accounts' order; `nil` where something is still on its way.
    ///   - end: Stops both programs.
    ///   - isAsking: Whether the server reads from the store how a subscription stands before it answers.
    package init(
        store: SimulatedStore, start: @escaping @MainActor (PlayedConsole.Launch) async throws -> PlayedConsole,
        verifier: @escaping @MainActor (AccountToken) -> any TransactionVerifier,
        settle: @escaping @MainActor ([AccountToken]) async throws -> [String]?,
        end: @escaping @MainActor () async throws -> Void, isAsking: Bool
    ) {
        (self.store, self.start, self.verifier, self.settle) = (store, start, verifier, settle)
        (self.end, self.isAsking) = (end, isAsking)
    }

    func replaceVerifier(of parts: inout PlayedConsole.Parts, for account: String) {
        parts.verifier = verifier(NamedAccount(account).token)
    }

    /// What the server answers each account after a step.
    func answers() async throws -> [(account: String, answer: Event)]? {
        let texts = try await settle(Self.accounts.map { NamedAccount($0).token })
        return texts.map { texts in
            zip(Self.accounts, texts).compactMap { account, text in
                Event(serverAnswer: text).map { (account, $0) }
            }
        }
    }
}
