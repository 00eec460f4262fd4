#if Server
internal import DiscoverData
internal import DiscoverEntities
internal import Foundation
internal import GRDB

/// The stored notifications about purchases that no account owns yet.
struct UnclaimedNotifications {
    /// A stored notification about a purchase that no account owns yet.
    struct Waiting {
        let number: Int64
        let facts: StoredNotification
        let transactionEvidence: Int64?
        let renewalEvidence: Int64?
    }

    private let db: Database

    init(in db: Database) { self.db = db }

    /// Returns the stored notifications about a purchase or subscription, in the order of their arrival.
    func all(of chain: TransactionID) throws -> [Waiting] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT number, facts, transaction_evidence, renewal_evidence FROM notifications
                WHERE chain = ? AND state = 'unclaimed' ORDER BY number
                """)
        return try Row.fetchAll(statement, arguments: [chain.rawValue]).map { row in
            Waiting(
                number: row[0], facts: try StoredNotification(text: row[1], place: "notification \(row[0] as Int64)"),
                transactionEvidence: row[2], renewalEvidence: row[3])
        }
    }

    /// Marks a stored notification as recorded for an account.
    func mark(_ waiting: Waiting, as account: AccountToken) throws {
        try db.cachedStatement(
            sql: "UPDATE notifications SET state = 'recorded', account = ?, facts = NULL WHERE number = ?"
        ).execute(arguments: [account.bytes, waiting.number])
    }
}
#endif
