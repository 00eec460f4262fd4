#if Server
public import DiscoverData
public import DiscoverEntities
internal import Foundation
internal import GRDB
public import ServerUseCases

/// Adapter: stores the audit log in the server's database.
public struct SQLiteAuditLog: AuditLog {
    private let database: LedgerDatabase

    /// Creates an audit log that is stored in the specified database.
    public init(_ database: LedgerDatabase) { self.database = database }

    /// Writes an event to the audit log in a database write of its own.
    public func note(_ note: AuditEvent, at moment: Moment) async throws(LedgerFailure) {
        let span = Trace.begin(.service, "SQLiteAuditLog", "note")
        defer { span.end() }
        try await database.write { [environment = database.environment] db in
            try AuditWriter(to: db).write(note, at: moment, in: environment)
        }
    }

    /// Returns a page of the audit log's entries, newest entry first.
    public func entries(before number: Int64?, limit: Int) async throws(LedgerFailure) -> [AuditEntry] {
        let span = Trace.begin(.service, "SQLiteAuditLog", "entries")
        defer { span.end() }
        return try await database.read { db in
            let sql = """
                SELECT number, moment, latest, times, action, environment, subject, account, other, outcome, actor
                FROM audit WHERE number < ? ORDER BY number DESC LIMIT ?
                """
            return try Row.fetchAll(db, sql: sql, arguments: [number ?? .max, max(limit, 0)]).map { row in
                AuditEntry(
                    number: row[0], moment: Moment(milliseconds: row[1]), note: try Self.note(in: row),
                    times: row[3], latest: Moment(milliseconds: row[2]))
            }
        }
    }

    private static func note(in row: Row) throws -> AuditEvent {
        guard let action = AuditFields.Action(rawValue: row[4]), let environment = StoreEnvironment(rawValue: row[5])
        else { throw damaged(row, "its action or environment is unknown") }
        if action == .secretRotated { return .secretRotated }
        let subject: String? = row[6]
        let accounts = try [row[7] as Data?, row[8] as Data?].compactMap(\.self).map { try AccountToken(bytes: $0) }
        guard let subject, accounts.count == 2 else { throw damaged(row, "it lacks an ID or an account") }
        let key = TransactionKey(environment: environment, id: TransactionID(subject))
        switch action {
        case .transferred: return .transferred(key, from: accounts[1], to: accounts[0])
        case .notificationDisputed: return .notificationDisputed(key, by: accounts[0], owner: accounts[1])
        case .disputeResolved:
            guard let resolution = DisputeResolution(rawValue: row[9]), let actor = row[10] as Data? else {
                throw damaged(row, "it lacks a decision or an administrator")
            }
            return .disputeResolved(
                key, claimant: accounts[0], owner: accounts[1], resolution, by: try AccountToken(bytes: actor))
        case .claimRefused:
            guard let outcome = OwnershipConflict(rawValue: row[9]) else {
                throw damaged(row, "its outcome is unknown")
            }
            return .claimRefused(key, by: accounts[0], owner: accounts[1], outcome)
        case .secretRotated: return .secretRotated
        }
    }

    private static func damaged(_ row: Row, _ reason: String) -> LedgerFailure {
        .damaged(place: "audit entry \(row[0] as Int64)", reason: reason)
    }
}
#endif
