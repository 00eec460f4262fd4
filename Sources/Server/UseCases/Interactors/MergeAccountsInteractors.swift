#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Merges an account into another one, if the server's policy permits it.
public struct MergeAccountsInteractor: Interactor {
    private let store: any AccountMergeStore
    private let time: any TimeSource
    private let policy: AccountMergePolicy

    /// Creates an interactor that merges accounts in a store.
    ///
    /// The clock dates the merges, and the policy applies to customers who merge their accounts.
    public init(store: any AccountMergeStore, time: any TimeSource, policy: AccountMergePolicy) {
        self.store = store
        self.time = time
        self.policy = policy
    }

    /// Merges the accounts, and returns the result or the reason for a refusal.
    ///
    /// Repeating a successful request changes nothing.
    ///
    /// - Throws: A `LedgerFailure` if the database can't be read or written. The change may be recorded
    ///   nevertheless if the connection was lost meanwhile.
    public func perform(_ request: MergeAccountsRequest) async throws(LedgerFailure) -> MergeAccountsResult {
        let span = Trace.begin(.interactor, "MergeAccounts")
        defer { span.end() }
        if case .tokens(let isAliasAnonymous, let isAccountAnonymous) = request.proof {
            guard policy == .anonymous else { return .refused(.notAllowed) }
            guard isAliasAnonymous else { return .refused(.notAnonymous) }
            guard !isAccountAnonymous else { return .refused(.intoAnonymous) }
        }
        return try await store.merge(request, at: await time.now())
    }
}

/// Finds the account into which an account was merged; without a merge, the account itself.
public struct FindMergedAccountInteractor: Interactor {
    private let store: any AccountMergeStore

    /// Creates an interactor that reads from the specified store.
    public init(store: any AccountMergeStore) { self.store = store }

    /// Returns the account into which the specified one was merged, or the specified one itself.
    ///
    /// - Throws: A `LedgerFailure` if the database can't be read.
    public func perform(_ request: AccountToken) async throws(LedgerFailure) -> AccountToken {
        let span = Trace.begin(.interactor, "FindMergedAccount")
        defer { span.end() }
        return try await store.owner(for: request)
    }
}
#endif
