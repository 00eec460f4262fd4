#if Server
package import DiscoverData
internal import DiscoverEntities
package import ServerUseCases

/// Adapter: stores leases in the server's database.
///
/// A lease is the right of a single process to do a piece of work.
///
/// The database's clock determines when a lease expires. When a lease ends, its row stays, so that each later lease of
/// the same name gets a higher number.
package struct SQLLeaseStore: LeaseStore {
    private let database: any SQLDatabase

    /// Creates a store of leases, the rights of processes to do a piece of work, in the specified database.
    package init(_ database: any SQLDatabase) { self.database = database }

    /// Acquires a lease, unless another process has it, or the work was completed recently.
    ///
    /// - Parameters:
    ///   - name: The name of the lease.
    ///   - term: The number of milliseconds after which the lease expires.
    ///   - pause: A time in milliseconds. If the previous work began less than this time ago and was completed, no
    ///     lease is granted.
    /// - Returns: The lease, or the reason why it isn't granted.
    /// - Throws: A `LedgerFailure` if the database can't be written.
    package func acquire(
        _ name: LeaseName, for term: Int64, unlessBegunWithin pause: Int64
    ) async throws(LedgerFailure) -> LeaseResponse {
        let span = Trace.begin(.service, "SQLLeaseStore", "acquire")
        defer { span.end() }
        return try await database.write(.lease(name)) { db in
            let now = try db.now()
            var fence: Int64 = 1
            let query = "SELECT fence, expires, completed FROM leases WHERE name = ?"
            if let row = try db.rows(query, [name.rawValue]).first {
                let (latest, expires, completed): (Int64, Int64, Int64?) = (try row[0], try row[1], try row[2])
                // An expiry after `now + term` was stored before the clock was set back, so it doesn't block the
                // work.
                if expires > now, expires <= now + term { return .refused(.held(milliseconds: expires - now)) }
                if let completed, completed <= now, completed + pause > now {
                    return .refused(.recent(milliseconds: completed + pause - now))
                }
                fence = latest + 1
            }
            try db.run(
                """
                INSERT INTO leases (name, fence, began, expires) VALUES (?, ?, ?, ?) ON CONFLICT (name)
                    DO UPDATE SET fence = excluded.fence, began = excluded.began, expires = excluded.expires
                """, [name.rawValue, fence, now, now + term])
            return .granted(Lease(name, fence: fence))
        }
    }

    /// Extends a lease, so that it expires `term` milliseconds from now.
    ///
    /// - Returns: `false` if another process has acquired the lease; then nothing is extended.
    package func renew(_ lease: Lease, for term: Int64) async throws(LedgerFailure) -> Bool {
        let span = Trace.begin(.service, "SQLLeaseStore", "renew")
        defer { span.end() }
        return try await database.write(.lease(lease.name)) { db in
            try lease.update("expires = ?", [try db.now() + term], on: db)
        }
    }

    /// Ends a lease whose work was completed; returns `false` if another process has acquired the lease.
    package func complete(_ lease: Lease) async throws(LedgerFailure) -> Bool {
        let span = Trace.begin(.service, "SQLLeaseStore", "complete")
        defer { span.end() }
        return try await database.write(.lease(lease.name)) {
            try lease.update("completed = began, expires = 0", [], on: $0)
        }
    }

    /// Ends a lease whose work wasn't completed.
    ///
    /// The method has no effect if another process has acquired the lease.
    package func release(_ lease: Lease) async throws(LedgerFailure) {
        let span = Trace.begin(.service, "SQLLeaseStore", "release")
        defer { span.end() }
        _ = try await database.write(.lease(lease.name)) { try lease.update("expires = 0", [], on: $0) }
    }
}

extension Lease {
    /// Changes the row of this lease, unless another process has acquired the lease.
    ///
    /// - Parameters:
    ///   - assignments: The SQL assignments, with a question mark for each argument.
    ///   - arguments: The arguments of the assignments.
    ///   - db: The database session of the transaction.
    /// - Returns: `false` if another process has acquired the lease; then the row isn't changed.
    /// - Throws: A database error if the write fails.
    fileprivate func update(
        _ assignments: String, _ arguments: [any SQLConvertible], on db: any SQLSession
    ) throws -> Bool {
        try db.run(
            "UPDATE leases SET \(assignments) WHERE name = ? AND fence = ?", arguments + [name.rawValue, fence]) == 1
    }
}

extension SQLDatabase {
    /// Runs a change in one transaction, unless another process has acquired a lease.
    ///
    /// - Parameters:
    ///   - lease: The lease on which the change depends.
    ///   - chains: The chains (purchases with their renewals) that the change concerns.
    ///   - change: The change.
    /// - Returns: The result of the change, or `nil` if another process has acquired the lease; then nothing is changed.
    /// - Throws: `LedgerFailure` if the change wasn't committed.
    func write<Value: Sendable>(
        under lease: Lease, chains: Set<TransactionID> = [],
        _ change: @escaping @Sendable (any SQLSession) throws -> Value
    ) async throws(LedgerFailure) -> Value? {
        try await write(.lease(lease.name, chains: chains)) { db in
            try lease.update("fence = fence", [], on: db) ? change(db) : nil
        }
    }
}

extension WriteScope {
    /// The scope of a write that changes or requires a lease, the right of a process to do a piece of work.
    fileprivate static func lease(_ name: LeaseName, chains: Set<TransactionID> = []) -> WriteScope {
        WriteScope(chains: chains, keys: ["lease \(name.rawValue)"])
    }
}

extension SQLSession {
    /// Returns the current time of the database's clock, in milliseconds since 1970.
    func now() throws -> Int64 {
        let rows = try rows("SELECT \(dialect.now)")
        return try rows[0][0]
    }
}
#endif
