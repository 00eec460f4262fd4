#if Server && PostgreSQL
import ServerPostgresStorage
import ServerStorage
import ServerSupport
import ServerUseCases
import Synchronization
import Testing
import TestSupport

@Suite(.holdsFiles, .enabled(if: PrivatePostgres.isAvailable, PrivatePostgres.absence), .timeLimit(.minutes(20)))
struct `Statements of PostgreSQL find rows by indexes` {
    /// The tables whose rows aren't about customers, or are few.
    private static let small: Set<String> = [
        "environment", "secrets", "marks", "leases", "limit_usage", "notification_counts", "evidence_headers",
        "grant_periods", "schema_versions",
    ]

    let folder = TemporaryFolder()

    @Test(arguments: StorageContract.allCases)
    func `no statement of a port has to read a whole table that grows with customers`(
        _ port: StorageContract
    ) async throws {
        let plans = PostgresPlans()
        let address = try await PrivatePostgres.server().emptyDatabase()
        let open: @Sendable () async throws -> PostgresDatabase = {
            // Long, because the contracts use more connections at once than there are, and the machine may be busy.
            try await PostgresDatabase(
                address, environment: .sandbox, writesEvents: true, connectionTimeout: .seconds(600))
        }
        let script = try PostgresScript(address)
        try await port.check(
            StorageContract.Subject(
                ReportingDatabase(try await open()) { try plans.note($0, $1, in: $2) }, reopened: open,
                run: { try await PostgresScript(address).run($0) }, keyFile: folder.path("key")))
        let tables = try await script.texts("SELECT tablename::text FROM pg_tables WHERE schemaname = 'public'")
        let scans = plans.scans(of: Set(tables).subtracting(Self.small))
        #expect(scans.isEmpty, "\(scans.joined(separator: "\n"))")
        #expect(!plans.all.isEmpty)
    }

    @Test func `a statement without an index is detected`() async throws {
        let plans = PostgresPlans()
        let database = ReportingDatabase(
            try await PostgresDatabase(
                try await PrivatePostgres.server().emptyDatabase(), environment: .sandbox, writesEvents: true)
        ) { try plans.note($0, $1, in: $2) }
        _ = try await database.read { session in
            try session.rows("SELECT number FROM disputes WHERE number = ?", [1 as Int64])
        }
        #expect(plans.scans(of: ["disputes"]) == [])
        _ = try await database.read { session in
            try session.rows("SELECT number FROM disputes WHERE number + 0 = ?", [1 as Int64])
        }
        #expect(plans.scans(of: ["disputes"]).count == 1, "\(plans.all)")
    }
}

/// The plans of the statements that a database ran, each as the lines of `EXPLAIN`.
///
/// The tables of a test have few rows, so PostgreSQL would read them as a whole. Therefore, this is turned off for the
/// plan, as well as joins that read a whole index. PostgreSQL then reads a table as a whole only if it can use no index.
private final class PostgresPlans: Sendable {
    private let plans = Mutex<[String: [String]]>([:])

    /// The settings of plans that PostgreSQL prefers for few rows.
    private static let settings = ["enable_seqscan", "enable_hashjoin", "enable_mergejoin"]
    /// The partial indexes of rows that wait for something, such as an owner, which are few.
    private static let waiting: [Substring] = [
        "disputes_open", "notifications_unclaimed", "webhook_events_by_due", "consumption_requests_by_due",
        "consumption_requests_without_account",
    ]

    var all: [(sql: String, lines: [String])] {
        plans.withLock { $0.map { ($0.key, $0.value) } }.sorted { $0.0 < $1.0 }
    }

    /// Returns the steps that read a whole table, or a whole index of it, each with its statement.
    func scans(of tables: Set<String>) -> [String] {
        all.flatMap { plan in
            plan.lines.indices.filter { index in
                let words = plan.lines[index].split(separator: " ").drop { $0 == "->" || $0 == "Parallel" }
                // "Seq Scan on TABLE" or "Index Only Scan using INDEX on TABLE"
                guard let name = words.firstIndex(of: "on").flatMap({ words[($0 + 1)...].first }),
                    tables.contains(String(name))
                else { return false }
                if words.starts(with: ["Seq", "Scan"]) { return true }
                let details = plan.lines[(index + 1)...].prefix { !$0.contains("->") }
                // A query for one row in the order of an index reads that row only.
                return ["Index", "Bitmap"].contains(words.first)
                    && !details.contains { $0.contains("Index Cond:") || $0.contains("Recheck Cond:") }
                    && !plan.sql.hasSuffix("LIMIT 1") && !Self.waiting.contains { words.contains($0) }
            }.map { "\(plan.lines[$0]): \(plan.sql)" }
        }
    }

    func note(_ sql: String, _ arguments: [any SQLConvertible], in session: any SQLSession) throws {
        guard plans.withLock({ $0[sql] == nil }) else { return }
        for setting in Self.settings { try session.run("SET LOCAL \(setting) = off") }
        let lines = try session.rows("EXPLAIN (COSTS OFF) \(sql)", arguments).map { try $0[0] as String }
        for setting in Self.settings { try session.run("SET LOCAL \(setting) = on") }
        plans.withLock { $0[sql] = lines }
    }
}
#endif
