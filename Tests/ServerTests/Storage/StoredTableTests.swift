#if Server
import Foundation
import GRDB
import ServerStorage
import ServerSupport
import ServerUseCases
import Testing
import TestSupport

@Suite(.holdsFiles) struct `The tables that are copied to another database` {
    /// The tables that aren't copied.
    ///
    /// Each process or each database has its own state in the first five. Nothing writes the last three, which the
    /// third migration created.
    private static let notCopied: Set = [
        "environment", "leases", "store_queries", "limit_usage", "store_checks", "users", "groups", "recommendations",
    ]

    /// Returns the columns of each table of a new database, without the tables of SQLite and GRDB.
    private func schema() throws -> [String: Set<String>] {
        let folder = TemporaryFolder()
        try LedgerDatabase(path: folder.path("ledger.sqlite"), environment: .sandbox).close()
        let queue = try DatabaseQueue(path: folder.path("ledger.sqlite"))
        defer { try? queue.close() }
        return try queue.read { db in
            let names = try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
            let own = names.filter { !$0.hasPrefix("sqlite_") && !$0.hasPrefix("grdb_") }
            return Dictionary(
                uniqueKeysWithValues: try own.map { ($0, Set(try db.columns(in: $0).map(\.name))) })
        }
    }

    @Test func `each table of the database is copied, counted, or known as not copied`() throws {
        let listed = (StoredTable.all + StoredTable.counted).map(\.name)
        #expect(Set(listed).count == listed.count, "no table twice")
        #expect(Set(listed).isDisjoint(with: Self.notCopied))
        #expect(try Set(schema().keys) == Set(listed).union(Self.notCopied))
    }

    @Test func `each column of a copied table is copied`() throws {
        let schema = try schema()
        for table in StoredTable.all + StoredTable.counted {
            #expect(Set(table.columns) == schema[table.name], "\(table.name)")
            #expect(Set(table.key).isSubset(of: table.columns), "\(table.name)")
        }
    }
}
#endif
