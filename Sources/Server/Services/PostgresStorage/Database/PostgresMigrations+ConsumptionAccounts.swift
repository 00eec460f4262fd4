#if Server && PostgreSQL
extension PostgresMigrations {
    /// Version 13 of the schema: the accounts of requests for consumption information.
    ///
    /// The account is the one that owned the purchase when the request arrived.
    ///
    /// The column has the same meaning as in the SQLite database, and is filled in the same way.
    static let consumptionAccounts = """
        ALTER TABLE consumption_requests ADD COLUMN account BYTEA CHECK (octet_length(account) = 16);
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
