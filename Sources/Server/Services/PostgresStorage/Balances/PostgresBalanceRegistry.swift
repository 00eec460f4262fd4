#if Server && PostgreSQL
public import DiscoverData
public import DiscoverEntities
public import ServerUseCases

/// Adapter: the counts of purchases and spent units in the server's database.
public struct PostgresBalanceRegistry: BalanceRegistry {
    private let database: PostgresDatabase

    /// Creates a registry of the counts in the specified database.
    public init(_ database: PostgresDatabase) { self.database = database }

    /// Counts purchases before and after each revision of a feature map separately from now on.
    ///
    /// Call this method when the server starts. Until then, entitlements by a map with a new revision are computed from
    /// the complete ledger. A new revision requires one new count of all purchases.
    ///
    /// - Parameter map: The features and units that each product grants.
    /// - Throws: `LedgerFailure` if the database can't be read or written.
    public func separate(by map: FeatureMap) async throws(LedgerFailure) {
        let span = Trace.begin(.service, "PostgresBalanceRegistry", "separate")
        defer { span.end() }
        let dates = map.revisionDates
        guard try await database.read({ try !BalanceCounting(in: $0).isSeparated(at: dates) }) else { return }
        try await database.write(.everything) { try BalanceCounting(in: $0).separate(at: dates) }
    }

    /// Returns each stored count that differs from the recorded purchases and spendings.
    public func differences() async throws(LedgerFailure) -> [BalanceDifference] {
        let span = Trace.begin(.service, "PostgresBalanceRegistry", "differences")
        defer { span.end() }
        return try await database.read { try BalanceCounting(in: $0).differences() }
    }

    /// Replaces all stored counts by those of the recorded purchases and spendings.
    public func recount() async throws(LedgerFailure) {
        let span = Trace.begin(.service, "PostgresBalanceRegistry", "recount")
        defer { span.end() }
        try await database.write(.everything) { try BalanceCounting(in: $0).recount() }
    }
}

extension BalanceCounting {
    /// Returns each stored count that differs from a new count of the recorded rows, in the order of the accounts.
    fileprivate func differences() throws -> [BalanceDifference] {
        try rows(
            of: Self.purchases, besides: "purchase_counts", named: "account, product, since, quantity, revoked_share",
            counted: "count"
        ).map { row in
            let share: Int32 = try row[4]
            return BalanceDifference(
                account: try row[0],
                subject: .purchases(
                    try row[1], quantity: try row[3], revokedMilliunits: share == -1 ? nil : Int64(share),
                    since: try row[2]),
                stored: try row[5], recorded: try row[6])
        }
            + rows(of: Self.spendings, besides: "spent_units", named: "account, unit", counted: "amount").map { row in
                BalanceDifference(
                    account: try row[0], subject: .spent(unit: try row[1]), stored: try row[2], recorded: try row[3])
            }
    }

    /// Returns the rows of a table of counts that differ from a query, with the stored and the new count at the end.
    ///
    /// - Parameters:
    ///   - query: The query that counts again, with the columns of the table.
    ///   - table: The table of the stored counts.
    ///   - key: The columns of the table's primary key.
    ///   - count: The column that contains the count.
    /// - Returns: The rows.
    /// - Throws: A database error if the tables can't be read.
    private func rows(
        of query: String, besides table: String, named key: String, counted count: String
    ) throws -> [PostgresRow] {
        try db.rows(
            """
            WITH recorded (\(key), \(count)) AS (\(query))
            SELECT \(key), sum(stored)::bigint, sum(recorded)::bigint FROM (
                SELECT \(key), \(count) AS stored, 0::bigint AS recorded FROM \(table)
                UNION ALL SELECT \(key), 0::bigint, \(count) FROM recorded
            ) AS compared GROUP BY \(key) HAVING sum(stored) <> sum(recorded) ORDER BY \(key)
            """)
    }
}
#endif
