#if Server
package import DiscoverData
package import DiscoverEntities
package import ServerUseCases

/// Adapter: reads the records of an account from the server's database.
package struct SQLAccountDirectory: AccountDirectory {
    let database: any SQLDatabase

    /// Creates an adapter that reads the records of accounts in the specified database.
    package init(_ database: any SQLDatabase) { self.database = database }

    /// Returns a page of an account's transactions, in the order in which the account received them.
    ///
    /// - Parameters:
    ///   - account: The account.
    ///   - number: The number of the last transaction of the previous page, or `nil` for the first page.
    ///   - limit: The maximum number of transactions on the page.
    /// - Returns: The transactions.
    /// - Throws: A `LedgerFailure` if the database can't be read.
    package func transactions(
        of account: AccountToken, after number: Int64?, limit: Int
    ) async throws(LedgerFailure) -> [RecordedTransaction] {
        let span = Trace.begin(.service, "SQLAccountDirectory", "transactions")
        defer { span.end() }
        return try await database.read { db in
            try LedgerReader(of: db).transactions(
                "account = ? AND number > ? ORDER BY number LIMIT ?", [account, number ?? Int64(0), max(limit, 0)]
            ).map { RecordedTransaction(number: $0.number, store: $0.store, facts: $0.facts, recorded: $0.recorded) }
        }
    }

    /// Returns the ID of the first transaction of each of the account's subscriptions.
    ///
    /// The cost depends on the number of subscriptions, not on the number of their renewals.
    package func subscriptions(of account: AccountToken) async throws(LedgerFailure) -> [TransactionID] {
        let span = Trace.begin(.service, "SQLAccountDirectory", "subscriptions")
        defer { span.end() }
        return try await database.read { try LedgerReader(of: $0).chains(of: account) }
    }

    /// Returns the counts of an account's transactions, spendings, transfers, notifications, and grants.
    ///
    /// The result is `nil` if nothing is recorded for the account.
    package func overview(of account: AccountToken) async throws(LedgerFailure) -> AccountOverview? {
        let span = Trace.begin(.service, "SQLAccountDirectory", "overview")
        defer { span.end() }
        return try await database.read { db in
            func count(_ table: String, _ condition: String = "true") throws -> Int {
                try db.value("SELECT count(*) FROM \(table) WHERE account = ? AND \(condition)", [account]) ?? 0
            }
            let overview = AccountOverview(
                transactions: try count("transactions"), spendings: try count("spendings"),
                transfers: try count(
                    "bindings", "how NOT IN ('\(ChainMover.confirmed)', '\(ChainOwnershipTable.merge)')"),
                notifications: try count("notifications"), grants: try count("grants"))
            let isEmpty =
                overview.transactions + overview.spendings + overview.transfers + overview.notifications
                + overview.grants == 0
            return try isEmpty && count("heard") == 0 ? nil : overview
        }
    }

    /// Returns a recorded transaction with its owner, or `nil` if the transaction isn't recorded.
    package func transaction(_ key: TransactionKey) async throws(LedgerFailure) -> OwnedTransaction? {
        let span = Trace.begin(.service, "SQLAccountDirectory", "transaction")
        defer { span.end() }
        return try await database.read { db in
            try LedgerReader(of: db).transactions(
                "environment = ? AND id = ?", [key.environment.rawValue, key.id.rawValue]
            ).first.map { try owned($0, in: db) }
        }
    }

    /// Returns the recorded transactions of an order of Google Play and its renewals, with their owners.
    ///
    /// - Parameters:
    ///   - order: The order ID.
    ///   - environment: The store environment of the transactions.
    /// - Returns: The transactions in the order of their numbers.
    /// - Throws: A `LedgerFailure` if the database can't be read.
    package func transactions(
        ofGooglePlayOrder order: String, in environment: StoreEnvironment
    ) async throws(LedgerFailure) -> [OwnedTransaction] {
        let span = Trace.begin(.service, "SQLAccountDirectory", "googlePlayOrder")
        defer { span.end() }
        return try await database.read { db in
            // One query for each range, and no ORDER BY: so both databases use the index of `environment` and `id`.
            try PlayTransactionID.ranges(ofOrder: order).flatMap { range in
                try LedgerReader(of: db).transactions(
                    "environment = ? AND id >= ? AND id < ?", [environment.rawValue, range.start, range.end])
            }.sorted { $0.number < $1.number }.map { try owned($0, in: db) }
        }
    }

    private func owned(_ row: TransactionRow, in db: any SQLSession) throws -> OwnedTransaction {
        OwnedTransaction(
            account: row.account,
            recorded: RecordedTransaction(
                number: row.number, store: row.store, facts: row.facts, recorded: row.recorded),
            isErased: try ChainOwnershipTable(of: db).isErased(row.account, in: row.facts.original))
    }

    /// Returns the stored signed texts (JWS) of a transaction, newest first.
    ///
    /// An operator can present them as evidence of the transaction.
    ///
    /// - Parameter transaction: The environment and the ID of the transaction.
    /// - Returns: The signed texts.
    /// - Throws: A `LedgerFailure` if the database can't be read.
    package func signedTexts(of transaction: TransactionKey) async throws(LedgerFailure) -> [String] {
        let span = Trace.begin(.service, "SQLAccountDirectory", "signedTexts")
        defer { span.end() }
        return try await database.read { db in
            try db.rows(
                """
                    WITH RECURSIVE versions (number, age) AS (
                        SELECT evidence, 0 FROM transactions WHERE environment = ? AND id = ?
                        UNION ALL
                        SELECT previous, age + 1 FROM versions JOIN evidence USING (number)
                    )
                    SELECT body FROM versions JOIN evidence USING (number) WHERE length(body) > 0 ORDER BY age
                """, [transaction.environment.rawValue, transaction.id]
            ).map { try EvidenceTable(in: db).text(of: $0[0]) }
        }
    }
}
#endif
