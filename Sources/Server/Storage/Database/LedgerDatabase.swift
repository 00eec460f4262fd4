#if Server
public import DiscoverData
internal import Foundation
internal import GRDB
public import ServerUseCases

/// The database that the server keeps everything in: one file of SQLite, for one environment and no other.
///
/// Writes are grouped: those that come while a commit is on its way share the next one, and each is answered when its commit is
/// on the disk (write-ahead log, `synchronous=FULL`). Reading waits for nobody, and sees what was committed when it began.
public final class LedgerDatabase: Sendable {
    /// The only environment whose transactions are in it.
    public let environment: LedgerEnvironment
    /// What was done to the file when it was opened: the versions that it was brought forward to; empty where it was up to date.
    public let migrated: [String]
    let pool: DatabasePool
    let path: String
    private let commits: GroupCommit

    /// Opens the database at a path, and brings it to this build's version; where there is none, one is made, which only its
    /// owner may read.
    ///
    /// - Parameters:
    ///   - path: The file; two more lie beside it while it is open.
    ///   - environment: The only environment that it may be of. Another's is refused, as is a newer build's, and one that is not
    ///     of this server at all; what is refused stays as it is.
    ///   - timeout: How many seconds to wait for another process that is writing to it.
    ///   - isChecked: Whether its pages are looked through first, which takes a second or so for each hundred megabytes.
    public init(
        path: String, environment: LedgerEnvironment, timeout: Double = 5, isChecked: Bool = true
    ) throws(LedgerFailure) {
        self.environment = environment
        self.path = path
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

    /// The way commits are made, in SQLite's words: the journal's mode, and how much is waited for. Source: its documentation of
    /// `PRAGMA journal_mode` and `PRAGMA synchronous`, where `2` is `FULL`.
    public var durability: [String] {
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

    /// How many writes there were since it was opened, and how many commits they took.
    public var tally: WriteStatistics { commits.tally }

    /// Waits for what is being written, and lets the file go. Whoever asks for anything afterwards gets a failure.
    public func close() throws(LedgerFailure) {
        // What is in the log goes into the file, so that the one file is all there is; where that cannot be, the log stays and is
        // read at the next opening.
        try? pool.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
        do {
            try pool.close()
        } catch {
            throw LedgerFailure(error, at: path)
        }
    }

    /// Looks through every page, row and index.
    public func checkIntegrity() async throws(LedgerFailure) {
        try await read { [path] db in
            try Self.check(db, at: path, with: "integrity_check")
            guard try Row.fetchOne(db, sql: "PRAGMA foreign_key_check") == nil else {
                throw LedgerFailure.damaged(place: path, reason: "a row refers to one that is not there")
            }
        }
    }

    /// The versions there are of the database, and up to which this one has been brought.
    public func versions() async throws(LedgerFailure) -> [(name: String, isApplied: Bool)] {
        let migrations = Migrations(environment: environment)
        let applied = try await read { try migrations.migrator.appliedIdentifiers($0) }
        return migrations.migrator.migrations.map { ($0, applied.contains($0)) }
    }

    /// Whether anything can be read and written: what a server that is to be ready needs.
    public func probe() async throws(LedgerFailure) {
        try await write { try $0.execute(sql: "UPDATE environment SET only = only") }
    }

    func read<Answer: Sendable>(
        _ question: @escaping @Sendable (Database) throws -> Answer
    ) async throws(LedgerFailure) -> Answer {
        do {
            return try await pool.read(question)
        } catch {
            throw LedgerFailure(error, at: path)
        }
    }

    func write<Answer: Sendable>(
        _ change: @escaping @Sendable (Database) throws -> Answer
    ) async throws(LedgerFailure) -> Answer {
        try await commits.write(change)
    }
}
#endif
