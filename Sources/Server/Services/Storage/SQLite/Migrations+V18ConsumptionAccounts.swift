#if Server
extension Migrations {
    /// Version 18 of the database's schema: the account that owned the purchase when a request arrived.
    ///
    /// `account` is the account of a request for consumption information. It is NULL if no account owned the purchase.
    /// A request from before this version gets the account for which its notification is recorded. If the notification
    /// was deleted, or has no account, the request gets the present owner of the transaction.
    ///
    /// The removed index was used to find an account's requests by its transactions.
    static let consumptionAccounts = """
        ALTER TABLE consumption_requests ADD COLUMN account BLOB;
        UPDATE consumption_requests SET account = coalesce(
            (SELECT notifications.account FROM notifications
                WHERE notifications.uuid = consumption_requests.notification),
            (SELECT transactions.account FROM transactions
                WHERE transactions.environment = (SELECT name FROM environment)
                    AND transactions.id = consumption_requests.id));
        DROP INDEX consumption_requests_by_id;
        CREATE INDEX consumption_requests_of_account ON consumption_requests (account, number)
            WHERE account IS NOT NULL;
        """
}
#endif
