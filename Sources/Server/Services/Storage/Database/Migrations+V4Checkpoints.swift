#if Server
extension Migrations {
    /// Version 4: checkpoints, which record up to what time data was imported from another source.
    static let marks = "CREATE TABLE marks (name TEXT PRIMARY KEY, moment INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
}
#endif
