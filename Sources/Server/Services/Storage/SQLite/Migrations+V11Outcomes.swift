#if Server
extension Migrations {
    /// Version 11 of the database's schema: the outcomes of experiments that devices have sent.
    static let outcomes = """
        CREATE TABLE outcome_logs (log TEXT PRIMARY KEY, through INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        CREATE TABLE outcome_events (
            log TEXT NOT NULL,
            number INTEGER NOT NULL,
            experiment TEXT NOT NULL,
            participant TEXT NOT NULL,
            body TEXT NOT NULL,
            received INTEGER NOT NULL,
            PRIMARY KEY (log, number)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX outcome_events_by_participant ON outcome_events (experiment, participant, log, number);
        """
}
#endif
