#if Server
package import DiscoverData
package import DiscoverEntities
internal import Foundation
package import ServerUseCases

/// Adapter: stores the shared secret for `verifyReceipt` in the server's database.
///
/// The secret is encrypted, and the key of the encryption isn't in the database.
package struct SQLSecretVault: SecretVault {
    /// The name of the row that contains the secret.
    ///
    /// The secret can be decrypted only with the same name and environment.
    private static let name = "appStoreSharedSecret"

    private let database: any SQLDatabase
    private let key: SealingKey
    private var place: String { "\(Self.name) of \(database.environment.rawValue)" }

    /// Creates an adapter that stores the shared secret in a database, encrypted with the specified key.
    package init(_ database: any SQLDatabase, key: SealingKey) {
        self.database = database
        self.key = key
    }

    /// Replaces the shared secret; the old secret stays valid for the specified number of milliseconds.
    package func rotate(
        to secret: SharedSecret, at moment: Moment, honouringOld milliseconds: Int64, by administrator: AccountToken?
    ) async throws(LedgerFailure) {
        let span = Trace.begin(.service, "SQLSecretVault", "rotate")
        defer { span.end() }
        let now = moment.milliseconds
        let (sum, isTooLate) = now.addingReportingOverflow(max(milliseconds, 0))
        let until = isTooLate ? .max : sum
        let scope = WriteScope(keys: [Self.name])
        try await database.write(scope) { [key, place, environment = database.environment] db in
            try db.run("DELETE FROM secrets WHERE name = ? AND until <= ?", [Self.name, now])
            try db.run(
                "UPDATE secrets SET until = CASE WHEN until < ? THEN until ELSE ? END WHERE name = ?",
                [until, until, Self.name])
            try db.run(
                "INSERT INTO secrets (name, sealed, since) VALUES (?, ?, ?)",
                [Self.name, try key.seal(secret.text, for: place), now])
            try AuditWriter(to: db).write(.secretRotated(by: administrator), at: moment, in: environment)
        }
    }

    /// Returns the shared secrets that are valid at a time, newest first.
    package func secrets(at moment: Moment) async throws(LedgerFailure) -> [SharedSecret] {
        let span = Trace.begin(.service, "SQLSecretVault", "read")
        defer { span.end() }
        return try await database.read { [key, place] db in
            let sql = """
                SELECT sealed FROM secrets WHERE name = ? AND (until IS NULL OR until > ?) ORDER BY number DESC
                """
            return try db.rows(sql, [Self.name, moment]).map { SharedSecret(try key.open(try $0[0], for: place)) }
        }
    }
}
#endif
