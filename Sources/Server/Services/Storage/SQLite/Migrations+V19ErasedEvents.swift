#if Server
extension Migrations {
    /// Version 19 of the schema: no webhook events about purchases of erased accounts.
    ///
    /// Earlier versions wrote such events for the pseudonym of the account. The receiver may have the purchase's ID from
    /// an earlier event, so an event about the pseudonym would connect it with the account. The migration removes all
    /// events of such a pseudonym, also about other purchases, and those about other accounts that were merged into it.
    static let erasedEvents = """
        DELETE FROM webhook_events WHERE account IN (SELECT account FROM bindings WHERE how = 'erasure');
        DELETE FROM webhook_sequences WHERE account IN (SELECT account FROM bindings WHERE how = 'erasure');
        DELETE FROM webhook_events WHERE type = 'account.merged' AND account IN (
            SELECT alias FROM account_aliases
            WHERE account IN (SELECT account FROM bindings WHERE how = 'erasure'));
        """
}
#endif
