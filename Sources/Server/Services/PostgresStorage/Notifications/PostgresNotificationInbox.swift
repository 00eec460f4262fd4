#if Server && PostgreSQL
public import DiscoverData
public import DiscoverEntities
internal import ServerStorage
public import ServerUseCases

/// Adapter: stores notifications in the server's database, for one request.
public struct PostgresNotificationInbox: NotificationInbox {
    private let database: PostgresDatabase
    private let evidence: RequestEvidence

    /// Creates an inbox from the database and the signed texts of the request.
    public init(_ database: PostgresDatabase, evidence: RequestEvidence = RequestEvidence()) {
        self.database = database
        self.evidence = evidence
    }

    /// Stores a notification, and records its transaction in the ledger, in one database write.
    public func take(
        _ facts: NotificationFacts, signed text: String, at moment: Moment
    ) async throws(LedgerFailure) -> NotificationResult {
        let span = Trace.begin(.service, "PostgresNotificationInbox", "take")
        defer { span.end() }
        let bookkeeping = LedgerWriteMetadata(
            environment: database.environment, evidence: evidence, policy: .refuse, moment: moment)
        var scope = LockScope(keys: [facts.uuid], includesOwners: true)
        if let transaction = facts.transaction { scope.add(transaction) }
        if let renewal = facts.renewal { scope.chains.insert(renewal.chain.id) }
        return try await database.write(scope) { db in
            let known: Int? = try db.value(
                "SELECT 1 FROM notifications WHERE uuid = ? AND NOT (state = 'disputed' AND account IS NULL)",
                [try facts.uuid.keyed()])
            guard known == nil else { return .repeated }
            return try NotificationWrite(of: facts, text: text, on: db, bookkeeping).take()
        }
    }

    /// Returns the number of stored notifications of each type and subtype.
    public func counts() async throws(LedgerFailure) -> [NotificationCount] {
        let span = Trace.begin(.service, "PostgresNotificationInbox", "counts")
        defer { span.end() }
        return try await database.read { db in
            let sql = """
                SELECT type, subtype, bool_or(is_known), sum(count)::bigint FROM notification_counts
                GROUP BY type, subtype ORDER BY type, subtype
                """
            return try db.rows(sql).map { row in
                let subtype: String = try row[1]
                return NotificationCount(
                    type: try row[0], subtype: subtype.isEmpty ? nil : subtype, isOfKnownType: try row[2],
                    count: try row[3])
            }
        }
    }
}
#endif
