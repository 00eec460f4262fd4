#if Server
package import DiscoverData
package import DiscoverEntities
package import ServerUseCases

/// Adapter: deletes expired rows of the server's database.
///
/// The rows to delete are found in a read, which blocks no writes, and deleted by their numbers in a short write. An index
/// of their times finds them, so that no batch reads the rows that are kept.
package struct SQLRetentionStore: RetentionStore {
    private let database: any SQLDatabase

    /// Creates an adapter that deletes rows of the specified database.
    package init(_ database: any SQLDatabase) { self.database = database }

    /// Deletes the first expired records of a kind, if this process still has the lease.
    ///
    /// The lease is the right to delete.
    ///
    /// - Parameters:
    ///   - kind: The kind of the records.
    ///   - moment: The time; only records from before it are deleted.
    ///   - limit: The maximum number of records.
    ///   - lease: The lease.
    /// - Returns: The result, or `nil` if another process has acquired the lease; then nothing is deleted.
    /// - Throws: A `LedgerFailure` if nothing was deleted.
    package func delete(
        _ kind: RetainedRecord, before moment: Moment, limit: Int, under lease: Lease
    ) async throws(LedgerFailure) -> RetentionBatch? {
        let span = Trace.begin(.service, "SQLRetentionStore", "delete: \(kind.rawValue)")
        defer { span.end() }
        let rows = Rows(of: kind)
        let found = try await database.read { db in
            try db.allowLongStatements()
            let key = rows.key.joined(separator: ", ")
            return try db.rows(
                """
                SELECT \(key) FROM \(rows.table) WHERE \(rows.isExpired) ORDER BY \(rows.time), \(key) LIMIT ?
                """, [moment, max(limit, 1)])
        }
        return try await database.write(under: lease) { db in
            var deleted = 0
            for row in found {
                let erasure = kind == .abandonedEvents ? try Self.erasure(in: try row[0], of: db) : nil
                let count = try db.run(
                    """
                    DELETE FROM \(rows.table)
                    WHERE \(rows.isExpired) AND \(rows.key.map { "\($0) = ?" }.joined(separator: " AND "))
                    """, [moment] + row.values.map { $0 as any SQLConvertible })
                deleted += count
                guard count > 0, let erasure else { continue }
                try SQLWebhookOutbox.removeNumber(erasure.sequence, of: erasure.account, in: db)
            }
            return RetentionBatch(deleted: deleted, isLast: found.count < limit)
        }
    }

    /// Returns the account and the number of an event that reports an erasure.
    ///
    /// The result is `nil` for an event of another type.
    private static func erasure(
        in number: Int64, of db: any SQLSession
    ) throws -> (account: AccountToken, sequence: Int64)? {
        let rows = try db.rows(
            "SELECT account, sequence FROM webhook_events WHERE number = ? AND type = ?",
            [number, WebhookEventType.accountErased.rawValue])
        return try rows.first.map { (try $0[0], try $0[1]) }
    }
}

/// The rows of a kind of record, as parts of SQL statements.
private struct Rows {
    let table: String
    /// The columns that identify a row.
    let key: [String]
    /// The column with the time from which on a row is kept.
    let time: String
    /// The condition of expired rows, with a question mark for the time.
    let isExpired: String

    init(of kind: RetainedRecord) {
        switch kind {
        case .auditEntries: (table, key, time) = ("audit", ["number"], "latest")
        case .outcomes: (table, key, time) = ("outcome_events", ["log", "number"], "received")
        case .disputes: (table, key, time) = ("disputes", ["number"], "resolved")
        case .notifications: (table, key, time) = ("notifications", ["number"], "received")
        case .abandonedEvents: (table, key, time) = ("webhook_events", ["number"], "abandoned")
        case .consumptionRequests: (table, key, time) = ("consumption_requests", ["number"], "settled")
        }
        // Without its last row, a table of SQLite would assign the row's number again.
        let isNotLast = "number < (SELECT max(number) FROM \(table))"
        isExpired =
            switch kind {
            case .auditEntries, .disputes, .abandonedEvents: "\(time) < ? AND \(isNotLast)"
            // A waiting request has no settled time. The numbers of this table are never assigned again.
            case .consumptionRequests: "\(time) < ?"
            // An earlier version of the server stored disputed notifications without counting them. They count when
            // they arrive again.
            case .notifications:
                "received < ? AND state <> 'unclaimed' AND NOT (state = 'disputed' AND account IS NULL) AND \(isNotLast)"
            // A later event than the acknowledged number determines which number is acknowledged next.
            case .outcomes:
                """
                received < ? AND EXISTS (
                    SELECT 1 FROM outcome_logs
                    WHERE outcome_logs.log = outcome_events.log AND outcome_logs.through >= outcome_events.number)
                """
            }
    }
}
#endif
