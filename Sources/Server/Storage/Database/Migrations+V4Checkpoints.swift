#if Server
extension Migrations {
    /// Version 4: up to when something has been taken from elsewhere.
    static let marks = "CREATE TABLE marks (name TEXT PRIMARY KEY, moment INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
}
#endif
