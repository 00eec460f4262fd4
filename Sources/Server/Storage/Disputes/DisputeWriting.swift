#if Server
internal import DiscoverEntities
internal import Foundation
internal import GRDB

/// Notes disputes, as part of whatever write they come from.
struct DisputeWriting {
    private let db: Database

    init(to db: Database) { self.db = db }

    /// Notes that the store names another account for a transaction than the ledger does. A repetition is counted; a dispute that
    /// was resolved stays resolved.
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
