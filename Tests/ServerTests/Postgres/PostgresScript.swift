#if Server && PostgreSQL
@testable import ServerPostgresStorage
import ServerStorage

/// Runs statements on a connection of its own, as another program would.
struct PostgresScript {
    private let connection: PostgresConnection

    init(_ address: String) throws { connection = PostgresConnection(try PostgresAddress(address)) }

    func run(_ statements: String) async throws {
        try await connection.run { try $0.script(statements) }.get()
    }

    /// Runs statements in one transaction that may take any time.
    func runWithoutLimit(_ statements: String) async throws {
        try await connection.run { session in
            try session.script("BEGIN")
            try session.allowLongStatements()
            try session.script(statements)
            try session.script("COMMIT")
        }.get()
    }

    /// Returns the first column of a query's rows.
    func texts(_ query: String) async throws -> [String] {
        try await connection.run { try $0.rows(query).map { try $0[0] } }.get()
    }

    /// Returns the first value of a query's result.
    func number(_ query: String) async throws -> Int? {
        try await connection.run { try $0.value(query) as Int? }.get()
    }
}
#endif
