#if Server
extension SQLSession {
    /// Returns the experiments of the stored outcomes, in order.
    ///
    /// The query reads one row of an index for each experiment, and not all outcomes.
    func experiments() throws -> [String] {
        try rows(
            """
            WITH RECURSIVE names (experiment) AS (
                SELECT min(experiment) FROM outcome_events
                UNION ALL
                SELECT (SELECT min(experiment) FROM outcome_events WHERE experiment > names.experiment)
                FROM names WHERE names.experiment IS NOT NULL
            )
            SELECT experiment FROM names WHERE experiment IS NOT NULL ORDER BY experiment
            """
        ).map { try $0[0] }
    }
}
#endif
