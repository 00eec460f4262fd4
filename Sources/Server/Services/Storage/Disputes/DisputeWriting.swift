#if Server
internal import DiscoverEntities
internal import Foundation
internal import GRDB

/// Records disputes about the owner of a purchase, as part of another database write.
struct DisputeWriting {
    private let db: Database

    init(to db: Database) { self.db = db }

    /// Records a dispute about a transaction: the store and the ledger name different accounts as the owner.
    ///
    /// If the dispute is recorded already, only its count of repetitions and its latest time change. A resolved dispute
    /// stays resolved.
    ///
    /// - Parameters:
    ///   - facts: The facts of the transaction.
    ///   - claimant: The account that the store names.
    ///   - owner: The account that the transaction is recorded for.
    ///   - moment: The current time on the server's clock.
    /// - Throws: A database error if the write fails.
    func note(_ facts: TransactionFacts, claimant: AccountToken, owner: AccountToken, at moment: Moment) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO disputes (environment, id, chain, claimant, owner, moment, latest, times)
                VALUES (?, ?, ?, ?, ?, ?, ?, 1)
                ON CONFLICT (environment, id, claimant)
                    DO UPDATE SET times = times + 1, latest = max(latest, excluded.latest)
                """
        ).execute(arguments: [
            facts.key.environment.rawValue, facts.key.id.rawValue, facts.original.rawValue, claimant.bytes, owner.bytes,
            moment.milliseconds, moment.milliseconds,
        ])
    }
}
#endif
