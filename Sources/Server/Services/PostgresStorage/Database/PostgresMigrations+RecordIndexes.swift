#if Server && PostgreSQL
extension PostgresMigrations {
    /// Version 12 of the schema: indexes for the erasure, export, retention, and listing of records.
    ///
    /// Without them, each of these reads whole tables, and an erasure excludes all other writes meanwhile. Retention
    /// finds expired rows by their time, and so does each of its batches, which begins at the first row that has expired.
    ///
    /// The index of disputes by their purchase included only open disputes before.
    static let recordIndexes = """
        CREATE INDEX renewals_of_chain ON renewals (chain);
        CREATE INDEX bindings_of_previous ON bindings (previous);

        CREATE INDEX notifications_of_chain ON notifications (chain) WHERE account IS NOT NULL;
        CREATE INDEX notifications_by_arrival ON notifications (received, number)
            WHERE state <> 'unclaimed' AND NOT (state = 'disputed' AND account IS NULL);

        DROP INDEX disputes_of_chain;
        CREATE INDEX disputes_of_chain ON disputes (chain);
        CREATE INDEX disputes_of_claimant ON disputes (claimant);
        CREATE INDEX disputes_of_owner ON disputes (owner);
        CREATE INDEX disputes_of_actor ON disputes (actor) WHERE actor IS NOT NULL;
        CREATE INDEX disputes_by_resolution ON disputes (resolved, number) WHERE resolved IS NOT NULL;

        CREATE INDEX audit_of_account ON audit (account) WHERE account IS NOT NULL;
        CREATE INDEX audit_of_other ON audit (other) WHERE other IS NOT NULL;
        CREATE INDEX audit_of_actor ON audit (actor) WHERE actor IS NOT NULL;
        CREATE INDEX audit_by_latest ON audit (latest, number);

        CREATE INDEX grants_of_actor ON grants (actor);
        CREATE INDEX grants_of_revoker ON grants (revoker) WHERE revoker IS NOT NULL;

        CREATE INDEX outcome_events_by_arrival ON outcome_events (received, log, number);
        CREATE INDEX webhook_events_by_abandonment ON webhook_events (abandoned, number) WHERE abandoned IS NOT NULL;

        CREATE INDEX consumption_requests_by_settlement ON consumption_requests (settled, number)
            WHERE settled IS NOT NULL;
        CREATE INDEX consumption_requests_of_state ON consumption_requests (state, number);
        """
}
#endif
