#if Server
extension Migrations {
    /// Version 1 of the schema: transactions, renewal information, and the other data of the ledger.
    ///
    /// Times are milliseconds since 1970, accounts are the 16 bytes of their tokens, and the spelling of IDs and kinds
    /// is the App Store's. A chain is a purchase with its renewals, identified by the ID of its first transaction.
    ///
    /// The column `number` contains the order in which transactions were first recorded. Transactions are read in that
    /// order, because the first account for which a purchase is credited also owns the renewals.
    ///
    /// The column `token` contains the account token that the server uses for a transaction: the one in the signed
    /// payload or, after a transfer, the new owner's. If this isn't the token in the payload, the column `signed_token`
    /// contains the token in the payload; otherwise, it is `NULL`.
    static let ledger = """
        CREATE TABLE environment (
            only INTEGER PRIMARY KEY CHECK (only = 1),
            name TEXT NOT NULL CHECK (name IN ('Production', 'Sandbox'))
        ) STRICT;

        CREATE TABLE evidence (
            number INTEGER PRIMARY KEY,
            text TEXT NOT NULL,
            signed INTEGER NOT NULL,
            previous INTEGER REFERENCES evidence (number)
        ) STRICT;

        CREATE TABLE transactions (
            number INTEGER PRIMARY KEY,
            environment TEXT NOT NULL,
            id TEXT NOT NULL,
            chain TEXT NOT NULL,
            account BLOB NOT NULL,
            token BLOB,
            signed_token BLOB,
            store TEXT NOT NULL,
            product TEXT NOT NULL,
            kind TEXT NOT NULL,
            quantity INTEGER NOT NULL,
            purchased INTEGER NOT NULL,
            expires INTEGER,
            signed INTEGER NOT NULL,
            ownership TEXT NOT NULL,
            revoked INTEGER,
            revoked_share INTEGER,
            is_upgraded INTEGER NOT NULL,
            is_renewal INTEGER NOT NULL,
            evidence INTEGER REFERENCES evidence (number),
            recorded INTEGER NOT NULL,
            UNIQUE (environment, id),
            CHECK ((revoked IS NULL) = (revoked_share IS NULL))
        ) STRICT;
        CREATE INDEX transactions_of_account ON transactions (account);
        CREATE INDEX transactions_of_chain ON transactions (chain, purchased);
        CREATE INDEX transactions_by_signature ON transactions (signed);

        CREATE TABLE renewals (
            account BLOB NOT NULL,
            environment TEXT NOT NULL,
            chain TEXT NOT NULL,
            product TEXT NOT NULL,
            next_product TEXT NOT NULL,
            will_renew INTEGER NOT NULL,
            is_in_billing_retry INTEGER NOT NULL,
            grace_ends INTEGER,
            signed INTEGER NOT NULL,
            evidence INTEGER REFERENCES evidence (number),
            recorded INTEGER NOT NULL,
            PRIMARY KEY (account, environment, chain)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX renewals_by_signature ON renewals (signed);

        CREATE TABLE heard (
            account BLOB PRIMARY KEY,
            moment INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE spendings (
            account BLOB NOT NULL,
            key TEXT NOT NULL,
            unit TEXT NOT NULL,
            amount INTEGER NOT NULL CHECK (amount >= 0),
            moment INTEGER NOT NULL,
            recorded INTEGER NOT NULL,
            PRIMARY KEY (account, key)
        ) STRICT, WITHOUT ROWID;
        """
}
#endif
