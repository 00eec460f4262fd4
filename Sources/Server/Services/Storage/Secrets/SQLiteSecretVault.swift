#if Server
public import DiscoverData
public import DiscoverEntities
internal import Foundation
internal import GRDB
public import ServerUseCases

/// Adapter: stores the secret that the store and this server share, encrypted, in the server's database.
///
/// The key of the encryption isn't in the database.
public struct SQLiteSecretVault: SecretVault {
    /// The name of the row that contains the secret.
    ///
    /// The secret can be decrypted only with the same name and environment.
    private static let name = "appStoreSharedSecret"

    private let database: LedgerDatabase
    private let key: SealingKey
    private var place: String { "\(Self.name) of \(database.environment.rawValue)" }

    /// Creates a vault from the database and the encryption key.
    public init(_ database: LedgerDatabase, key: SealingKey) {
        self.database = database
        self.key = key
    }

    /// Replaces the shared secret. The replaced secret stays valid for the specified number of milliseconds.
    public func rotate(
        to secret: SharedSecret, at moment: Moment, honouringOld milliseconds: Int64
    ) async throws(LedgerFailure) {
        let span = Trace.begin(.service, "SQLiteSecretVault", "rotate")
        defer { span.end() }
        let now = moment.milliseconds
        let (sum, isTooLate) = now.addingReportingOverflow(max(milliseconds, 0))
        let until = isTooLate ? .max : sum
        try await database.write { [key, place, environment = database.environment] db in
            try db.execute(
                sql: "DELETE FROM secrets WHERE name = ? AND until <= ?", arguments: [Self.name, now])
            try db.execute(
                sql: "UPDATE secrets SET until = min(coalesce(until, ?), ?) WHERE name = ?",
                arguments: [until, until, Self.name])
            try db.execute(
                sql: "INSERT INTO secrets (name, sealed, since) VALUES (?, ?, ?)",
                arguments: [Self.name, try key.seal(secret.text, for: place), now])
            try AuditWriter(to: db).write(.secretRotated, at: moment, in: environment)
        }
    }

    /// Returns the shared secrets that are valid at a time, newest first.
    public func secrets(at moment: Moment) async throws(LedgerFailure) -> [SharedSecret] {
        let span = Trace.begin(.service, "SQLiteSecretVault", "read")
        defer { span.end() }
        return try await database.read { [key, place] db in
            let sql = """
                SELECT sealed FROM secrets WHERE name = ? AND (until IS NULL OR until > ?) ORDER BY number DESC
                """
            return try Data.fetchAll(db, sql: sql, arguments: [Self.name, moment.milliseconds])
                .map { SharedSecret(try key.open($0, for: place)) }
        }
    }
}
#endif
