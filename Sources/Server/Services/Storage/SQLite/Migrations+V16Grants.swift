#if Server
extension Migrations {
    /// Version 16 of the database's schema: the products that administrators gave accounts.
    ///
    /// A row with `units` grants units of the product. A row without grants access until `expires`, or without an end.
    static let grants = """
        CREATE TABLE grants (
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            account BLOB NOT NULL,
            product TEXT NOT NULL,
            units INTEGER CHECK (units > 0),
            expires INTEGER,
            reason TEXT NOT NULL,
            actor BLOB NOT NULL,
            given INTEGER NOT NULL,
            revoked INTEGER,
            revoker BLOB,
            CHECK (units IS NULL OR expires IS NULL),
            CHECK ((revoked IS NULL) = (revoker IS NULL))
        ) STRICT;
        CREATE INDEX grants_of_account ON grants (account, number);
        """
}
#endif
