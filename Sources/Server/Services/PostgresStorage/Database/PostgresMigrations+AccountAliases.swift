#if Server && PostgreSQL
extension PostgresMigrations {
    /// Version 9 of the schema: the accounts that were merged into other accounts.
    ///
    /// The columns have the same meaning as in the SQLite database.
    static let accountAliases = """
        CREATE TABLE account_aliases (
            alias BYTEA PRIMARY KEY CHECK (octet_length(alias) = 16),
            account BYTEA NOT NULL CHECK (octet_length(account) = 16),
            moment BIGINT NOT NULL
        );
        CREATE INDEX account_aliases_of_account ON account_aliases (account);
        """
}
#endif
