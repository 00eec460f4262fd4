#if Server
package import DiscoverData
package import DiscoverEntities
package import ServerUseCases

/// Adapter: stores the notification of one request in the server's database.
package struct SQLNotificationInbox: NotificationInbox {
    private let database: any SQLDatabase
    private let evidence: RequestEvidence
    private let deadline: ConsumptionDeadline?

    /// Creates an adapter that stores one notification in the specified database.
    ///
    /// - Parameters:
    ///   - database: The database.
    ///   - evidence: The signed texts (JWS) of the notification, which the verifier added.
    ///   - deadline: The rule for the deadline of requests for consumption information, or `nil` to queue no requests.
    package init(
        _ database: any SQLDatabase, evidence: RequestEvidence = RequestEvidence(),
        queuing deadline: ConsumptionDeadline? = nil
    ) {
        self.database = database
        self.evidence = evidence
        self.deadline = deadline
    }

    /// Stores a notification, and records its contents in the ledger.
    ///
    /// All changes are one database write. A notification that is stored already changes nothing.
    ///
    /// - Parameters:
    ///   - facts: The verified contents of the notification.
    ///   - text: The signed text (JWS) of the notification.
    ///   - moment: The current time on the server's clock.
    /// - Returns: The effect on the ledger.
    /// - Throws: A `LedgerFailure` if the notification can't be stored.
    package func take(
        _ facts: NotificationFacts, signed text: String, at moment: Moment
    ) async throws(LedgerFailure) -> NotificationResult {
        let span = Trace.begin(.service, "SQLNotificationInbox", "take")
        defer { span.end() }
        let bookkeeping = LedgerWriteMetadata(
            environment: database.environment, evidence: evidence, policy: .refuse, moment: moment)
        return try await database.write(Self.scope(of: facts)) { [deadline] db in
            let known: Int? = try db.value(
                "SELECT 1 FROM notifications WHERE uuid = ? AND NOT (state = 'disputed' AND account IS NULL)",
                [try facts.uuid.keyed()])
            guard known == nil else { return .repeated }
            let result = try NotificationWrite(of: facts, text: text, on: db, bookkeeping).take()
            if let deadline { try ConsumptionRequestWriter(to: db).write(facts, at: moment, deadline) }
            return result
        }
    }

    /// Returns the number of received notifications of each type and subtype, without repetitions.
    package func counts() async throws(LedgerFailure) -> [NotificationCount] {
        let span = Trace.begin(.service, "SQLNotificationInbox", "counts")
        defer { span.end() }
        return try await database.read { db in
            let sql = """
                SELECT type, subtype, max(CASE WHEN is_known THEN 1 ELSE 0 END), CAST(sum(count) AS BIGINT)
                FROM notification_counts GROUP BY type, subtype ORDER BY type, subtype
                """
            return try db.rows(sql).map { row in
                let subtype: String = try row[1]
                return NotificationCount(
                    type: try row[0], subtype: subtype.isEmpty ? nil : subtype, isOfKnownType: try row[2],
                    count: try row[3])
            }
        }
    }

    /// Returns the number of stored notifications whose purchase no account owns yet.
    package func unclaimed() async throws(LedgerFailure) -> Int {
        let span = Trace.begin(.service, "SQLNotificationInbox", "unclaimed")
        defer { span.end() }
        return try await database.read { db in
            try db.value("SELECT count(*) FROM notifications WHERE state = 'unclaimed'", []) ?? 0
        }
    }

    private static func scope(of facts: NotificationFacts) -> WriteScope {
        var scope = WriteScope(keys: [facts.uuid], includesOwners: true)
        if let transaction = facts.transaction { scope.add(transaction) }
        if let renewal = facts.renewal { scope.chains.insert(renewal.chain.id) }
        return scope
    }
}
#endif
