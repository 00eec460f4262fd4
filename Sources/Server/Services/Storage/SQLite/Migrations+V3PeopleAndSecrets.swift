#if Server
extension Migrations {
    /// Version 3 of the database's schema: people and encrypted secrets.
    ///
    /// No code uses the tables of people (`users`, `groups`, and `recommendations`) anymore. These tables stay, because
    /// a published migration never changes.
    static let peopleAndSecrets = """
        CREATE TABLE users (id BLOB PRIMARY KEY, row TEXT NOT NULL) STRICT, WITHOUT ROWID;
        CREATE TABLE groups (id BLOB PRIMARY KEY, row TEXT NOT NULL) STRICT, WITHOUT ROWID;
        CREATE TABLE recommendations (id BLOB PRIMARY KEY, row TEXT NOT NULL) STRICT, WITHOUT ROWID;

        CREATE TABLE secrets (
            number INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            sealed BLOB NOT NULL,
            since INTEGER NOT NULL,
            until INTEGER
        ) STRICT;
        """
}
#endif
