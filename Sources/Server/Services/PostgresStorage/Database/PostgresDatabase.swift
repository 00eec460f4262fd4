#if Server && PostgreSQL
package import DiscoverData
internal import Foundation
package import ServerStorage
package import ServerUseCases

/// The server's PostgreSQL database for a single store environment; several processes can share it.
///
/// A write locks the accounts and chains that it concerns, and then runs in one transaction with one snapshot. A chain
/// is a purchase with its renewals. If the server aborts the transaction because another one changed the same rows, the
/// transaction runs again after a short delay, up to 11 times. When a write returns, its commit is on the disk of the
/// database server.
package final class PostgresDatabase: ReadinessProbe, SQLDatabase, Storage {
    /// The only store environment, such as production, whose transactions the database contains.
    package let environment: LedgerEnvironment
    /// The names of the migrations that were applied when the database was opened.
    ///
    /// The array is empty if the database was up to date.
    package let migrated: [String]
    /// The name and the host of the database, without the user and the password.
    package let place: String
    /// A phrase that names the parts of the database that ``checkIntegrity()`` checks.
    package var checkedParts: String { "Every reference between rows" }
    /// A Boolean value that indicates whether several servers may use the database: `true` for PostgreSQL.
    package var isShared: Bool { true }
    private let pool: PostgresPool
    private let writesEvents: Bool

    /// The maximum number of times that a transaction runs.
    private static let attempts = 12

    /// Opens a database, and migrates it to this build's version.
    ///
    /// The tables are created in the first schema of the connection's search path. If the database is for another
    /// environment, was migrated by a newer build, or belongs to another application, it stays unchanged and an error
    /// is thrown.
    ///
    /// - Parameters:
    ///   - connection: A connection string of libpq: a URL such as `postgres://host/name`, or pairs such as `host=…
    ///     dbname=…`. If the pairs are from the server's settings, remove their prefix `postgres:` first.
    ///   - environment: The store environment, such as production, that the database must be for.
    ///   - connections: The maximum number of connections that this process opens.
    ///   - writesEvents: A Boolean value that indicates whether each change that webhooks report also stores an
    ///     event for them.
    ///   - connectionTimeout: The maximum time that a request waits for a connection if all are in use.
    /// - Throws: `LedgerFailure` if the database can't be reached or used.
    package init(
        _ connection: String, environment: LedgerEnvironment, connections: Int = 8, writesEvents: Bool = false,
        connectionTimeout: Duration = .seconds(5)
    ) async throws(LedgerFailure) {
        self.writesEvents = writesEvents
        let address: PostgresAddress
        do {
            address = try PostgresAddress(connection)
        } catch {
            throw LedgerFailure(error, at: "the PostgreSQL database")
        }
        let place = address.description
        let pool = PostgresPool(address, limit: connections) { try await Task.sleep(for: connectionTimeout) }
        self.environment = environment
        self.place = place
        self.pool = pool
        do {
            migrated = try await pool.run { session in
                try PostgresMigrations(environment: environment, place: place).bringForward(session)
            }
        } catch {
            throw LedgerFailure(error, at: place)
        }
    }

    /// Checks that the database can be read and written.
    ///
    /// The server reports that it is ready only if this check succeeds.
    package func probe() async throws(LedgerFailure) {
        _ = try await write(WriteScope()) { try $0.run("UPDATE environment SET one = one") }
    }

    /// Does nothing.
    ///
    /// PostgreSQL itself checks each page that it reads, if checksums are turned on for its cluster.
    package func checkPages() async throws(LedgerFailure) {}

    /// Checks that each reference to a stored signed text (JWS) refers to an existing row.
    ///
    /// PostgreSQL itself detects damaged pages, if checksums are turned on for its cluster.
    package func checkIntegrity() async throws(LedgerFailure) {
        try await read { [place] session in
            try session.allowLongStatements()
            for (table, column) in [
                ("transactions", "evidence"), ("renewals", "evidence"), ("evidence", "previous"),
                ("notifications", "transaction_evidence"), ("notifications", "renewal_evidence"),
            ] {
                let lost = try session.rows(
                    """
                    SELECT count(*) FROM \(table) AS referring WHERE referring.\(column) IS NOT NULL
                        AND NOT EXISTS (SELECT 1 FROM evidence WHERE evidence.number = referring.\(column))
                    """)
                guard try lost[0][0] == 0 else {
                    throw LedgerFailure.damaged(place: place, reason: "a row of \(table) refers to a missing row")
                }
            }
        }
    }

    /// Closes each idle connection now, and each other connection when its request is done.
    ///
    /// The method doesn't wait for requests in progress. Requests that wait for a connection fail, and so do later
    /// requests.
    package func close() async throws(LedgerFailure) { await pool.close() }

    /// Runs a function on one snapshot of the database, and returns the function's result.
    package func read<Value: Sendable>(
        _ query: @escaping @Sendable (any SQLSession) throws -> Value
    ) async throws(LedgerFailure) -> Value {
        try await Trace.perform(.service, "PostgresDatabase") { () throws(LedgerFailure) in
            try await snapshot(query)
        }
    }

    private func snapshot<Value: Sendable>(
        _ query: @escaping @Sendable (any SQLSession) throws -> Value
    ) async throws(LedgerFailure) -> Value {
        do {
            return try await pool.run { session in
                try Self.retrying {
                    defer { session.isLimited = true }
                    do {
                        try session.script("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
                        let value = try query(session)
                        try session.script("COMMIT")
                        return value
                    } catch {
                        try? session.script("ROLLBACK")
                        throw error
                    }
                }
            }
        } catch {
            throw LedgerFailure(error, at: place)
        }
    }

    /// Runs a change in one transaction, and returns its result after the change is on the disk.
    ///
    /// The change may run several times; only the last run is committed.
    ///
    /// - Parameters:
    ///   - scope: The accounts and chains (purchases with their renewals) that are locked while the change runs.
    ///   - change: The change.
    /// - Returns: The result of the change.
    /// - Throws: `LedgerFailure` if the change wasn't committed. If the connection was lost during the commit, the
    ///   failure leaves open whether the change was committed.
    package func write<Value: Sendable>(
        _ scope: @autoclosure () -> WriteScope, _ change: @escaping @Sendable (any SQLSession) throws -> Value
    ) async throws(LedgerFailure) -> Value {
        try await Trace.perform(.service, "PostgresDatabase") { () throws(LedgerFailure) in
            try await transaction(scope()) { try change($0) }
        }
    }

    /// Runs a change in one transaction, and passes a `PostgresSession` to the change.
    ///
    /// Otherwise, the method works like ``write(_:_:)``.
    func transaction<Value: Sendable>(
        _ scope: WriteScope, _ change: @escaping @Sendable (PostgresSession) throws -> Value
    ) async throws(LedgerFailure) -> Value {
        do {
            return try await pool.run { [writesEvents] session in
                session.writesEvents = writesEvents
                return try Self.retrying {
                    defer { session.isLimited = true }
                    do {
                        try scope.lock(session)
                        try session.script("BEGIN ISOLATION LEVEL REPEATABLE READ")
                        let value = try change(session)
                        try session.commit()
                        return value
                    } catch {
                        WriteScope.release(session)
                        throw error
                    }
                }
            }
        } catch {
            throw LedgerFailure(error, at: place)
        }
    }

    private static func retrying<Value>(_ body: () throws -> Value) throws -> Value {
        var attempt = 1
        while true {
            do {
                return try body()
            } catch let error as PostgresError where error.isSerializationFailure && attempt < attempts {
                // A random delay, so that two transactions don't disturb each other again.
                Thread.sleep(forTimeInterval: Double.random(in: 0...0.002) * Double(1 << min(attempt, 6)))
                attempt += 1
            }
        }
    }
}
#endif
