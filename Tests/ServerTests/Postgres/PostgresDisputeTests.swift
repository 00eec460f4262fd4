#if Server && PostgreSQL
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerPostgresStorage
import ServerStorage
import ServerSupport
import ServerUseCases
import Synchronization
import Testing
import TestSupport

/// A database in which another process changes rows just before each write takes its locks.
private struct OvertakenDatabase: SQLDatabase {
    let database: PostgresDatabase
    /// The write of the other process.
    let change: @Sendable () async throws(LedgerFailure) -> Void
    /// A function that receives the session of each write before the write's own statements.
    let inspect: @Sendable (any SQLSession) throws -> Void

    var environment: LedgerEnvironment { database.environment }

    func read<Value: Sendable>(
        _ query: @escaping @Sendable (any SQLSession) throws -> Value
    ) async throws(LedgerFailure) -> Value {
        try await database.read(query)
    }

    func write<Value: Sendable>(
        _ scope: @autoclosure () -> WriteScope, _ change: @escaping @Sendable (any SQLSession) throws -> Value
    ) async throws(LedgerFailure) -> Value {
        try await self.change()
        return try await database.write(scope()) { [inspect] db in
            try inspect(db)
            return try change(db)
        }
    }
}

@Suite(.holdsFiles, .enabled(if: PrivatePostgres.isAvailable, PrivatePostgres.absence), .timeLimit(.minutes(20)))
struct `Disputes on a PostgreSQL database that several processes share` {
    /// Returns the advisory locks of the session's process.
    private static func locks(of session: any SQLSession) throws -> Set<String> {
        let rows = try session.rows(
            """
            SELECT classid::text || ' ' || objid::text FROM pg_locks
            WHERE locktype = 'advisory' AND granted AND pid = pg_backend_pid()
            """)
        return Set(try rows.map { try $0[0] })
    }

    @Test func `a resolution locks the account that received the purchase after the dispute was read`() async throws {
        let address = try await PrivatePostgres.server().emptyDatabase()
        let database = try await PostgresDatabase(address, environment: .sandbox, connectionTimeout: .seconds(600))
        let other = try await PostgresDatabase(address, environment: .sandbox, connectionTimeout: .seconds(600))
        let ledger = SQLLedgerStore(database, time: FixedTimeSource(.day(50)))
        _ = try await ledger.record([.transaction(.month("1"), account: .ann)])
        _ = try await ledger.record([.transaction(.month("1", signed: .day(5), token: .bob), account: .ann)])
        let dispute = try #require(
            try await database.disputes.disputes(before: nil, limit: 1, onlyOpen: true).first)
        #expect(dispute.owner == .ann && dispute.claimant == .bob)
        // The row changes without a transfer, because the former and the new owner of a transfer are always locked.
        let cem = AccountToken(bits: 0xCE)
        let required = try await other.write(WriteScope(accounts: [cem])) { try Self.locks(of: $0) }
        #expect(required.count == 2, "the lock that all writes share, and that of the account")
        let taken = Mutex<Set<String>>([])
        let overtaken = OvertakenDatabase(
            database: database,
            change: { () async throws(LedgerFailure) in
                _ = try await other.write(.everything) { db in
                    try db.run("UPDATE transactions SET account = ? WHERE id = ?", [cem, dispute.transaction.id])
                }
            },
            inspect: { session in
                let locks = try Self.locks(of: session)
                taken.withLock { $0 = locks }
            })
        let result = try await SQLDisputeRegistry(overtaken).resolve(
            DisputeDecision(on: dispute.number, .moved, by: AccountToken(bits: 0xAD), at: .day(10)))
        guard case .resolved(let resolved) = result else {
            Issue.record("the dispute isn't resolved: \(result)")
            return
        }
        let held = taken.withLock { $0 }
        #expect(held.isSuperset(of: required), "while the purchase moves, its owner can't spend units")
        #expect(resolved.owner == cem, "the owner before the decision")
        #expect(try await database.directory.transaction(.sandbox("1"))?.account == .bob)
    }
}
#endif
