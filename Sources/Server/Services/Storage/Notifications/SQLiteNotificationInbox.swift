#if Server
public import DiscoverData
public import DiscoverEntities
internal import Foundation
internal import GRDB
public import ServerUseCases

/// Adapter: stores the notification of one request in the server's database.
public struct SQLiteNotificationInbox: NotificationInbox {
    private let database: LedgerDatabase
    private let evidence: RequestEvidence

    /// Creates an inbox from the database and the evidence, which contains the signed texts of the request.
    public init(_ database: LedgerDatabase, evidence: RequestEvidence = RequestEvidence()) {
        self.database = database
        self.evidence = evidence
    }

    /// Stores a notification, and records its transaction in the ledger, in one database write.
    public func take(
        _ facts: NotificationFacts, signed text: String, at moment: Moment
    ) async throws(LedgerFailure) -> NotificationResult {
        let span = Trace.begin(.service, "SQLiteNotificationInbox", "take")
        defer { span.end() }
        let bookkeeping = LedgerWriteMetadata(
            environment: database.environment, evidence: evidence, policy: .refuse, moment: moment)
        return try await database.write { db in
            let known = try db.cachedStatement(
                sql: "SELECT 1 FROM notifications WHERE uuid = ? AND NOT (state = 'disputed' AND account IS NULL)")
            guard try Int.fetchOne(known, arguments: [try facts.uuid.keyed()]) == nil else { return .repeated }
            return try NotificationWrite(of: facts, text: text, on: db, bookkeeping).take()
        }
    }

    /// Returns the number of stored notifications of each type and subtype.
    public func counts() async throws(LedgerFailure) -> [NotificationCount] {
        let span = Trace.begin(.service, "SQLiteNotificationInbox", "counts")
        defer { span.end() }
        return try await database.read { db in
            let sql = "SELECT type, subtype, is_known, count FROM notification_counts ORDER BY type, subtype"
            return try Row.fetchAll(db, sql: sql).map { row in
                let subtype: String = row[1]
                return NotificationCount(
                    type: row[0], subtype: subtype.isEmpty ? nil : subtype, isOfKnownType: row[2], count: row[3])
            }
        }
    }
}
#endif
