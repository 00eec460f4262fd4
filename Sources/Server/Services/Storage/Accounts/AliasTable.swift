#if Server
package import DiscoverEntities

/// The database table of aliases, which are accounts that were merged into other accounts.
///
/// Everything about an alias is recorded for the account into which it was merged. An account that has aliases is never
/// an alias itself.
package struct AliasTable {
    private let db: any SQLSession

    /// Creates a value that reads and writes the aliases in a database.
    package init(in db: any SQLSession) { self.db = db }

    /// Returns the account into which the specified one was merged, or `nil` if it isn't an alias.
    package func account(of alias: AccountToken) throws -> AccountToken? {
        try db.value("SELECT account FROM account_aliases WHERE alias = ?", [alias])
    }

    /// Returns, for each specified account that was merged into another one, that other account.
    package func accounts(of aliases: Set<AccountToken>) throws -> Set<AccountToken> {
        guard !aliases.isEmpty else { return [] }
        let places = Array(repeating: "?", count: aliases.count).joined(separator: ", ")
        return Set(
            try db.rows("SELECT account FROM account_aliases WHERE alias IN (\(places))", aliases.sorted())
                .map { try $0[0] })
    }

    /// Returns the account into which the specified account was merged, or the specified account itself.
    package func resolved(_ account: AccountToken) throws -> AccountToken { try self.account(of: account) ?? account }

    /// Returns ledger entries, with each alias replaced by the account into which the alias was merged.
    ///
    /// The tokens that the store signed in transactions stay unchanged; ``ChainOwnershipTable`` replaces these.
    func resolved(_ entries: [LedgerEntry]) throws -> [LedgerEntry] {
        let accounts = Set(entries.map(\.account))
        guard !(try self.accounts(of: accounts)).isEmpty else { return entries }
        return try entries.map { entry in
            let account = try resolved(entry.account)
            return switch entry {
            case .transaction(let facts, _): .transaction(facts, account: account)
            case .renewal(let facts, _): .renewal(facts, account: account)
            case .refreshed(_, let moment): .refreshed(account: account, at: moment)
            case .spending(let spending, _): .spending(spending, account: account)
            }
        }
    }

    /// Returns the accounts that were merged into the specified one, in the order of the merges.
    func aliases(of account: AccountToken) throws -> [AccountToken] {
        try db.rows("SELECT alias FROM account_aliases WHERE account = ? ORDER BY moment, alias", [account])
            .map { try $0[0] }
    }

    /// Stores that an account was merged into another one.
    func insert(_ alias: AccountToken, of account: AccountToken, at moment: Moment) throws {
        try db.run(
            "INSERT INTO account_aliases (alias, account, moment) VALUES (?, ?, ?)", [alias, account, moment])
    }
}
#endif
