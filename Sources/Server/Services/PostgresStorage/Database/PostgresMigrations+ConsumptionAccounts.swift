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

    /// Version 14 of the schema: an index of the requests for consumption information without an account.
    ///
    /// Each process reads these requests when it opens the database, because processes of a version before 13 still add
    /// such requests during an update.
    static let consumptionWithoutAccount = """
        CREATE INDEX consumption_requests_without_account ON consumption_requests (number) WHERE account IS NULL;
        """
}
#endif
