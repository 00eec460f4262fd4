#if Server
extension Migrations {
    /// Version 16 of the database's schema: grants, the products that administrators gave to accounts.
    ///
    /// If `units` isn't NULL, a row grants this number of units. Otherwise, it grants access until `expires`, or
    /// forever if `expires` is NULL.
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
