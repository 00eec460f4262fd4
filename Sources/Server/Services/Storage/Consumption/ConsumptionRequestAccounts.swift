#if Server
internal import DiscoverEntities

/// The accounts to which the App Store's requests for consumption information belong.
///
/// With PostgreSQL, a server process of an earlier version can add requests without an account to a database that a
/// later version has migrated. Such a request belongs to the account of its notification.
///
/// All changes are part of a larger database write.
package struct ConsumptionRequestAccounts {
    /// The SQL expression for the account of a row in the table of requests.
    static let account = """
        coalesce(account, (SELECT notifications.account FROM notifications
            WHERE notifications.uuid = consumption_requests.notification))
        """

    private let db: any SQLSession

    /// Creates a value that changes the accounts of the requests in a database.
    package init(in db: any SQLSession) { self.db = db }

    /// Stores the accounts of the requests that a process of an earlier version added without one.
    ///
    /// The account is that of the notification, which is the owner when the request arrived, or else the present owner
    /// of the transaction.
    package func storeMissing() throws {
        try db.run(
            """
            UPDATE consumption_requests SET account = notifications.account FROM notifications
            WHERE consumption_requests.account IS NULL AND notifications.account IS NOT NULL
                AND notifications.uuid = consumption_requests.notification
            """)
        try db.run(
            """
            UPDATE consumption_requests SET account = transactions.account FROM transactions
            WHERE consumption_requests.account IS NULL AND transactions.id = consumption_requests.id
                AND transactions.environment = (SELECT name FROM environment)
            """)
    }

    /// Moves an account's requests about a transaction to the transaction's rightful owner.
    ///
    /// The transaction was recorded for the wrong account. The requests may have no account yet, but a notification.
    /// If a request still waits, its stored response is removed, because it was computed for the other account.
    func move(_ transaction: TransactionFacts, from owner: AccountToken, to account: AccountToken) throws {
        try db.run(
            """
            UPDATE consumption_requests SET account = ? WHERE account IS NULL AND id = ?
                AND notification IN (SELECT uuid FROM notifications WHERE chain = ? AND account = ?)
            """, [owner, transaction.key.id, transaction.original, owner])
        try db.run(
            """
            UPDATE consumption_requests SET account = ?,
                answer = CASE WHEN state = 'waiting' THEN NULL ELSE answer END,
                attempts = CASE WHEN state = 'waiting' THEN 0 ELSE attempts END
            WHERE account = ? AND id = ?
            """, [account, owner, transaction.key.id])
    }

    /// Removes an account's requests, and declines other accounts' requests about its transactions.
    ///
    /// A request of another account whose response is stored isn't declined: the response was computed for that
    /// account. Call this method before the transactions and the notifications get another account.
    ///
    /// - Returns: The number of requests that were removed or declined.
    func erase(_ account: AccountToken, at moment: Moment) throws -> Int {
        let removed = try db.run("DELETE FROM consumption_requests WHERE account = ?", [account])
        let completed = try db.run(
            """
            DELETE FROM consumption_requests WHERE account IS NULL
                AND notification IN (SELECT uuid FROM notifications WHERE account = ?)
            """, [account])
        let declined = try db.run(
            """
            UPDATE consumption_requests SET state = 'declined', failure = NULL, settled = ?
            WHERE state = 'waiting' AND answer IS NULL AND id IN (SELECT id FROM transactions WHERE account = ?)
            """, [moment, account])
        return removed + completed + declined
    }
}
#endif
