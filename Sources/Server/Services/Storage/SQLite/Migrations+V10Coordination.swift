#if Server
extension Migrations {
    /// Version 10 of the database's schema: tables for coordinating several server processes.
    ///
    /// With these tables, the processes divide their work, and apply rate limits together. When a database
    /// is copied, the rows of these tables are left out, because they are about the running processes.
    static let coordination = """
        CREATE TABLE leases (
            name TEXT PRIMARY KEY,
            fence INTEGER NOT NULL,
            began INTEGER NOT NULL,
            expires INTEGER NOT NULL,
            completed INTEGER
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE store_queries (chain TEXT PRIMARY KEY, next INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        CREATE TABLE limit_usage (
            process TEXT NOT NULL,
            number INTEGER NOT NULL,
            moment INTEGER NOT NULL,
            amounts TEXT NOT NULL,
            PRIMARY KEY (process, number)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX limit_usage_by_moment ON limit_usage (moment);
        """
}
#endif
