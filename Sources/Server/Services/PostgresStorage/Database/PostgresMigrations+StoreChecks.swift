#if Server && PostgreSQL
extension PostgresMigrations {
    /// Version 8 of the schema: when each purchase was last looked up at the App Store.
    ///
    /// The columns have the same meaning as in the SQLite database, and triggers update them in the same way.
    static let storeChecks = """
        CREATE TABLE store_checks (
            chain TEXT COLLATE "C" PRIMARY KEY,
            is_subscription BOOLEAN NOT NULL,
            latest BIGINT NOT NULL,
            checked BIGINT NOT NULL
        );
        CREATE INDEX store_checks_by_latest ON store_checks (latest, chain);
        INSERT INTO store_checks (chain, is_subscription, latest, checked)
            SELECT chain, bool_or(kind = 'Auto-Renewable Subscription'),
                max(greatest(purchased, coalesce(expires, purchased))), min(recorded)
            FROM transactions WHERE store = 'appStore' GROUP BY chain;

        CREATE FUNCTION note_store_check() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            IF new.store <> 'appStore' THEN
                RETURN NULL;
            END IF;
            IF TG_OP = 'UPDATE' AND (old.purchased, coalesce(old.expires, 0), old.kind)
                = (new.purchased, coalesce(new.expires, 0), new.kind) THEN
                RETURN NULL;
            END IF;
            INSERT INTO store_checks AS known (chain, is_subscription, latest, checked)
            VALUES (new.chain, new.kind = 'Auto-Renewable Subscription',
                greatest(new.purchased, coalesce(new.expires, new.purchased)), new.recorded)
            ON CONFLICT (chain) DO UPDATE SET is_subscription = excluded.is_subscription,
                latest = greatest(known.latest, excluded.latest);
            RETURN NULL;
        END $$;
        CREATE TRIGGER store_check_noted AFTER INSERT OR UPDATE OF purchased, expires, kind
            ON transactions FOR EACH ROW EXECUTE FUNCTION note_store_check();
        """
}
#endif
