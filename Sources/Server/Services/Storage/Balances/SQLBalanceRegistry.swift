#if Server
package import DiscoverData
package import DiscoverEntities
internal import Foundation
package import ServerUseCases

/// Adapter: checks and recomputes the counts of purchases and spent units in the server's database.
package struct SQLBalanceRegistry: BalanceRegistry {
    let database: any SQLDatabase

    /// Creates an adapter that checks and corrects the counts in the specified database.
    package init(_ database: any SQLDatabase) { self.database = database }

    /// Ensures that purchases before and after each change of the feature map have separate stored counts.
    ///
    /// Call this method when the server starts. If a change of the map is new, the method counts all purchases again.
    /// Until it has returned, the server computes entitlements from the complete ledger instead of the counts, which is
    /// slower.
    ///
    /// - Parameter map: The features and units that each product contains.
    /// - Throws: `LedgerFailure` if the database can't be read or written.
    package func separate(by map: FeatureMap) async throws(LedgerFailure) {
        let span = Trace.begin(.service, "SQLBalanceRegistry", "separate")
        defer { span.end() }
        let dates = map.revisionDates
        guard try await database.read({ try !BalanceCounter(in: $0).isSeparated(at: dates) }) else { return }
        try await database.write(.everything) { try BalanceCounter(in: $0).separate(at: dates) }
    }

    /// Returns each stored count that differs from the recorded purchases and spendings.
    ///
    /// The result is in the order of the accounts. The accounts are read in pages of 100, because SQLite's write-ahead
    /// log grows while a long read is in progress.
    package func differences() async throws(LedgerFailure) -> [BalanceDifference] {
        let span = Trace.begin(.service, "SQLBalanceRegistry", "differences")
        defer { span.end() }
        var (all, last) = ([BalanceDifference](), Data())
        while let page = try await page(after: last) {
            all += page.differences
            last = page.last
        }
        return all
    }

    /// Replaces the stored counts of each account that has a wrong count, one account at a time.
    ///
    /// The counts of an account are computed and replaced in one atomic step. After each such step, the method waits as
    /// long as the step took, so that a server in another process can write meanwhile.
    package func recount() async throws(LedgerFailure) {
        let span = Trace.begin(.service, "SQLBalanceRegistry", "recount")
        defer { span.end() }
        var last = Data()
        while let page = try await page(after: last) {
            for account in Set(page.differences.map(\.account)).sorted() {
                let begin = ContinuousClock.now
                try await database.write(WriteScope(accounts: [account])) {
                    try BalanceCounter(in: $0).recount(account)
                }
                // If the task is canceled, the remaining accounts are repaired without a pause.
                try? await Task.sleep(for: begin.duration(to: .now))
            }
            last = page.last
        }
    }

    /// The maximum number of accounts that one read compares.
    private static let pageSize = 100

    /// Returns the wrong stored counts of the next page of accounts, and the last account of the page.
    ///
    /// - Parameter account: The bytes of the last account token of the previous page.
    /// - Returns: The wrong counts and the bytes of the last account token, or `nil` after the last account.
    /// - Throws: A `LedgerFailure` if the database can't be read.
    private func page(
        after account: Data
    ) async throws(LedgerFailure) -> (differences: [BalanceDifference], last: Data)? {
        try await database.read { db in
            try db.allowLongStatements()
            let counter = BalanceCounter(in: db)
            var (differences, last) = ([BalanceDifference](), account)
            for _ in 0..<Self.pageSize {
                guard let next = try counter.account(after: last) else { break }
                differences += try counter.differences(of: next)
                last = next
            }
            return last == account ? nil : (differences, last)
        }
    }
}

extension BalanceCounter {
    /// Returns the first account after the specified one that has purchases, spendings, or stored counts.
    ///
    /// Accounts are ordered by the bytes of their tokens. The result is `nil` if there is no further account.
    fileprivate func account(after account: Data) throws -> Data? {
        let tables = ["transactions", "spendings", "purchase_counts", "spent_units"]
        let queries = tables.map { table in
            """
            SELECT account FROM (
                SELECT account FROM \(table) WHERE account > ? ORDER BY account LIMIT 1
            ) AS next_of_\(table)
            """
        }
        return try db.value(
            "SELECT account FROM (\(queries.joined(separator: " UNION ALL "))) AS next ORDER BY account LIMIT 1",
            tables.map { _ in account })
    }

    /// Counts an account's recorded rows again, and returns the stored counts that differ.
    ///
    /// - Returns: A difference for each stored count that isn't equal to the new count.
    fileprivate func differences(of account: Data) throws -> [BalanceDifference] {
        try rows(
            of: Self.purchaseCounts(where: " AND account = ?"), besides: "purchase_counts", of: account,
            named: "account, product, since, quantity, revoked_share", counted: "count"
        ).map { row in
            // The stored numbers may be anything that the database can store, because the counts may be damaged.
            let share: Int64 = try row[4]
            return BalanceDifference(
                account: try row[0],
                subject: .purchases(
                    try row[1], quantity: try row[3], revokedMilliunits: share == -1 ? nil : share, since: try row[2]),
                stored: try row[5], recorded: try row[6])
        }
            + rows(
                of: Self.spentUnits(where: " WHERE account = ?", in: db.dialect), besides: "spent_units", of: account,
                named: "account, unit", counted: "amount"
            ).map { row in
                BalanceDifference(
                    account: try row[0], subject: .spent(unit: try row[1]), stored: try row[2], recorded: try row[3])
            }
    }

    /// Compares an account's stored counts with new counts, and returns the rows whose counts differ.
    ///
    /// - Parameters:
    ///   - query: The query that computes the new counts, with the columns of the table.
    ///   - table: The table of the stored counts.
    ///   - account: The account whose rows are compared.
    ///   - key: The columns of the table's primary key.
    ///   - count: The column that contains the count.
    /// - Returns: The rows: the values of the key's columns, then the stored count, then the new count.
    /// - Throws: A database error if the tables can't be read.
    private func rows(
        of query: String, besides table: String, of account: Data, named key: String, counted count: String
    ) throws -> [SQLRow] {
        // Each sum has one number that isn't 0, so none can overflow.
        try db.rows(
            """
            WITH recorded (\(key), \(count)) AS (\(query))
            SELECT \(key), CAST(sum(stored) AS BIGINT), CAST(sum(recorded) AS BIGINT) FROM (
                SELECT \(key), \(count) AS stored, CAST(0 AS BIGINT) AS recorded FROM \(table) WHERE account = ?
                UNION ALL SELECT \(key), CAST(0 AS BIGINT), \(count) FROM recorded
            ) AS compared GROUP BY \(key) HAVING sum(stored) <> sum(recorded) ORDER BY \(key)
            """, [account, account])
    }
}
#endif
