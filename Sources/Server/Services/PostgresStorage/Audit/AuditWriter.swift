#if Server && PostgreSQL
internal import DiscoverEntities
internal import ServerStorage
internal import ServerUseCases

/// Writes entries of the audit log in the same database transaction as the change that they describe.
struct AuditWriter {
    private let db: PostgresSession

    init(to db: PostgresSession) { self.db = db }

    /// Writes an audit entry; for a repeated refusal or dispute, increments the count of the existing entry.
    ///
    /// So repeated requests can't fill the disk.
    func write(_ note: AuditEvent, at moment: Moment, in environment: LedgerEnvironment) throws {
        let fields = AuditFields(note)
        try LockScope.lockNumbering(db)
        try db.run(
            """
            INSERT INTO audit (moment, latest, times, action, environment, subject, account, other, outcome, actor)
            VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (action, subject, account, other, outcome)
                WHERE action IN ('claimRefused', 'notificationDisputed')
                DO UPDATE SET times = audit.times + 1, latest = greatest(audit.latest, excluded.moment)
            """,
            [
                moment.milliseconds, moment.milliseconds, fields.action.rawValue, environment.rawValue, fields.subject,
                fields.account, fields.other, fields.outcome ?? "", fields.actor,
            ])
    }
}
#endif
