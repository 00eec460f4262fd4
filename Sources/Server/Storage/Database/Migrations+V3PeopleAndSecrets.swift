#if Server
extension Migrations {
    /// Version 3: people, whose names are kept as bytes, for they are compared byte for byte; and sealed secrets.
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
