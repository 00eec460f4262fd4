#if Server && PostgreSQL
internal import DiscoverData
internal import DiscoverEntities
internal import Foundation
internal import ServerStorage
internal import Support

/// The locks of a write in PostgreSQL.
///
/// The locks are advisory locks of the session. Each is identified by a number: a hash value of the key of a chain (a
/// purchase with its renewals) or of an account. The locks are taken before the transaction begins, so the
/// transaction's snapshot contains everything that earlier holders of the locks have committed. All writes take them in
/// the same order: first those of chains, then those of accounts, each sorted by number. So there is no deadlock.
///
/// Writes for other accounts and chains run at the same time. If two different keys have the same hash value, a write
/// for one of them sometimes waits unnecessarily for a write for the other.
extension WriteScope {
    /// Acquires the locks of this scope, and of other accounts whose transactions the write may change.
    func lock(_ session: PostgresSession) throws {
        let gate = isExclusive ? "pg_advisory_lock(0)" : "pg_advisory_lock_shared(0)"
        _ = try session.rows("SELECT \(gate)")
        try lock(Set(chains.map { Self.number("chain", $0.rawValue) } + keys.map { Self.number("key", $0) }), session)
        // Read the owners after locking the chains, because the owners of a chain change only while the chain is
        // locked.
        var owners = try chains.reduce(into: accounts) { owners, chain in
            let id = try chain.rawValue.keyed()
            for row in try session.rows("SELECT previous, account FROM bindings WHERE chain = ?", [id]) {
                owners.formUnion([try row[0], try row[1]])
            }
            if includesOwners {
                let rows = try session.rows("SELECT DISTINCT account FROM transactions WHERE chain = ?", [id])
                for row in rows { owners.insert(try row[0]) }
            }
            for waiting in try UnclaimedNotifications(in: session).all(of: chain) {
                if let token = waiting.facts.transaction?.accountToken { owners.insert(token) }
            }
        }
        // A merge excludes all other writes, so the accounts of aliases don't change before this write ends.
        owners.formUnion(try AliasTable(in: session).accounts(of: owners))
        try lock(Set(owners.map { Self.number(of: $0) }), session)
    }

    /// Rolls back the transaction of a session if there is one, and releases all locks of the session.
    static func release(_ session: PostgresSession) {
        try? session.script("ROLLBACK; SELECT pg_advisory_unlock_all()")
    }

    private func lock(_ numbers: Set<Int64>, _ session: PostgresSession) throws {
        guard !numbers.isEmpty else { return }
        let list = "{" + numbers.sorted().map(String.init).joined(separator: ",") + "}"
        _ = try session.rows("SELECT pg_advisory_lock(number) FROM unnest(?::text::bigint[]) AS number", [list])
    }

    private static func number(of account: AccountToken) -> Int64 {
        guard case .bytes(let bytes) = account.sqlValue else { return 0 }
        // Accounts come after chains: their numbers are positive, and those of chains are negative.
        return Int64(bitPattern: FNV1a(Array(bytes)[...]).value >> 1 | 1)
    }

    private static func number(_ kind: String, _ key: String) -> Int64 {
        Int64(bitPattern: FNV1a((Array(kind.utf8) + [0] + Array(key.utf8))[...]).value | 1 << 63)
    }
}
#endif
