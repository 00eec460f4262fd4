#if Server && PostgreSQL
package import DiscoverData
package import ServerStorage

/// The number and the digest of copied rows, which prove that a copy is equal to its source.
package struct StorageCopy: Hashable, Sendable {
    /// The number of rows in all copied tables, which is the same in the source and in the copy.
    package let rows: Int
    /// The SHA-256 digest of the copied rows, which is the same in the source and in the copy.
    package let digest: String
}

extension PostgresDatabase {
    /// Copies all rows of an SQLite database to this empty database, in one transaction.
    ///
    /// While the copy is in progress, no process can write to either database. At the end, the rows of both databases
    /// are compared by their digests; if the digests differ, nothing is stored.
    ///
    /// - Parameter source: The SQLite database, which must be for the same store environment, such as production.
    /// - Returns: The number of rows, and their digest.
    /// - Throws: `LedgerFailure` if a database can't be read or written, if the databases are for different
    ///   environments, or if this database isn't empty.
    package func copy(from source: LedgerDatabase) async throws(LedgerFailure) -> StorageCopy {
        guard source.environment == environment else {
            throw .unavailable("\(source.place) and \(place) are for different environments")
        }
        return try await transaction(.everything) { [place] session in
            for table in StoredTable.all where table.name != "grant_periods" {
                guard try session.value("SELECT count(*) FROM \(table.name)") == 0 else {
                    throw LedgerFailure.unavailable("\(place) isn't empty: copy to a new database")
                }
            }
            return try source.copying { try PostgresCopy(session: session, source: $0, place: place).run() }
        }
    }
}

/// Copies all tables of an SQLite database to a PostgreSQL database.
private struct PostgresCopy {
    let session: PostgresSession
    let source: StoredTableReader
    let place: String

    func run() throws -> StorageCopy {
        try session.allowLongStatements()
        try session.run("DELETE FROM grant_periods")
        for table in StoredTable.all { try fill(table) }
        try session.run("SELECT setval('transaction_numbers', max(number)) FROM transactions HAVING max(number) > 0")
        for table in StoredTable.all where table.key == ["number"] && table.name != "transactions" {
            try session.run(
                """
                SELECT setval(pg_get_serial_sequence('\(table.name)', 'number'), max(number)) FROM \(table.name)
                HAVING max(number) > 0
                """)
        }
        var total = StorageDigest()
        for table in StoredTable.all + StoredTable.counted {
            var (before, after) = (StorageDigest(), StorageDigest())
            try source.rows(of: table) {
                before.add($0, of: table)
                total.add($0, of: table)
            }
            try rows(of: table) { after.add($0, of: table) }
            guard before == after else {
                throw LedgerFailure.damaged(
                    place: place,
                    reason: "the \(after.rows) rows of \(table.name) differ from the \(before.rows) rows of the source;"
                        + " nothing was stored")
            }
        }
        return StorageCopy(rows: total.rows, digest: "\(total)")
    }

    private func fill(_ table: StoredTable) throws {
        let types = try types(of: table)
        // Only the PostgreSQL table divides the counts of notifications into parts.
        let isDivided = table.name == "notification_counts"
        let columns = table.columns + (isDivided ? ["part"] : [])
        let values = table.columns.map { _ in "?" } + (isDivided ? ["0"] : [])
        let sql = """
            INSERT INTO \(table.name) (\(columns.joined(separator: ", "))) VALUES (\(values.joined(separator: ", ")))
            """
        try source.rows(of: table) { row in
            let values = zip(row, types).map { value, type in
                // SQLite has no Boolean values.
                guard type == "boolean", case .integer(let number) = value else { return value }
                return SQLValue.boolean(number != 0)
            }
            try session.run(sql, values)
        }
    }

    private func types(of table: StoredTable) throws -> [String] {
        let rows = try session.rows(
            """
            SELECT column_name::text, data_type::text FROM information_schema.columns
            WHERE table_schema = current_schema() AND table_name = ?::text
            """, [table.name])
        let types = Dictionary(try rows.map { (try $0[0] as String, try $0[1] as String) }) { first, _ in first }
        return table.columns.map { types[$0] ?? "" }
    }

    /// Calls a function with each row of a table, in the order of the table's key.
    ///
    /// The rows are fetched 500 at a time.
    private func rows(of table: StoredTable, _ visit: ([SQLValue]) throws -> Void) throws {
        // The name of a checkpoint has another collation than those of all other keys.
        let order = table.key.map { table.name == "marks" ? "\($0) COLLATE \"C\"" : $0 }.joined(separator: ", ")
        let cursor = "copied_\(table.name)"
        try session.run(
            "DECLARE \(cursor) CURSOR FOR SELECT \(table.columns.joined(separator: ", ")) FROM \(table.name) ORDER BY \(order)"
        )
        while true {
            let rows = try session.rows("FETCH 500 FROM \(cursor)")
            if rows.isEmpty { break }
            for row in rows { try visit(row.values) }
        }
        try session.run("CLOSE \(cursor)")
    }
}
#endif
