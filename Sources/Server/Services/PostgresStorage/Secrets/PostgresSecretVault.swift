#if Server && PostgreSQL
public import DiscoverData
public import DiscoverEntities
internal import Foundation
public import ServerStorage
public import ServerUseCases

/// Adapter: stores the secret that the store and this server share, encrypted, in the server's database.
///
/// The key of the encryption isn't in the database.
public struct PostgresSecretVault: SecretVault {
    /// The name under which the secret is stored; the encryption binds the secret to this name and the environment.
    private static let name = "appStoreSharedSecret"

    private let database: PostgresDatabase
    private let key: SealingKey
    private var place: String { "\(Self.name) of \(database.environment.rawValue)" }

    /// Creates a vault from the database and the key that encrypts the secrets.
    public init(_ database: PostgresDatabase, key: SealingKey) {
        self.database = database
        self.key = key
    }

    /// Replaces the shared secret; the replaced secret stays valid for the specified number of milliseconds.
    public func rotate(
        to secret: SharedSecret, at moment: Moment, honouringOld milliseconds: Int64
    ) async throws(LedgerFailure) {
        let span = Trace.begin(.service, "PostgresSecretVault", "rotate")
        defer { span.end() }
        let now = moment.milliseconds
        let (sum, isTooLate) = now.addingReportingOverflow(max(milliseconds, 0))
        let until = isTooLate ? .max : sum
        try await database.write(LockScope(keys: [Self.name])) { [key, place, environment = database.environment] db in
            try db.run("DELETE FROM secrets WHERE name = ? AND until <= ?", [Self.name, now])
            try db.run(
                "UPDATE secrets SET until = least(coalesce(until, ?), ?) WHERE name = ?",
                [until, until, Self.name])
            try db.run(
                "INSERT INTO secrets (name, sealed, since) VALUES (?, ?, ?)",
                [Self.name, Array(try key.seal(secret.text, for: place)), now])
            try AuditWriter(to: db).write(.secretRotated, at: moment, in: environment)
        }
    }

    /// Returns the shared secrets that are valid at a time, newest first.
    public func secrets(at moment: Moment) async throws(LedgerFailure) -> [SharedSecret] {
        let span = Trace.begin(.service, "PostgresSecretVault", "read")
        defer { span.end() }
        return try await database.read { [key, place] db in
            let sql = """
                SELECT sealed FROM secrets WHERE name = ? AND (until IS NULL OR until > ?) ORDER BY number DESC
                """
            return try db.rows(sql, [Self.name, moment]).map { row in
                SharedSecret(try key.open(Data(try row[0] as [UInt8]), for: place))
            }
        }
    }
}
#endif
