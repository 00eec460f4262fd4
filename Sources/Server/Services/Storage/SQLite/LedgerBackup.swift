#if Server
internal import Crypto
package import DiscoverData
package import DiscoverEntities
internal import Foundation
internal import GRDB
package import ServerUseCases
internal import SupportFiles

/// A backup of the server's SQLite file: one file with everything that was committed when it was made.
///
/// The key that encrypts the shared secrets has a file of its own, which isn't part of the backup.
package struct LedgerBackup: Hashable, Sendable {
    /// The path of the backup.
    package let path: String
    /// The SHA-256 digest of the backup, in hexadecimal digits.
    package let digest: String
    /// The number of transactions in the backup.
    package let transactions: Int
    /// The time at which the backup's latest transaction was recorded, or `nil` without transactions.
    package let latest: Moment?
    private let environment: LedgerEnvironment

    /// Makes a backup of a database, and verifies the backup.
    ///
    /// Meanwhile, servers can continue to write to the database.
    ///
    /// If the process ends before the backup is complete, there is no file at `path`. A file beside it whose name ends
    /// in `.partial` is then replaced by the next backup.
    ///
    /// - Parameters:
    ///   - source: The path of the database. The database isn't migrated.
    ///   - path: The path of the backup. There must not be a file at this path.
    ///   - environment: The store environment of the database.
    /// - Throws: A `LedgerFailure` if the database can't be read, if there is a file at `path`, or if the backup can't
    ///   be written or verified.
    package init(
        of source: String, at path: String, environment: LedgerEnvironment
    ) throws(LedgerFailure) {
        guard FileManager.default.fileExists(atPath: source) else {
            throw .unavailable("\(source) doesn't exist: choose the server's directory with --state")
        }
        guard !FileManager.default.fileExists(atPath: path) else {
            throw .unavailable("\(path) exists: choose another path for the new backup")
        }
        let partial = path + ".partial"
        do {
            try LedgerDatabase.inspect(source, for: environment, by: Migrations(environment: environment))
            try Self.copyPages(of: source, to: partial)
        } catch {
            try? FileManager.default.removeItem(atPath: partial)
            throw LedgerFailure(error, at: path)
        }
        let verified = try Self(verifying: partial, environment: environment)
        if let reason = DurableFile.move(partial, to: path) {
            throw .unavailable("\(path) can't be written: \(reason)")
        }
        self.init(path: path, verified)
    }

    /// Verifies a backup: every page, row, and index, and that it is a database of this server.
    ///
    /// - Parameters:
    ///   - path: The path of the backup. The file isn't changed.
    ///   - environment: The store environment that the backup must have.
    /// - Throws: A `LedgerFailure` if the file is missing, damaged, of a newer version, or of another environment.
    package init(verifying path: String, environment: LedgerEnvironment) throws(LedgerFailure) {
        guard FileManager.default.fileExists(atPath: path) else { throw .unavailable("\(path) doesn't exist") }
        do {
            try LedgerDatabase.inspect(path, for: environment, by: Migrations(environment: environment))
            let queue = try DatabaseQueue(path: path, configuration: LedgerDatabase.configuration())
            defer { try? queue.close() }
            (transactions, latest) = try queue.read { db in
                try LedgerDatabase.check(db, at: path, with: "integrity_check")
                let row = try Row.fetchOne(db, sql: "SELECT count(*), max(recorded) FROM transactions")
                return (row?[0] ?? 0, (row?[1] as Int64?).map(Moment.init(milliseconds:)))
            }
            digest = try Self.digest(of: path)
        } catch {
            throw LedgerFailure(error, at: path)
        }
        (self.path, self.environment) = (path, environment)
    }

    /// Copies the backup to the path of a server's database, and verifies the copy.
    ///
    /// - Parameter destination: The path of the database. There must be no database at this path yet.
    /// - Throws: A `LedgerFailure` if a database exists at this path, or if the copy can't be written or verified. No
    ///   existing database is changed.
    package func restore(to destination: String) throws(LedgerFailure) {
        for file in [destination, destination + "-wal", destination + "-shm"] {
            guard !FileManager.default.fileExists(atPath: file) else {
                throw .unavailable(
                    "\(file) exists, and a backup replaces no database: stop the server, and move its database to"
                        + " another directory")
            }
        }
        let partial = destination + ".partial"
        do {
            try? FileManager.default.removeItem(atPath: partial)
            try LedgerDatabase.prepareFile(at: partial)
            try Self.copyBytes(of: path, to: partial)
            guard try Self.digest(of: partial) == digest else {
                throw LedgerFailure.damaged(place: path, reason: "it changed while it was copied")
            }
        } catch {
            try? FileManager.default.removeItem(atPath: partial)
            throw LedgerFailure(error, at: destination)
        }
        if let reason = DurableFile.move(partial, to: destination) {
            throw .unavailable("\(destination) can't be written: \(reason)")
        }
    }

    private init(path: String, _ verified: LedgerBackup) {
        self.path = path
        (digest, transactions, latest) = (verified.digest, verified.transactions, verified.latest)
        environment = verified.environment
    }

    private static func copyPages(of source: String, to partial: String) throws {
        try? FileManager.default.removeItem(atPath: partial)
        try LedgerDatabase.prepareFile(at: partial)
        let from = try DatabaseQueue(path: source, configuration: LedgerDatabase.configuration())
        defer { try? from.close() }
        let to = try DatabaseQueue(path: partial, configuration: LedgerDatabase.configuration())
        defer { try? to.close() }
        // All pages in one step, so that the copy is the state of one time, however much is written meanwhile.
        try from.backup(to: to)
        // Without a write-ahead log, the backup is a single file.
        try to.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
    }

    private static func copyBytes(of path: String, to copy: String) throws {
        let from = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        defer { try? from.close() }
        let to = try FileHandle(forWritingTo: URL(fileURLWithPath: copy))
        defer { try? to.close() }
        while let bytes = try from.read(upToCount: chunk), !bytes.isEmpty { try to.write(contentsOf: bytes) }
    }

    private static func digest(of path: String) throws -> String {
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        defer { try? file.close() }
        var hash = SHA256()
        while let bytes = try file.read(upToCount: chunk), !bytes.isEmpty { hash.update(data: bytes) }
        return hash.finalize().map { String(format: "%02x", $0) }.joined()
    }

    /// The number of bytes of a file that are read at a time to compute its digest.
    private static let chunk = 1 << 20
}
#endif
