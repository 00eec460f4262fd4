#if Server
package import DiscoverData
package import DiscoverEntities
package import ServerUseCases

/// Adapter: stores the outbox (the queue of webhook events) in the server's database.
///
/// `OutboxWriter` inserts the rows. The row of a delivered event is deleted, and that of an abandoned event stays.
package struct SQLWebhookOutbox: WebhookOutbox {
    static let columns = "number, id, account, sequence, type, moment, data, attempts"

    private let database: any SQLDatabase

    /// Creates an adapter for the outbox (the queue of webhook events) in the specified database.
    package init(_ database: any SQLDatabase) { self.database = database }

    /// Returns the webhook events to deliver now, at most one of each account.
    ///
    /// - Parameters:
    ///   - moment: The current time.
    ///   - limit: The maximum number of events.
    /// - Returns: The events.
    /// - Throws: A `LedgerFailure` if the database can't be read.
    package func due(at moment: Moment, limit: Int) async throws(LedgerFailure) -> [WebhookEvent] {
        let span = Trace.begin(.service, "SQLWebhookOutbox", "due")
        defer { span.end() }
        return try await database.read { db in
            try db.rows(
                """
                SELECT \(Self.columns) FROM webhook_events
                WHERE abandoned IS NULL AND due <= ? AND NOT EXISTS (
                    SELECT 1 FROM webhook_events AS earlier
                    WHERE earlier.account = webhook_events.account AND earlier.sequence < webhook_events.sequence
                        AND earlier.abandoned IS NULL
                ) ORDER BY due, number LIMIT ?
                """, [moment, max(limit, 0)]
            ).map { try Self.event(in: $0) }
        }
    }

    /// Records the results of delivery attempts, if this process still has the lease.
    ///
    /// The lease is the right to deliver.
    ///
    /// - Returns: `false` if another process has acquired the lease; then nothing is recorded.
    package func record(_ results: [WebhookResult], under lease: Lease) async throws(LedgerFailure) -> Bool {
        let span = Trace.begin(.service, "SQLWebhookOutbox", "record: \(results.count)")
        defer { span.end() }
        let recorded: Void? = try await database.write(under: lease) { db in
            for result in results { try Self.record(result, in: db) }
        }
        return recorded != nil
    }

    /// Returns the numbers of waiting and abandoned events, and the time of the oldest waiting event.
    package func status() async throws(LedgerFailure) -> OutboxStatus {
        let span = Trace.begin(.service, "SQLWebhookOutbox", "status")
        defer { span.end() }
        return try await database.read { db in
            let rows = try db.rows(
                """
                SELECT (SELECT count(*) FROM webhook_events WHERE abandoned IS NULL),
                    (SELECT min(moment) FROM webhook_events WHERE abandoned IS NULL),
                    (SELECT count(*) FROM webhook_events WHERE abandoned IS NOT NULL)
                """)
            return OutboxStatus(waiting: try rows[0][0], oldest: try rows[0][1], abandoned: try rows[0][2])
        }
    }

    /// Returns a page of the waiting events, in the order of their numbers.
    ///
    /// - Parameters:
    ///   - number: The number of the last event of the previous page, or `nil` for the first page.
    ///   - limit: The maximum number of events on the page.
    /// - Returns: The events.
    /// - Throws: A `LedgerFailure` if the database can't be read.
    package func waiting(after number: Int64?, limit: Int) async throws(LedgerFailure) -> [WaitingEvent] {
        let span = Trace.begin(.service, "SQLWebhookOutbox", "waiting")
        defer { span.end() }
        return try await database.read { db in
            try db.rows(
                """
                SELECT \(Self.columns), failure, due FROM webhook_events
                WHERE abandoned IS NULL AND number > ? ORDER BY number LIMIT ?
                """, [number ?? 0, max(limit, 0)]
            ).map { row in
                let event = try Self.event(in: row)
                return WaitingEvent(
                    event, failure: event.attempts > 0 ? try row[8] : nil, due: event.attempts > 0 ? try row[9] : nil)
            }
        }
    }

    /// Returns a page of the abandoned events, in the order of their numbers.
    ///
    /// - Parameters:
    ///   - number: The number of the last event of the previous page, or `nil` for the first page.
    ///   - limit: The maximum number of events on the page.
    /// - Returns: The events.
    /// - Throws: A `LedgerFailure` if the database can't be read.
    package func abandoned(after number: Int64?, limit: Int) async throws(LedgerFailure) -> [AbandonedEvent] {
        let span = Trace.begin(.service, "SQLWebhookOutbox", "abandoned")
        defer { span.end() }
        return try await database.read { db in
            try db.rows(
                """
                SELECT \(Self.columns), failure, abandoned FROM webhook_events
                WHERE abandoned IS NOT NULL AND number > ? ORDER BY number LIMIT ?
                """, [number ?? 0, max(limit, 0)]
            ).map { row in
                AbandonedEvent(try Self.event(in: row), failure: try row[8] ?? "", at: try row[9])
            }
        }
    }

    /// Makes abandoned webhook events due again, with the full number of attempts.
    ///
    /// If there are such events, the method also writes an audit entry.
    ///
    /// - Parameters:
    ///   - selection: The events to deliver again.
    ///   - moment: The current time.
    ///   - administrator: The administrator who decided, or `nil` for a command of the operator.
    /// - Returns: The number of events that are due again.
    /// - Throws: A `LedgerFailure` if the database can't be written.
    package func replay(
        _ selection: AbandonedSelection, at moment: Moment, by administrator: AccountToken?
    ) async throws(LedgerFailure) -> Int {
        let span = Trace.begin(.service, "SQLWebhookOutbox", "replay")
        defer { span.end() }
        return try await database.write(WriteScope()) { [environment = database.environment] db in
            let change = "UPDATE webhook_events SET abandoned = NULL, attempts = 0, due = 0 WHERE abandoned IS NOT NULL"
            let (count, id): (Int, String?) =
                switch selection {
                case .all: (try db.run(change), nil)
                // No event has such an ID, which the database couldn't compare.
                case .event(let id) where id.utf8.contains(0): (0, nil)
                case .event(let id): (try db.run("\(change) AND id = ?", [try id.keyed()]), id)
                }
            guard count > 0 else { return 0 }
            try AuditWriter(to: db).write(
                .webhooksReplayed(id, count: count, by: administrator), at: moment, in: environment)
            return count
        }
    }

    private static func record(_ result: WebhookResult, in db: any SQLSession) throws {
        switch result {
        case .delivered(let event):
            try db.run("DELETE FROM webhook_events WHERE number = ?", [event.number])
            if event.type == .accountErased { try removeNumber(event.sequence, of: event.account, in: db) }
        case .postponed(let event, let failure, let due):
            try db.run(
                "UPDATE webhook_events SET attempts = ?, failure = ?, due = ? WHERE number = ?",
                [event.attempts + 1, failure, due, event.number])
        case .abandoned(let event, let failure, let moment):
            try db.run(
                "UPDATE webhook_events SET attempts = ?, failure = ?, abandoned = ? WHERE number = ?",
                [event.attempts + 1, failure, moment, event.number])
        }
    }

    /// Removes the number of an erased account's latest event.
    ///
    /// The row is the last one that names the account. It stays if the account was used again after the event.
    static func removeNumber(_ sequence: Int64, of account: AccountToken, in db: any SQLSession) throws {
        try db.run("DELETE FROM webhook_sequences WHERE account = ? AND latest = ?", [account, sequence])
    }

    static func event(in row: SQLRow) throws -> WebhookEvent {
        let number: Int64 = try row[0]
        guard let type = WebhookEventType(rawValue: try row[4]) else {
            throw LedgerFailure.damaged(place: "event \(number) of webhooks", reason: "its type is unknown")
        }
        return WebhookEvent(
            number: number, id: try row[1], account: try row[2], sequence: try row[3], type: type,
            moment: try row[5], data: try row[6], attempts: try row[7])
    }
}
#endif
