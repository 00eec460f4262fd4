#if Server && PostgreSQL
internal import DiscoverData
internal import DiscoverEntities
internal import ServerStorage

/// The stored notifications about purchases that no account owns yet.
struct UnclaimedNotifications {
    /// A stored notification about a purchase that no account owns yet.
    struct Waiting {
        let number: Int64
        let facts: StoredNotification
        let transactionEvidence: Int64?
        let renewalEvidence: Int64?
    }

    private let db: PostgresSession

    init(in db: PostgresSession) { self.db = db }

    /// Returns the waiting notifications about a purchase and its renewals, in the order of their arrival.
    func all(of chain: TransactionID) throws -> [Waiting] {
        try db.rows(
            """
            SELECT number, facts, transaction_evidence, renewal_evidence FROM notifications
            WHERE chain = ? AND state = 'unclaimed' ORDER BY number
            """, [chain]
        ).map { row in
            let number: Int64 = try row[0]
            return Waiting(
                number: number, facts: try StoredNotification(text: try row[1], place: "notification \(number)"),
                transactionEvidence: try row[2], renewalEvidence: try row[3])
        }
    }

    /// Marks a waiting notification as recorded for an account.
    func mark(_ waiting: Waiting, as account: AccountToken) throws {
        try db.run(
            "UPDATE notifications SET state = 'recorded', account = ?, facts = NULL WHERE number = ?",
            [account, waiting.number])
    }
}
#endif
