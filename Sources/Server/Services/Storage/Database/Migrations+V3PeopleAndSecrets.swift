#if Server
extension Migrations {
    /// Version 3: people and encrypted secrets.
    ///
    /// The IDs of people are stored as bytes, because they are compared byte for byte.
    static let belongings = """
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
