#if Server
package import DiscoverData
package import DiscoverEntities
package import ServerUseCases

/// Adapter: merges accounts in the server's database.
package struct SQLAccountMergeStore: AccountMergeStore {
    private let database: any SQLDatabase

    /// Creates an adapter for the accounts in the specified database.
    package init(_ database: any SQLDatabase) { self.database = database }

    /// Returns the account into which the specified account was merged, or the specified account itself.
    package func owner(for account: AccountToken) async throws(LedgerFailure) -> AccountToken {
        let span = Trace.begin(.service, "SQLAccountMergeStore", "owner")
        defer { span.end() }
        return try await database.read { try AliasTable(in: $0).resolved(account) }
    }

    /// Merges an account into another one in one database write, and returns the result.
    package func merge(
        _ request: MergeAccountsRequest, at moment: Moment
    ) async throws(LedgerFailure) -> MergeAccountsResult {
        let span = Trace.begin(.service, "SQLAccountMergeStore", "merge")
        defer { span.end() }
        let environment = database.environment
        // A repeated or refused request must not hold up all other writes.
        let known = try await database.read {
            try AccountMerger(request, on: $0, at: moment, in: environment).resultWithoutChange()
        }
        if let known { return known }
        // The rows of the accounts are found within the write, so no other write may add one meanwhile.
        return try await database.write(.everything) { db in
            try db.allowLongStatements()
            return try AccountMerger(request, on: db, at: moment, in: environment).merge()
        }
    }
}
#endif
