#if Server
package import DiscoverEntities

/// The accounts and chains that a write may change, or on which its decisions depend.
///
/// A chain is a purchase with its renewals. While a write is in progress, no other write may use the accounts and
/// chains of its scope. A database whose writes run concurrently locks these accounts and chains. In SQLite, writes run
/// one after another, and the scope isn't used.
package struct WriteScope: Sendable {
    /// The chains (purchases with their renewals) that the write may change.
    package var chains: Set<TransactionID> = []
    /// The accounts on whose entitlements the write depends, or that may receive or lose transactions.
    package var accounts: Set<AccountToken> = []
    /// Other keys to lock in the same way, such as the ID of a notification.
    package var keys: Set<String> = []
    /// A Boolean value that indicates whether the scope also contains the accounts that own its purchases.
    package var includesOwners = false
    /// A Boolean value that indicates whether no other write may run at the same time.
    ///
    /// An example is a write that replaces all counts.
    package var isExclusive = false

    /// A scope that excludes all other writes.
    package static let everything = WriteScope(isExclusive: true)

    /// Creates a scope of the accounts and chains (purchases with their renewals) of ledger entries.
    package init(of entries: [LedgerEntry]) {
        for entry in entries {
            switch entry {
            case .transaction(let facts, let account):
                add(facts)
                accounts.insert(account)
            case .renewal(let facts, let account):
                chains.insert(facts.chain.id)
                accounts.insert(account)
            case .refreshed(let account, _), .spending(_, let account): accounts.insert(account)
            }
        }
    }

    /// Creates a scope of the specified chains, accounts, and keys.
    ///
    /// Without arguments, the scope is empty.
    ///
    /// - Parameters:
    ///   - chains: The chains (purchases with their renewals) that the write may change.
    ///   - accounts: The accounts that the write may change, or on which its decisions depend.
    ///   - keys: Other keys to lock in the same way.
    ///   - includesOwners: A Boolean value that indicates whether to lock the owners of the chains, too.
    ///   - isExclusive: A Boolean value that indicates whether the scope excludes all other writes.
    package init(
        chains: Set<TransactionID> = [], accounts: Set<AccountToken> = [], keys: Set<String> = [],
        includesOwners: Bool = false, isExclusive: Bool = false
    ) {
        self.chains = chains
        self.accounts = accounts
        self.keys = keys
        self.includesOwners = includesOwners
        self.isExclusive = isExclusive
    }

    /// Adds a transaction's purchase or subscription, and its account, to the scope.
    ///
    /// The account is the one in the transaction's account token, if there is one.
    package mutating func add(_ facts: TransactionFacts) {
        chains.insert(facts.original)
        if let token = facts.accountToken { accounts.insert(token) }
    }
}
#endif
