#if Server && PostgreSQL
internal import DiscoverData
internal import ServerStorage
internal import ServerUseCases

/// The migrations of the PostgreSQL schema, from the oldest version to the newest.
///
/// A released migration never changes; a later change needs a new migration.
struct PostgresMigrations: Sendable {
    private static let all: [(name: String, apply: @Sendable (PostgresSession) throws -> Void)] = [
        ("1 ledger", { try $0.script(ledger) }),
        ("2 transfers, notifications, audit", { try $0.script(transfers) }),
        ("3 balances", { try $0.script(balances) }),
        (
            "4 compact evidence",
            { session in
                try session.script(compactEvidence.before)
                try EvidenceTable(in: session).convertTexts()
                try session.script(compactEvidence.after)
            }
        ),
        ("5 coordination", { try $0.script(coordination) }),
        ("6 outcomes", { try $0.script(outcomes) }),
        ("7 webhooks", { try $0.script(webhooks) }),
        ("8 store checks", { try $0.script(storeChecks) }),
        ("9 account aliases", { try $0.script(accountAliases) }),
        ("10 consumption requests", { try $0.script(consumptionRequests) }),
        ("11 grants", { try $0.script(grants) }),
        ("12 record indexes", { try $0.script(recordIndexes) }),
        ("13 refund request accounts", { try $0.script(consumptionAccounts) }),
        ("14 refund requests without account", { try $0.script(consumptionWithoutAccount) }),
        ("15 events of erased accounts", { try $0.script(erasedEvents) }),
    ]

    let environment: LedgerEnvironment
    let place: String

    /// Applies all missing migrations to the database, in one transaction, and returns their names.
    ///
    /// If several processes start at the same time, one migrates the database, and the others wait for it without a
    /// time limit. In the same transaction, each of them completes what processes of earlier versions have written
    /// since the migration.
    func bringForward(_ session: PostgresSession) throws -> [String] {
        defer {
            WriteScope.release(session)
            session.isLimited = true
        }
        // With this isolation level, the statements after the wait see what the process before has committed.
        try session.script("BEGIN ISOLATION LEVEL READ COMMITTED")
        try session.allowLongStatements()
        try session.script("SET LOCAL lock_timeout = 0")
        try WriteScope.everything.lock(session)
        // A migration itself doesn't wait long for the lock of a table, because the requests behind it would wait, too.
        try session.script("SET LOCAL lock_timeout = \(PostgresSession.lockLimit)")
        try checkServer(session)
        let applied = try applied(in: session)
        let missing = Self.all.filter { !applied.contains($0.name) }
        if !missing.isEmpty {
            if applied.isEmpty {
                try session.script("CREATE TABLE schema_versions (name TEXT PRIMARY KEY, applied BIGINT NOT NULL)")
            }
            for migration in missing {
                try migration.apply(session)
                try session.run(
                    "INSERT INTO schema_versions (name, applied) VALUES (?, (extract(epoch FROM now()) * 1000)::bigint)",
                    [migration.name])
            }
            try session.run(
                "INSERT INTO environment (one, name) VALUES (1, ?) ON CONFLICT DO NOTHING", [environment.rawValue])
        }
        try checkEnvironment(session)
        try completeRows(of: session)
        try session.commit()
        return missing.map(\.name)
    }

    /// Completes the rows that processes of earlier versions have written since the migration.
    ///
    /// A read-only database, such as a standby, is left as it is.
    private func completeRows(of session: PostgresSession) throws {
        let isReadOnly: Bool = try session.rows("SELECT current_setting('transaction_read_only') = 'on'", [])[0][0]
        if !isReadOnly { try ConsumptionRequestAccounts(in: session).storeMissing() }
    }

    private func checkServer(_ session: PostgresSession) throws {
        let row = try session.rows(
            "SELECT current_setting('server_encoding'), current_setting('fsync'), current_setting('full_page_writes')")
        guard let row = row.first, try row[0] == "UTF8" else {
            throw LedgerFailure.unavailable("\(place) doesn't use the encoding UTF8; create a database that does")
        }
        guard try row[1] == "on" && row[2] == "on" else {
            throw LedgerFailure.unavailable(
                "\(place) may lose commits in a power failure; turn on fsync and full_page_writes in its settings")
        }
    }

    /// Returns the names of the applied migrations; empty for a new database.
    private func applied(in session: PostgresSession) throws -> Set<String> {
        func exists(_ table: String) throws -> Bool {
            try session.rows(
                "SELECT to_regclass(quote_ident(current_schema()) || '.' || ?::text) IS NOT NULL", [table])[0][0]
        }
        guard try exists("schema_versions") else {
            if try exists("transactions") || exists("environment") {
                throw LedgerFailure.unavailable("\(place) is a database of another program; it wasn't changed")
            }
            return []
        }
        let names = try session.rows("SELECT name FROM schema_versions").map { try $0[0] as String }
        let unknown = Set(names).subtracting(Self.all.map(\.name))
        if let newest = unknown.max() {
            throw LedgerFailure.newer(
                place: place,
                reason: "it was migrated to \(newest), which this build doesn't support: use the build that migrated"
                    + " it, or a later one")
        }
        return Set(names)
    }

    private func checkEnvironment(_ session: PostgresSession) throws {
        let name: String? = try session.rows("SELECT name FROM environment").first.map { try $0[0] }
        guard name == environment.rawValue else {
            throw LedgerFailure.unavailable(
                "\(place) is for \(name ?? "no environment"), and this server is for \(environment.rawValue):"
                    + " each environment has its own database")
        }
    }
}
#endif
