#if Server
internal import GRDB

/// Reads the rows of all tables while no process writes to the database.
package struct StoredTableReader {
    private let db: Database

    fileprivate init(_ db: Database) { self.db = db }

    /// Calls a function with each row of a table, in the order of the table's key.
    package func rows(of table: StoredTable, _ visit: ([SQLValue]) throws -> Void) throws {
        let columns = table.columns.joined(separator: ", ")
        let sql = "SELECT \(columns) FROM \(table.name) ORDER BY \(table.key.joined(separator: ", "))"
        let rows = try Row.fetchCursor(db, sql: sql)
        while let row = try rows.next() {
            try visit(row.databaseValues.map { SQLValue($0) })
        }
    }
}

extension LedgerDatabase {
    /// Runs a function that reads all tables; until it returns, no process can write to the database.
    package func copying<Value>(_ body: (StoredTableReader) throws -> Value) throws -> Value {
        try pool.write { try body(StoredTableReader($0)) }
    }
}
#endif
