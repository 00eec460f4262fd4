#if Server
extension Migrations {
    /// Version 5 of the database's schema: disputes about the owner of a purchase, and their resolutions.
    ///
    /// A dispute begins when the store names another account for a purchase than the ledger does.
    static let disputes = """
        CREATE TABLE disputes (
            number INTEGER PRIMARY KEY,
            environment TEXT NOT NULL,
            id TEXT NOT NULL,
            chain TEXT NOT NULL,
            claimant BLOB NOT NULL,
            owner BLOB NOT NULL,
            moment INTEGER NOT NULL,
            latest INTEGER NOT NULL,
            times INTEGER NOT NULL,
            resolved INTEGER,
            resolution TEXT CHECK (resolution IN ('confirmed', 'moved')),
            actor BLOB,
            UNIQUE (environment, id, claimant),
            CHECK ((resolved IS NULL) = (resolution IS NULL))
        ) STRICT;
        CREATE INDEX disputes_open ON disputes (number) WHERE resolved IS NULL;
        CREATE INDEX disputes_of_chain ON disputes (chain) WHERE resolved IS NULL;
        ALTER TABLE audit ADD COLUMN actor BLOB;
        """
}
#endif
