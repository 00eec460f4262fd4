#if Server && PostgreSQL
extension PostgresMigrations {
    /// Version 15 of the schema: no webhook events about purchases of erased accounts.
    ///
    /// The version removes the same rows as version 19 of the SQLite database.
    static let erasedEvents = """
        DELETE FROM webhook_events WHERE account IN (SELECT account FROM bindings WHERE how = 'erasure');
        DELETE FROM webhook_sequences WHERE account IN (SELECT account FROM bindings WHERE how = 'erasure');
        DELETE FROM webhook_events WHERE type = 'account.merged' AND account IN (
            SELECT alias FROM account_aliases
            WHERE account IN (SELECT account FROM bindings WHERE how = 'erasure'));
        """
}
#endif
