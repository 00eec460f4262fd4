#if Server && PostgreSQL
internal import DiscoverEntities

/// Records disputes about the owner of a purchase, as part of another database write.
struct DisputeWriting {
    private let db: PostgresSession

    init(to db: PostgresSession) { self.db = db }

    /// Records that the store names an account as a transaction's owner that isn't the owner in the ledger.
    ///
    /// If the dispute is recorded already, only its count of repetitions changes. A resolved dispute stays resolved.
    ///
    /// - Parameters:
    ///   - facts: The facts of the transaction.
    ///   - claimant: The account that the store names.
    ///   - owner: The account that the transaction is recorded for.
    ///   - moment: The current time on the server's clock.
    /// - Throws: A database error if the write fails.
    func note(_ facts: TransactionFacts, claimant: AccountToken, owner: AccountToken, at moment: Moment) throws {
        try LockScope.lockNumbering(db)
        let key: [any PostgresConvertible] = [facts.key.environment.rawValue, facts.key.id, claimant]
        // The chain is locked, so no other write inserts the same dispute meanwhile.
        let repeated = try db.run(
            """
            UPDATE disputes SET times = times + 1, latest = greatest(latest, ?)
            WHERE environment = ? AND id = ? AND claimant = ?
            """, [moment] + key)
        if repeated > 0 { return }
        try db.run(
            """
            INSERT INTO disputes (environment, id, claimant, chain, owner, moment, latest, times)
            VALUES (?, ?, ?, ?, ?, ?, ?, 1)
            """, key + [facts.original, owner, moment, moment])
    }
}
#endif
