#if Server && PostgreSQL
extension PostgresMigrations {
    /// Version 3 of the schema: the consumables bought and the units spent, counted for each account.
    ///
    /// The counts have the same meaning as in the SQLite database, and triggers update them in the same way.
    /// The column `revoked_share` contains the refunded share of the price, or -1 if the purchases weren't refunded.
    static let balances = """
        CREATE TABLE grant_periods (since BIGINT PRIMARY KEY);
        INSERT INTO grant_periods (since) VALUES ('-9223372036854775808');

        CREATE TABLE purchase_counts (
            account BYTEA NOT NULL,
            product TEXT COLLATE "C" NOT NULL,
            since BIGINT NOT NULL,
            quantity BIGINT NOT NULL,
            revoked_share BIGINT NOT NULL,
            count BIGINT NOT NULL,
            PRIMARY KEY (account, product, since, quantity, revoked_share)
        );
        CREATE TABLE spent_units (
            account BYTEA NOT NULL,
            unit TEXT COLLATE "C" NOT NULL,
            amount BIGINT NOT NULL,
            PRIMARY KEY (account, unit)
        );

        CREATE FUNCTION count_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            IF TG_OP = 'UPDATE' AND (
                old.account, old.product, old.kind, old.quantity, old.purchased, coalesce(old.revoked_share, -1)
            ) = (
                new.account, new.product, new.kind, new.quantity, new.purchased, coalesce(new.revoked_share, -1)
            ) THEN
                RETURN NULL;
            END IF;
            IF TG_OP <> 'INSERT' AND old.kind = 'Consumable' THEN
                UPDATE purchase_counts SET count = count - 1
                WHERE account = old.account AND product = old.product
                    AND since = (SELECT max(grant_periods.since) FROM grant_periods
                        WHERE grant_periods.since <= old.purchased)
                    AND quantity = old.quantity AND revoked_share = coalesce(old.revoked_share, -1);
                DELETE FROM purchase_counts WHERE account = old.account AND product = old.product AND count = 0;
            END IF;
            IF TG_OP <> 'DELETE' AND new.kind = 'Consumable' THEN
                INSERT INTO purchase_counts AS known (account, product, since, quantity, revoked_share, count)
                SELECT new.account, new.product, max(grant_periods.since), new.quantity,
                    coalesce(new.revoked_share, -1), 1
                FROM grant_periods WHERE grant_periods.since <= new.purchased
                ON CONFLICT (account, product, since, quantity, revoked_share)
                    DO UPDATE SET count = known.count + 1;
            END IF;
            RETURN NULL;
        END $$;
        CREATE TRIGGER purchase_counted AFTER INSERT OR DELETE OR
            UPDATE OF account, product, kind, quantity, purchased, revoked_share
            ON transactions FOR EACH ROW EXECUTE FUNCTION count_purchase();

        CREATE FUNCTION count_spending() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            IF TG_OP = 'INSERT' THEN
                INSERT INTO spent_units AS known (account, unit, amount) VALUES (new.account, new.unit, new.amount)
                ON CONFLICT (account, unit) DO UPDATE SET amount = CASE
                    WHEN known.amount > 9223372036854775807 - excluded.amount THEN 9223372036854775807
                    ELSE known.amount + excluded.amount
                END;
            ELSE
                UPDATE spent_units SET amount = amount - old.amount WHERE account = old.account AND unit = old.unit;
            END IF;
            RETURN NULL;
        END $$;
        CREATE TRIGGER spending_counted AFTER INSERT OR DELETE ON spendings
            FOR EACH ROW EXECUTE FUNCTION count_spending();
        """
}
#endif
