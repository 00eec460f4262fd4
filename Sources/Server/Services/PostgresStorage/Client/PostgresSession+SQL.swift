#if Server && PostgreSQL
internal import ServerStorage

extension PostgresSession: SQLSession {
    var dialect: SQLDialect { .postgres }

    /// The cache of stored JWS headers, which is always `nil` here.
    ///
    /// One connection may not see what another connection has stored, so headers can't be cached.
    var headers: EvidenceHeaderCache? { nil }

    /// Runs a statement, and returns the rows of its result.
    ///
    /// - Parameters:
    ///   - sql: The text of the statement, with a question mark for each argument.
    ///   - arguments: The arguments.
    /// - Returns: The rows.
    /// - Throws: `PostgresError` if the statement fails.
    func rows(_ sql: String, _ arguments: [any SQLConvertible]) throws(PostgresError) -> [SQLRow] {
        try execute(sql, arguments).rows
    }

    /// Runs a statement, and returns the number of rows that it changed.
    @discardableResult
    func run(_ sql: String, _ arguments: [any SQLConvertible]) throws(PostgresError) -> Int {
        try execute(sql, arguments).changes
    }

    func insert(_ sql: String, _ arguments: [any SQLConvertible]) throws -> Int64 {
        guard let row = try rows("\(sql) RETURNING number", arguments).first else {
            throw PostgresError.client("the server sent no number of an inserted row")
        }
        return try row[0]
    }

    /// Removes the time limits of statements until the end of the transaction.
    ///
    /// The connection still ends if the server's machine doesn't respond anymore.
    func allowLongStatements() throws {
        try script("SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0")
        isLimited = false
    }

    /// Ensures that audit entries and disputes become visible in the order of their numbers.
    ///
    /// The method locks the numbering of new entries and disputes until the end of the transaction. First lock the
    /// accounts and chains (purchases with their renewals) that the write concerns, and then call this method.
    func lockNumbering() throws { _ = try rows("SELECT pg_advisory_xact_lock(2)", []) }
}

extension SQLDialect {
    /// The parts of SQL statements in the spelling that PostgreSQL requires.
    static let postgres = SQLDialect(
        idLength: "octet_length(id)", nextTransactionNumber: "nextval('transaction_numbers')",
        totalAmount: "CAST(least(sum(amount), 9223372036854775807) AS BIGINT)",
        now: "CAST(floor(extract(epoch FROM clock_timestamp()) * 1000) AS BIGINT)",
        countPart: (", part", ", pg_backend_pid() % 256"))
}
#endif
