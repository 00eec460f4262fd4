#if Server
package import DiscoverData
package import DiscoverEntities
internal import Foundation
package import ServerUseCases

/// Adapter: stores the secrets for one purpose, such as `verifyReceipt`, in the server's database.
///
/// The secrets are encrypted, and the key of the encryption isn't in the database.
package struct SQLSecretVault: SecretVault {
    private let database: any SQLDatabase
    private let key: SealingKey
    private let purpose: SecretPurpose
    /// The name of the row that contains a secret.
    ///
    /// The secret can be decrypted only with the same name and environment.
    private var name: String { purpose.rawValue }
    private var place: String { "\(name) of \(database.environment.rawValue)" }

    /// Creates an adapter that stores the secrets for a purpose in a database.
    ///
    /// The secrets are encrypted with the specified key.
    package init(_ database: any SQLDatabase, key: SealingKey, for purpose: SecretPurpose = .receipts) {
        self.database = database
        self.key = key
        self.purpose = purpose
    }

    /// Replaces the shared secret; the old secret stays valid for the specified number of milliseconds.
    ///
    /// - Parameters:
    ///   - secret: The new secret.
    ///   - moment: The current time on the server's clock.
    ///   - milliseconds: The time for which the old secret stays valid.
    ///   - administrator: The administrator who replaces the secret, for the audit log; `nil` for a command of the
    ///     operator.
    /// - Throws: A `LedgerFailure` if the secret can't be stored.
    package func rotate(
        to secret: SharedSecret, at moment: Moment, honoringOld milliseconds: Int64, by administrator: AccountToken?
    ) async throws(LedgerFailure) {
        let span = Trace.begin(.service, "SQLSecretVault", "rotate")
        defer { span.end() }
        let now = moment.milliseconds
        let (sum, isTooLate) = now.addingReportingOverflow(max(milliseconds, 0))
        let until = isTooLate ? .max : sum
        let scope = WriteScope(keys: [name])
        try await database.write(scope) { [key, name, place, purpose, environment = database.environment] db in
            try db.run("DELETE FROM secrets WHERE name = ? AND until <= ?", [name, now])
            try db.run(
                "UPDATE secrets SET until = CASE WHEN until < ? THEN until ELSE ? END WHERE name = ?",
                [until, until, name])
            try db.run(
                "INSERT INTO secrets (name, sealed, since) VALUES (?, ?, ?)",
                [name, try key.seal(secret.text, for: place), now])
            let note: AuditEvent =
                switch purpose {
                case .receipts: .secretRotated(by: administrator)
                case .webhooks: .webhookSecretRotated(by: administrator)
                }
            try AuditWriter(to: db).write(note, at: moment, in: environment)
        }
    }

    /// Returns the shared secrets that are valid at a time, newest first.
    package func secrets(at moment: Moment) async throws(LedgerFailure) -> [SharedSecret] {
        let span = Trace.begin(.service, "SQLSecretVault", "read")
        defer { span.end() }
        return try await database.read { [key, name, place] db in
            let sql = """
                SELECT sealed FROM secrets WHERE name = ? AND (until IS NULL OR until > ?) ORDER BY number DESC
                """
            return try db.rows(sql, [name, moment]).map { SharedSecret(try key.open(try $0[0], for: place)) }
        }
    }
}
#endif
