#if Server && PostgreSQL
extension PostgresMigrations {
    /// Version 6 of the schema: the outcomes of experiments that devices have sent.
    static let outcomes = """
        CREATE TABLE outcome_logs (log TEXT COLLATE "C" PRIMARY KEY, through BIGINT NOT NULL);
        CREATE TABLE outcome_events (
            log TEXT COLLATE "C" NOT NULL,
            number BIGINT NOT NULL,
            experiment TEXT COLLATE "C" NOT NULL,
            participant TEXT COLLATE "C" NOT NULL,
            body TEXT NOT NULL,
            received BIGINT NOT NULL,
            PRIMARY KEY (log, number)
        );
        CREATE INDEX outcome_events_by_participant ON outcome_events (experiment, participant, log, number);
        """
}
#endif
