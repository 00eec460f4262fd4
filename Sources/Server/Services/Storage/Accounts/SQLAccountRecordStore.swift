#if Server
package import DiscoverData
package import DiscoverEntities
package import ServerUseCases

/// Adapter: returns and erases everything that the server's database contains about an account.
package struct SQLAccountRecordStore: AccountRecordStore {
    private let database: any SQLDatabase

    /// Creates an adapter for the accounts in the specified database.
    package init(_ database: any SQLDatabase) { self.database = database }

    /// Returns everything that is recorded about an account, or `nil` if nothing is.
    package func records(of account: AccountToken) async throws(LedgerFailure) -> AccountRecords? {
        let span = Trace.begin(.service, "SQLAccountRecordStore", "records")
        defer { span.end() }
        let records = try await database.read { db in
            try AccountRecordReader(of: db, account: try AliasTable(in: db).resolved(account)).records()
        }
        return records.isEmpty ? nil : records
    }

    /// Erases an account and its aliases in one database write, and returns the outcome.
    ///
    /// Nothing is erased if nothing is recorded about the account, or if the account is an alias of another one.
    package func erase(
        _ request: EraseAccountRequest, at moment: Moment
    ) async throws(LedgerFailure) -> EraseAccountResponse {
        let span = Trace.begin(.service, "SQLAccountRecordStore", "erase")
        defer { span.end() }
        // The rows of the account are found within the write, so no other write may add one meanwhile.
        return try await database.write(.everything) { [environment = database.environment] db in
            try db.allowLongStatements()
            let pseudonym = AccountToken(bits: .random(in: .min ... .max))
            if let account = try AliasTable(in: db).account(of: request.account) { return .isAlias(of: account) }
            let aliases = try AliasTable(in: db).aliases(of: request.account)
            var eraser = AccountEraser(of: db, account: request.account, aliases: aliases, pseudonym: pseudonym)
            guard let transactions = try eraser.erase(at: moment, in: environment) else { return .nothing }
            let actor = ([request.account] + aliases).contains(request.actor) ? pseudonym : request.actor
            try AuditWriter(to: db).write(
                .accountErased(transactions: transactions, by: actor), at: moment, in: environment)
            // The event about the earlier erasure was abandoned, so another one wouldn't be accepted, either.
            if eraser.isRepeated { return .erased(transactions: transactions) }
            for name in [request.account] + aliases { try OutboxWriter(to: db).writeErasure(of: name, at: moment) }
            return .erased(transactions: transactions)
        }
    }
}
#endif
