#if Server
import Foundation
import GRDB
import ServerUseCases
import ServerStorage

/// A benchmark of the database SQLite without the server, as a baseline for the server's ledger.
///
/// The benchmark uses prepared statements. Each commit has the same number of writes, and is on the disk before the
/// next commit begins.
enum SQLiteAlone {
    /// The kind of data that each write stores.
    enum Load {
        /// The rows of a transaction and of its JWS string, with all indexes, as in the server's ledger.
        case rows
        /// One row that contains only a transaction's JWS string.
        case text
    }

    private static let evidence = "INSERT INTO evidence (body, signed) VALUES (?, ?)"
    private static let transaction = """
        INSERT INTO transactions (environment, id, chain, account, store, product, kind, quantity, purchased, expires, signed,
            ownership, is_upgraded, is_renewal, token, evidence, recorded)
        VALUES ('Sandbox', ?, ?, ?, 'appStore', 'discover.gold.monthly', 'Auto-Renewable Subscription', 1, ?, ?, ?,
            'PURCHASED', 0, 0, ?, ?, ?)
        """

    /// Runs the benchmark of SQLite, and returns the number of writes per second.
    ///
    /// - Parameters:
    ///   - load: The data of each write.
    ///   - writes: The number of writes.
    ///   - group: The number of writes in each commit.
    ///   - body: The JWS string that each write stores, in the compact form of the server's database.
    ///   - folder: The folder for the database. The folder is removed afterward.
    /// - Returns: The number of writes per second.
    /// - Throws: An error if SQLite fails.
    static func run(_ load: Load, writes: Int, group: Int, body: Data, at folder: String) throws -> Double {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try LedgerDatabase(path: folder + "/ledger.sqlite", environment: .sandbox).close()
        let queue = try DatabaseQueue(path: folder + "/ledger.sqlite")
        let seconds = try queue.writeWithoutTransaction { db in
            try db.execute(
                sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000")
            let clock = ContinuousClock.now
            for start in stride(from: 0, to: writes, by: group) {
                try db.inTransaction(.immediate) {
                    for number in start..<min(start + group, writes) { try write(number, load, body, to: db) }
                    return .commit
                }
            }
            return (ContinuousClock.now - clock) / .seconds(1)
        }
        try queue.close()
        return Double(writes) / seconds
    }

    private static func write(_ number: Int, _ load: Load, _ body: Data, to db: Database) throws {
        let moment = 1_767_225_600_000 + Int64(number)
        try db.cachedStatement(sql: evidence).execute(arguments: [body, moment])
        guard load == .rows else { return }
        let id = "\(2_000_000_000_000_000 + number)"
        let account = withUnsafeBytes(of: UInt128(number % 10_000).bigEndian) { Data($0) }
        try db.cachedStatement(sql: transaction).execute(arguments: [
            id, id, account, moment, moment + 2_592_000_000, moment, account, db.lastInsertedRowID, moment,
        ])
    }
}
#endif
