#if Server
extension Migrations {
    /// Version 8 of the database's schema: each account's counts of bought consumables and spent units.
    ///
    /// The table `purchase_counts` contains numbers of purchases, and not of their units. How many units a purchase
    /// contains is stated by the feature map, which can change. The table `grant_periods` contains the times of these
    /// changes, and purchases between two changes have a count of their own.
    ///
    /// Triggers update a count in the same commit as the purchase or the spending. The column `revoked_share` of
    /// counted purchases contains the refunded share of the price, or -1 for purchases that weren't refunded.
    static let balances =
        """
        CREATE TABLE grant_periods (since INTEGER PRIMARY KEY) STRICT;
        INSERT INTO grant_periods (since) VALUES (-9223372036854775808);

        CREATE TABLE purchase_counts (
            account BLOB NOT NULL,
            product TEXT NOT NULL,
            since INTEGER NOT NULL,
            quantity INTEGER NOT NULL,
            revoked_share INTEGER NOT NULL,
            count INTEGER NOT NULL,
            PRIMARY KEY (account, product, since, quantity, revoked_share)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE spent_units (
            account BLOB NOT NULL,
            unit TEXT NOT NULL,
            amount INTEGER NOT NULL,
            PRIMARY KEY (account, unit)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX transactions_kept ON transactions (account, kind, chain, coalesce(expires, purchased))
            WHERE kind <> 'Consumable';
        INSERT INTO purchase_counts (account, product, since, quantity, revoked_share, count) \(BalanceCounter.purchases);
        INSERT INTO spent_units (account, unit, amount) \(BalanceCounter.spentUnits(where: "", in: .sqlite));

        CREATE TRIGGER purchase_recorded AFTER INSERT ON transactions WHEN new.kind = 'Consumable' BEGIN
            \(added("true"))
        END;
        CREATE TRIGGER purchase_changed
        AFTER UPDATE OF account, product, kind, quantity, purchased, revoked_share ON transactions
        WHEN 'Consumable' IN (old.kind, new.kind) AND (
            old.account, old.product, old.kind, old.quantity, old.purchased, coalesce(old.revoked_share, -1)
        ) <> (new.account, new.product, new.kind, new.quantity, new.purchased, coalesce(new.revoked_share, -1)) BEGIN
            \(removed("old.kind = 'Consumable'"))
            \(added("new.kind = 'Consumable'"))
        END;
        CREATE TRIGGER purchase_deleted AFTER DELETE ON transactions WHEN old.kind = 'Consumable' BEGIN
            \(removed("true"))
        END;
        CREATE TRIGGER spending_recorded AFTER INSERT ON spendings BEGIN
            INSERT INTO spent_units (account, unit, amount) VALUES (new.account, new.unit, new.amount)
                ON CONFLICT DO UPDATE SET amount = CASE
                    WHEN amount > 9223372036854775807 - excluded.amount THEN 9223372036854775807
                    ELSE amount + excluded.amount
                END;
        END;
        CREATE TRIGGER spending_deleted AFTER DELETE ON spendings BEGIN
            UPDATE spent_units SET amount = amount - old.amount WHERE account = old.account AND unit = old.unit;
        END;
        """

    /// Returns the SQL statement with which a trigger adds a new or changed transaction to its count.
    ///
    /// The statement has an effect only if the specified SQL condition holds.
    private static func added(_ condition: String) -> String {
        """
        INSERT INTO purchase_counts (account, product, since, quantity, revoked_share, count)
                SELECT new.account, new.product, (SELECT max(since) FROM grant_periods WHERE since <= new.purchased),
                    new.quantity, coalesce(new.revoked_share, -1), 1 WHERE \(condition)
                ON CONFLICT DO UPDATE SET count = count + 1;
        """
    }

    /// Returns the SQL statements with which a trigger subtracts a transaction from its count.
    ///
    /// The trigger runs when the transaction is changed or deleted. The statements have an effect only if the specified
    /// SQL condition holds.
    private static func removed(_ condition: String) -> String {
        let row = """
            account = old.account AND product = old.product
                    AND since = (SELECT max(since) FROM grant_periods WHERE since <= old.purchased)
                    AND quantity = old.quantity AND revoked_share = coalesce(old.revoked_share, -1)
            """
        return """
            UPDATE purchase_counts SET count = count - 1 WHERE \(condition) AND \(row);
                DELETE FROM purchase_counts WHERE \(condition) AND \(row) AND count = 0;
            """
    }
}
#endif
