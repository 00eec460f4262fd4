#if Server && PostgreSQL
extension PostgresMigrations {
    /// Version 5 of the schema: tables for coordinating several server processes.
    ///
    /// With these tables, the processes divide their work, and apply rate limits together. When a database
    /// is copied, the rows of these tables are left out, because they are about the running processes.
    static let coordination = """
        CREATE TABLE leases (
            name TEXT COLLATE "C" PRIMARY KEY,
            fence BIGINT NOT NULL,
            began BIGINT NOT NULL,
            expires BIGINT NOT NULL,
            completed BIGINT
        );
        CREATE TABLE store_queries (chain TEXT COLLATE "C" PRIMARY KEY, next BIGINT NOT NULL);
        CREATE TABLE limit_usage (
            process TEXT COLLATE "C" NOT NULL,
            number BIGINT NOT NULL,
            moment BIGINT NOT NULL,
            amounts TEXT NOT NULL,
            PRIMARY KEY (process, number)
        );
        CREATE INDEX limit_usage_by_moment ON limit_usage (moment);
        """
}
#endif
