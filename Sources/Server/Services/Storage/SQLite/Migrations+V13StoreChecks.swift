#if Server
extension Migrations {
    /// Version 13 of the database's schema: when each purchase was last looked up at the App Store.
    ///
    /// `latest` is the latest purchase date, or the latest end of a period. Triggers keep it current. A purchase counts
    /// as looked up when it is recorded first. A copy to another kind of database gets its rows from the triggers there.
    static let storeChecks = """
        CREATE TABLE store_checks (
            chain TEXT PRIMARY KEY,
            is_subscription INTEGER NOT NULL,
            latest INTEGER NOT NULL,
            checked INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX store_checks_by_latest ON store_checks (latest, chain);
        INSERT INTO store_checks (chain, is_subscription, latest, checked)
            SELECT chain, max(kind = 'Auto-Renewable Subscription'), max(max(purchased, coalesce(expires, purchased))),
                min(recorded)
            FROM transactions WHERE store = 'appStore' GROUP BY chain;

        CREATE TRIGGER store_check_added AFTER INSERT ON transactions WHEN new.store = 'appStore' BEGIN
            \(noted)
        END;
        CREATE TRIGGER store_check_changed AFTER UPDATE OF purchased, expires, kind ON transactions
        WHEN new.store = 'appStore' AND (old.purchased, coalesce(old.expires, 0), old.kind)
            <> (new.purchased, coalesce(new.expires, 0), new.kind) BEGIN
            \(noted)
        END;
        """

    private static let noted = """
        INSERT INTO store_checks (chain, is_subscription, latest, checked)
            VALUES (new.chain, new.kind = 'Auto-Renewable Subscription',
                max(new.purchased, coalesce(new.expires, new.purchased)), new.recorded)
            ON CONFLICT (chain) DO UPDATE SET is_subscription = excluded.is_subscription,
                latest = max(latest, excluded.latest);
        """
}
#endif
