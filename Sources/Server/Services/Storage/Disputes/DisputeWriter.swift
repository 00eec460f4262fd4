#if Server
internal import DiscoverEntities

/// Records disputes about the owner of a purchase, as part of another database write.
struct DisputeWriter {
    private let db: any SQLSession

    init(to db: any SQLSession) { self.db = db }

    /// Records a dispute about a transaction for which the store and the ledger name different owners.
    ///
    /// If the dispute is recorded already, only its count of repetitions and its latest time change. A resolved dispute
    /// stays resolved.
    ///
    /// - Parameters:
    ///   - facts: The facts of the transaction.
    ///   - claimant: The account that the store names.
    ///   - owner: The account for which the transaction is recorded.
    ///   - moment: The current time on the server's clock.
    /// - Throws: A database error if the write fails.
    func note(_ facts: TransactionFacts, claimant: AccountToken, owner: AccountToken, at moment: Moment) throws {
        try db.lockNumbering()
        let key: [any SQLConvertible] = [facts.key.environment.rawValue, facts.key.id, claimant]
        // The write's scope contains the chain, so no other write inserts the same dispute meanwhile.
        let repeated = try db.run(
            """
            UPDATE disputes SET times = times + 1, latest = CASE WHEN latest < ? THEN ? ELSE latest END
            WHERE environment = ? AND id = ? AND claimant = ?
            """, [moment, moment] + key)
        if repeated > 0 { return }
        try db.run(
            """
            INSERT INTO disputes (environment, id, claimant, chain, owner, moment, latest, times)
            VALUES (?, ?, ?, ?, ?, ?, ?, 1)
            """, key + [facts.original, owner, moment, moment])
    }
}
#endif
