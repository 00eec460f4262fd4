#if Server
extension Migrations {
    /// Version 14 of the database's schema: the accounts that were merged into other accounts.
    ///
    /// No account is in both columns, so an alias never leads to another alias.
    static let accountAliases = """
        CREATE TABLE account_aliases (
            alias BLOB PRIMARY KEY,
            account BLOB NOT NULL,
            moment INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX account_aliases_of_account ON account_aliases (account);
        """
}
#endif
