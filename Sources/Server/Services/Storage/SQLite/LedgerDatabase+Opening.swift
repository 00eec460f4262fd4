#if Server
internal import DiscoverData
internal import Foundation
internal import GRDB
internal import ServerUseCases

extension LedgerDatabase {
    /// The application ID `DSCR`, which distinguishes this server's files from those of other programs.
    ///
    /// Source: SQLite's documentation of `PRAGMA application_id`.
    static let mark = 0x4453_4352

    static func configuration(timeout: Double = 5) -> Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(timeout)
        configuration.foreignKeysEnabled = true
        configuration.maximumReaderCount = 4
        configuration.label = "discover-server"
        return configuration
    }

    /// Creates the database file if it doesn't exist, with permissions for its owner only.
    ///
    /// SQLite would create a file that other users can read.
    static func prepareFile(at path: String) throws {
        guard !FileManager.default.fileExists(atPath: path) else { return }
        guard FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
        else {
            throw LedgerFailure.unavailable("\(path) can't be created: check that the folder exists and is writable")
        }
    }

    /// Checks that this server can use a database file, without changing the file.
    ///
    /// - Throws: A `LedgerFailure` if the file belongs to another program, was migrated by a newer build, or is for
    ///   another environment.
    static func inspect(_ path: String, for environment: LedgerEnvironment, by migrations: Migrations) throws {
        let queue = try DatabaseQueue(path: path, configuration: configuration())
        defer { try? queue.close() }
        try queue.read { db in
            guard try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") != 0 else { return }
            guard try Int.fetchOne(db, sql: "PRAGMA application_id") == mark else {
                throw LedgerFailure.unavailable(
                    "\(path) is a database of another program; it wasn't changed")
            }
            if try migrations.migrator.hasBeenSuperseded(db) {
                let newest = try migrations.migrator.appliedIdentifiers(db).subtracting(migrations.migrator.migrations)
                throw LedgerFailure.newer(
                    place: path,
                    reason:
                        "it was migrated to \(newest.sorted().last ?? "a later version"), which this build doesn't"
                        + " support: use the build that migrated it, or a later one")
            }
            let name = try String.fetchOne(db, sql: "SELECT name FROM environment")
            guard name == environment.rawValue else {
                throw LedgerFailure.unavailable(
                    "\(path) is for \(name ?? "no environment"), and this server is for \(environment.rawValue):"
                        + " each environment has its own file")
            }
        }
    }

    /// The size in bytes to which SQLite shortens a longer write-ahead log before it reuses the file.
    private static let retainedLogLimit = 32 << 20

    static func bringForward(_ pool: DatabasePool, by migrations: Migrations) throws -> [String] {
        // GRDB turns the write-ahead log on with `synchronous=NORMAL`. A power failure could then lose a commit that
        // was already acknowledged.
        try pool.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA synchronous = FULL")
            try db.execute(sql: "PRAGMA wal_autocheckpoint = 4000")
            try db.execute(sql: "PRAGMA journal_size_limit = \(retainedLogLimit)")
        }
        let before = try pool.read { try migrations.migrator.appliedIdentifiers($0) }
        try migrations.migrator.migrate(pool)
        let migrated = migrations.migrator.migrations.filter { !before.contains($0) }
        // A migration can write many pages. If the log can't be emptied, because another process reads the file, it
        // stays until it is reused.
        if !migrated.isEmpty { try? pool.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) } }
        return migrated
    }

    /// Checks the pages of a database file, or only those of one table.
    ///
    /// - Parameters:
    ///   - db: The open database.
    ///   - path: The path of the file, for the error.
    ///   - pragma: The name of SQLite's check, such as `quick_check`.
    ///   - table: The table to check, or `nil` to check the whole file.
    /// - Throws: `LedgerFailure.damaged` if SQLite finds damage, or a database error if the check can't run.
    static func check(_ db: Database, at path: String, with pragma: String, of table: String? = nil) throws {
        let faults = try String.fetchAll(db, sql: "PRAGMA \(pragma)(\(table?.quotedDatabaseIdentifier ?? "5"))")
        guard faults == ["ok"] else {
            throw LedgerFailure.damaged(place: path, reason: faults.prefix(5).joined(separator: "; "))
        }
    }
}
#endif
