#if Server
extension Migrations {
    /// Version 12 of the database's schema: the events that webhooks report.
    static let webhooks = """
        CREATE TABLE webhook_sequences (account BLOB PRIMARY KEY, latest INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        CREATE TABLE webhook_events (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            id TEXT NOT NULL UNIQUE,
            account BLOB NOT NULL,
            sequence INTEGER NOT NULL,
            type TEXT NOT NULL,
            moment INTEGER NOT NULL,
            data TEXT NOT NULL,
            attempts INTEGER NOT NULL,
            due INTEGER NOT NULL,
            failure TEXT,
            abandoned INTEGER,
            UNIQUE (account, sequence)
        ) STRICT;
        CREATE INDEX webhook_events_by_due ON webhook_events (due, number) WHERE abandoned IS NULL;
        CREATE INDEX webhook_events_abandoned ON webhook_events (number) WHERE abandoned IS NOT NULL;
        """
}
#endif
