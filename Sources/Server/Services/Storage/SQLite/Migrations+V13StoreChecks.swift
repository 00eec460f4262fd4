#if Server
extension Migrations {
    /// Version 13 of the database's schema: when each purchase was last looked up at the App Store.
    ///
    /// The column `latest` contains the latest purchase date or end of a period, whichever is later. Triggers keep it
    /// current. The column `checked` contains the time of the last lookup, or at first, the time at which the purchase
    /// was recorded. If a database is copied, the triggers of the copy fill this table.
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
