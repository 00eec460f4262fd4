#if Server
public import DiscoverData
public import DiscoverEntities
internal import Foundation
internal import GRDB
public import ServerUseCases

/// Adapter: reads, checks, and recomputes the counts of purchases and spent units in the server's database.
public struct SQLiteBalanceRegistry: BalanceRegistry {
    private let database: LedgerDatabase

    /// Creates a registry of the counts in the specified database.
    public init(_ database: LedgerDatabase) { self.database = database }

    /// Ensures that the purchases before and after each change of the feature map have separate counts.
    ///
    /// Call this method when the server starts. Before it has returned, entitlements by a changed map are computed from
    /// the complete ledger. If the map has a new change, all purchases are counted again once.
    ///
    /// - Parameter map: The features and units that each product contains.
    /// - Throws: `LedgerFailure` if the database can't be read or written.
    public func separate(by map: FeatureMap) async throws(LedgerFailure) {
        let span = Trace.begin(.service, "SQLiteBalanceRegistry", "separate")
        defer { span.end() }
        let dates = map.revisionDates
        guard try await database.read({ try !BalanceCounting(in: $0).isSeparated(at: dates) }) else { return }
        try await database.write { try BalanceCounting(in: $0).separate(at: dates) }
    }

    /// Returns each stored count that differs from the recorded purchases and spendings.
    public func differences() async throws(LedgerFailure) -> [BalanceDifference] {
        let span = Trace.begin(.service, "SQLiteBalanceRegistry", "differences")
        defer { span.end() }
        return try await database.read { try BalanceCounting(in: $0).differences() }
    }

    /// Replaces all stored counts by those of the recorded purchases and spendings.
    public func recount() async throws(LedgerFailure) {
        let span = Trace.begin(.service, "SQLiteBalanceRegistry", "recount")
        defer { span.end() }
        try await database.write { try BalanceCounting(in: $0).recount() }
    }
}

extension BalanceCounting {
    /// Returns each stored count that differs from a new count of the recorded rows, in the order of the accounts.
    fileprivate func differences() throws -> [BalanceDifference] {
        try rows(
            of: Self.purchases, besides: "purchase_counts", named: "account, product, since, quantity, revoked_share",
            counted: "count"
        ).map { row in
            let share: Int32 = row[4]
            return BalanceDifference(
                account: try AccountToken(bytes: row[0]),
                subject: .purchases(
                    ProductID(row[1]), quantity: row[3], revokedMilliunits: share == -1 ? nil : share,
                    since: Moment(milliseconds: row[2])), stored: row[5], recorded: row[6])
        }
            + rows(of: Self.spendings, besides: "spent_units", named: "account, unit", counted: "amount").map { row in
                BalanceDifference(
                    account: try AccountToken(bytes: row[0]), subject: .spent(unit: row[1]), stored: row[2],
                    recorded: row[3])
            }
    }

    /// Returns the rows of a table whose stored count differs from the count that a query returns.
    ///
    /// The stored count and the new count are the last values of each row.
    ///
    /// - Parameters:
    ///   - query: The query that counts again, with the columns of the table.
    ///   - table: The table of the stored counts.
    ///   - key: The columns of the table's primary key.
    ///   - count: The column that contains the count.
    /// - Returns: The rows.
    /// - Throws: A database error if the tables can't be read.
    private func rows(of query: String, besides table: String, named key: String, counted count: String) throws -> [Row]
    {
        try Row.fetchAll(
            db,
            sql: """
                WITH recorded (\(key), \(count)) AS (\(query))
                SELECT \(key), sum(stored), sum(recorded) FROM (
                    SELECT \(key), \(count) AS stored, 0 AS recorded FROM \(table)
                    UNION ALL SELECT \(key), 0, \(count) FROM recorded
                ) GROUP BY \(key) HAVING sum(stored) <> sum(recorded) ORDER BY \(key)
                """)
    }
}
#endif
