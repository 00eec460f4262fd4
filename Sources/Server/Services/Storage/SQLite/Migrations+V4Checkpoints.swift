#if Server
extension Migrations {
    /// Version 4 of the schema: checkpoints, the times up to which data of another source was read.
    static let checkpoints =
        "CREATE TABLE marks (name TEXT PRIMARY KEY, moment INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
}
#endif
