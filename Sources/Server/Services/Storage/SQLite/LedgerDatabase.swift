#if Server
package import DiscoverData
internal import Foundation
internal import GRDB
package import ServerUseCases
internal import SupportFiles

/// The server's database: an SQLite file that contains the transactions of a single store environment.
///
/// Writes that arrive during a commit share the next commit. Each write returns after its commit is on the disk
/// (write-ahead log, `synchronous=FULL`). Reads don't wait, and see the state that was committed when they began.
package final class LedgerDatabase: ReadinessProbe {
    /// The only store environment, such as production, whose transactions the database contains.
    package let environment: LedgerEnvironment
    /// The names of the migrations that were applied when the file was opened.
    ///
    /// The array is empty if the file was up to date.
    package let migrated: [String]
    let pool: DatabasePool
    let path: String
    private let commits: GroupCommit
    private let writesEvents: Bool

    /// Opens the database at a path, and migrates the database to this build's version.
    ///
    /// If there is no file, one is created that only its owner can read.
    ///
    /// - Parameters:
    ///   - path: The path of the file; two more files lie next to it while it is open.
    ///   - environment: The store environment, such as production, that the file must be for. A file of another
    ///     environment, of a newer build, or of another application is refused and stays unchanged.
    ///   - timeout: The number of seconds to wait for another process that writes to the file.
    ///   - isChecked: A Boolean value that indicates whether to check the file's pages first. The check takes about a
    ///     second for each hundred megabytes.
    ///   - writesEvents: A Boolean value that indicates whether each change that webhooks report also stores an
    ///     event for them.
    /// - Throws: A `LedgerFailure` if the file can't be opened.
    package init(
        path: String, environment: LedgerEnvironment, timeout: Double = 5, isChecked: Bool = true,
        writesEvents: Bool = false
    ) throws(LedgerFailure) {
        self.environment = environment
        self.path = path
        self.writesEvents = writesEvents
        do {
            let migrations = Migrations(environment: environment)
            try Self.prepareFile(at: path)
            try Self.inspect(path, for: environment, by: migrations)
            pool = try DatabasePool(path: path, configuration: Self.configuration(timeout: timeout))
            migrated = try Self.bringForward(pool, by: migrations)
            if isChecked { try pool.read { try Self.check($0, at: path, with: "quick_check") } }
        } catch {
            throw LedgerFailure(error, at: path)
        }
        commits = GroupCommit(pool: pool, place: DatabaseFileGuard(path))
    }

    /// The values of SQLite's settings `journal_mode` and `synchronous`, in this order.
    ///
    /// The value `2` of `synchronous` means `FULL`.
    ///
    /// Source: SQLite's documentation of `PRAGMA journal_mode` and `PRAGMA synchronous`.
    package var durability: [String] {
        get throws(LedgerFailure) {
            do {
                return try pool.writeWithoutTransaction { db in
                    [
                        try String.fetchOne(db, sql: "PRAGMA journal_mode") ?? "",
                        "\(try Int.fetchOne(db, sql: "PRAGMA synchronous") ?? -1)",
                    ]
                }
            } catch {
                throw LedgerFailure(error, at: path)
            }
        }
    }

    /// The counts of writes and commits since the database was opened.
    package var writeStatistics: WriteStatistics { commits.statistics }

    /// Waits for the writes in progress, and closes the database file; later requests fail.
    package func close() throws(LedgerFailure) {
        // Move the log into the file, so that the database is one single file. If that fails, the log stays and is read
        // when the database is opened again.
        try? pool.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
        do {
            try pool.close()
        } catch {
            throw LedgerFailure(error, at: path)
        }
    }

    /// Checks all pages, rows, indexes, and references between rows of the database file.
    ///
    /// - Throws: A `LedgerFailure` if the file is damaged or can't be read.
    package func checkIntegrity() async throws(LedgerFailure) {
        try await reading { [path] db in
            try Self.check(db, at: path, with: "integrity_check")
            guard try Row.fetchOne(db, sql: "PRAGMA foreign_key_check") == nil else {
                throw LedgerFailure.damaged(place: path, reason: "a row refers to a missing row")
            }
        }
    }

    /// Checks the pages of each table and of its indexes.
    ///
    /// Each table is checked in a read of its own, because the write-ahead log can't be emptied during a read.
    ///
    /// - Throws: A `LedgerFailure` if a page is damaged or can't be read.
    package func checkPages() async throws(LedgerFailure) {
        let tables = try await reading {
            try String.fetchAll($0, sql: "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
        }
        for table in tables {
            try await reading { [path] in try Self.check($0, at: path, with: "quick_check", of: table) }
        }
    }

    /// Returns the names of all schema versions, and whether the database was migrated to each of them.
    package func versions() async throws(LedgerFailure) -> [(name: String, isApplied: Bool)] {
        let migrations = Migrations(environment: environment)
        let applied = try await reading { try migrations.migrator.appliedIdentifiers($0) }
        return migrations.migrator.migrations.map { ($0, applied.contains($0)) }
    }

    /// Checks that the database can be read and written.
    ///
    /// The server reports that it is ready only if this check succeeds.
    package func probe() async throws(LedgerFailure) {
        try await commits.write { try $0.execute(sql: "UPDATE environment SET only = only") }
    }

    private func reading<Value: Sendable>(
        _ query: @escaping @Sendable (Database) throws -> Value
    ) async throws(LedgerFailure) -> Value {
        do {
            return try await pool.read(query)
        } catch {
            throw LedgerFailure(error, at: path)
        }
    }
}

extension LedgerDatabase: SQLDatabase, Storage {
    /// The path of the database file.
    package var place: String { path }

    /// A phrase that names the parts of the file that ``checkIntegrity()`` checks.
    package var checkedParts: String { "Every page, row and index" }

    /// A Boolean value that indicates whether several servers may use the database: `false` for SQLite.
    package var isShared: Bool { false }

    /// The counts of write transactions, and the size of the file with the write-ahead log.
    ///
    /// The transactions are those since the database was opened.
    ///
    /// SQLite reuses the file after the log was moved into the database, and shortens it to 32 MB if it is longer. So the
    /// size is the largest one since then.
    package var statistics: StorageStatistics? {
        let writes = commits.statistics
        return StorageStatistics(
            committed: writes.commits, failed: writes.failures, logBytes: FileStatus(path: path + "-wal")?.size)
    }

    /// Runs a function on the state that was committed when the function begins, and returns its result.
    package func read<Value: Sendable>(
        _ query: @escaping @Sendable (any SQLSession) throws -> Value
    ) async throws(LedgerFailure) -> Value {
        try await Trace.perform(.service, "LedgerDatabase") { () throws(LedgerFailure) in
            try await reading { try query(SQLiteSession($0)) }
        }
    }

    /// Runs a change, and returns its result after the change is on the disk.
    ///
    /// Concurrent changes are combined into one commit.
    package func write<Value: Sendable>(
        _ scope: @autoclosure () -> WriteScope, _ change: @escaping @Sendable (any SQLSession) throws -> Value
    ) async throws(LedgerFailure) -> Value {
        try await Trace.perform(.service, "LedgerDatabase") { () throws(LedgerFailure) in
            try await commits.write { [headers = commits.headers, writesEvents] in
                try change(SQLiteSession($0, headers: headers, writesEvents: writesEvents))
            }
        }
    }
}
#endif
