#if Server
internal import DiscoverData
internal import Foundation
internal import GRDB

/// An SQLite connection during one read or write.
///
/// The connection keeps its prepared statements for later reads and writes.
struct SQLiteSession: SQLSession {
    private let db: Database
    let headers: EvidenceHeaderCache?
    let writesEvents: Bool

    /// Creates a session on a connection.
    ///
    /// - Parameters:
    ///   - db: The connection.
    ///   - headers: The cache of the JWS headers in the database, or `nil` to use no cache. Only a session for writes
    ///     can use the cache.
    ///   - writesEvents: A Boolean value that indicates whether each change that webhooks report also stores an
    ///     event for them.
    init(_ db: Database, headers: EvidenceHeaderCache? = nil, writesEvents: Bool = false) {
        self.db = db
        self.headers = headers
        self.writesEvents = writesEvents
    }

    var dialect: SQLDialect { .sqlite }

    func rows(_ sql: String, _ arguments: [any SQLConvertible]) throws -> [SQLRow] {
        let statement = try db.cachedStatement(sql: sql)
        let cursor = try Row.fetchCursor(statement, arguments: Self.bound(arguments))
        var rows: [SQLRow] = []
        while let row = try cursor.next() { rows.append(SQLRow(row.databaseValues.map { SQLValue($0) })) }
        return rows
    }

    @discardableResult
    func run(_ sql: String, _ arguments: [any SQLConvertible]) throws -> Int {
        try db.cachedStatement(sql: sql).execute(arguments: Self.bound(arguments))
        return db.changesCount
    }

    func insert(_ sql: String, _ arguments: [any SQLConvertible]) throws -> Int64 {
        try run(sql, arguments)
        return db.lastInsertedRowID
    }

    /// Does nothing, because SQLite's writes run one after another, so rows become visible in order.
    func lockNumbering() {}

    /// Does nothing, because SQLite's statements have no time limit.
    func allowLongStatements() {}

    private static func bound(_ arguments: [any SQLConvertible]) -> StatementArguments {
        StatementArguments(arguments.map { DatabaseValue($0.sqlValue) })
    }
}

extension SQLDialect {
    /// The parts of SQL statements in the spelling that SQLite requires.
    ///
    /// The upper and the lower 32 bits of the amounts are added separately, because SQLite's `sum` fails if it
    /// overflows.
    static let sqlite = SQLDialect(
        idLength: "length(CAST(id AS BLOB))",
        nextTransactionNumber: "(SELECT max(number) + 1 FROM transactions)",
        totalAmount: """
            CASE WHEN sum(amount >> 32) + (sum(amount & 4294967295) >> 32) > 2147483647 THEN 9223372036854775807
                ELSE (sum(amount >> 32) << 32) + sum(amount & 4294967295) END
            """, now: "CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER)", hasIndexHints: true)
}

extension SQLValue {
    /// Creates a value from a value of GRDB, the SQLite library.
    init(_ value: DatabaseValue) {
        self =
            switch value.storage {
            case .null: .null
            case .int64(let number): .integer(number)
            // No column of the schema contains floating-point numbers.
            case .double(let number): Int64(exactly: number).map { .integer($0) } ?? .null
            case .string(let text): .text(text)
            case .blob(let data): .bytes(data)
            }
    }
}

extension DatabaseValue {
    fileprivate init(_ value: SQLValue) {
        self =
            switch value {
            case .null: .null
            case .integer(let number): number.databaseValue
            case .boolean(let flag): (flag ? 1 as Int64 : 0).databaseValue
            case .text(let text): text.databaseValue
            case .bytes(let data): data.databaseValue
            }
    }
}
#endif
