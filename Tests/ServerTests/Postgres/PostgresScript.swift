#if Server && PostgreSQL
@testable import ServerPostgresStorage

/// Runs statements on a connection of its own, as another program would.
struct PostgresScript {
    private let connection: PostgresConnection

    init(_ address: String) throws { connection = PostgresConnection(try PostgresAddress(address)) }

    func run(_ statements: String) async throws {
        try await connection.run { try $0.script(statements) }.get()
    }

    /// Returns the first value of a query's result.
    func number(_ query: String) async throws -> Int? {
        try await connection.run { try $0.value(query) as Int? }.get()
    }
}
#endif
