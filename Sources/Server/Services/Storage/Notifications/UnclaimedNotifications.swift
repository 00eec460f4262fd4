#if Server
internal import DiscoverData
package import DiscoverEntities

/// The stored notifications about purchases that no account owns yet.
package struct UnclaimedNotifications {
    /// A stored notification about a purchase that no account owns yet.
    package struct Waiting {
        let number: Int64
        /// The contents of the notification.
        package let facts: StoredNotification
        let transactionEvidence: Int64?
        let renewalEvidence: Int64?
    }

    private let db: any SQLSession

    /// Creates a value that reads the notifications in a database, and marks those that are recorded.
    package init(in db: any SQLSession) { self.db = db }

    /// Returns the stored notifications about a purchase or subscription, in the order of their arrival.
    package func all(of chain: TransactionID) throws -> [Waiting] {
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

    /// Marks a stored notification as recorded for an account.
    ///
    /// A request for consumption information in the notification belongs to the account from now on.
    func mark(_ waiting: Waiting, as account: AccountToken) throws {
        try db.run(
            """
            UPDATE consumption_requests SET account = ?
            WHERE notification = (SELECT uuid FROM notifications WHERE number = ?) AND account IS NULL
            """, [account, waiting.number])
        try db.run(
            "UPDATE notifications SET state = 'recorded', account = ?, facts = NULL WHERE number = ?",
            [account, waiting.number])
    }
}
#endif
