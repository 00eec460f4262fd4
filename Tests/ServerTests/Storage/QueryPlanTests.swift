#if Server
import DiscoverData
import DiscoverEntities
import Foundation
import GRDB
import ServerStorage
import ServerSupport
import ServerUseCases
import Synchronization
import Testing
import TestSupport

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `Statements find rows by indexes` {
    /// The tables whose rows aren't about customers, or are few.
    private static let small: Set<String> = [
        "environment", "secrets", "marks", "leases", "limit_usage", "notification_counts", "evidence_headers",
        "grant_periods", "sqlite_master",
    ]

    let folder = TemporaryFolder()

    private func open(_ plans: StatementPlans) throws -> ReportingDatabase {
        let database = try LedgerDatabase(
            path: folder.path("ledger.sqlite"), environment: .sandbox, writesEvents: true)
        return ReportingDatabase(database) { try plans.note($0, $1, in: $2) }
    }

    @Test(arguments: StorageContract.allCases)
    func `no statement of a port reads a whole table that grows with customers`(_ port: StorageContract) async throws {
        let plans = StatementPlans()
        let path = folder.path("ledger.sqlite")
        try await port.check(
            StorageContract.Subject(
                try open(plans),
                reopened: { try LedgerDatabase(path: path, environment: .sandbox, writesEvents: true) },
                run: { script in
                    let queue = try DatabaseQueue(path: path)
                    try await queue.write { try $0.execute(sql: script) }
                    try queue.close()
                }, keyFile: folder.path("key")))
        let queue = try DatabaseQueue(path: path)
        let tables = try await queue.read {
            try Set(String.fetchAll($0, sql: "SELECT name FROM sqlite_master WHERE type = 'table'"))
        }
        try queue.close()
        let scans = plans.scans(of: tables.subtracting(Self.small))
        #expect(scans.isEmpty, "\(scans.joined(separator: "\n"))")
    }

    @Test(arguments: RetainedRecord.allCases)
    func `expired records are found by the index of their time, in each batch`(_ kind: RetainedRecord) async throws {
        let plans = StatementPlans()
        let database = try open(plans)
        guard case .granted(let lease) = try await database.leases.acquire(.retention, for: 9, unlessBegunWithin: 0)
        else {
            Issue.record("no lease was granted")
            return
        }
        #expect(try await database.retention.delete(kind, before: .day(1), limit: 1, under: lease)?.isLast == true)
        let found = plans.all.filter { $0.sql.hasPrefix("SELECT") && $0.sql.contains("LIMIT") }
        #expect(found.count == 1)
        for plan in found {
            let range = /SEARCH .* INDEX [a-z_]+_by_[a-z]+ \([a-z]+<\?\)/
            #expect(plan.steps.contains { $0.wholeMatch(of: range) != nil }, "\(plan)")
            #expect(!plan.steps.contains { $0.contains("ORDER BY") }, "\(plan)")
        }
    }
}

/// The plans of the statements that a database ran, each as the steps in which SQLite finds rows.
private final class StatementPlans: Sendable {
    private let plans = Mutex<[String: [String]]>([:])

    /// The partial indexes of rows that wait for something, which are few.
    private static let waiting = [
        "disputes_open", "notifications_unclaimed", "webhook_events_by_due", "consumption_requests_by_due",
    ]

    var all: [(sql: String, steps: [String])] {
        plans.withLock { $0.map { ($0.key, $0.value) } }.sorted { $0.0 < $1.0 }
    }

    /// Returns the steps that read a whole table, or a whole index of it, each with its statement.
    func scans(of tables: Set<String>) -> [String] {
        all.flatMap { plan in
            plan.steps.filter { step in
                let words = step.split(separator: " ")
                guard words.count > 1, tables.contains(String(words[1])) else { return false }
                // The condition that there is an account excludes few rows.
                if step.hasSuffix("(account>?)") { return !plan.sql.contains("account > ?") }
                // A query for one row in the order of an index reads that row only.
                return words[0] == "SCAN" && !plan.sql.hasSuffix("LIMIT 1")
                    && !Self.waiting.contains { step.hasSuffix(" \($0)") }
            }.map { "\($0): \(plan.sql)" }
        }
    }

    func note(_ sql: String, _ arguments: [any SQLConvertible], in session: any SQLSession) throws {
        guard plans.withLock({ $0[sql] == nil }) else { return }
        let steps = try session.rows("EXPLAIN QUERY PLAN \(sql)", arguments).map { try $0[3] as String }
        plans.withLock { $0[sql] = steps }
    }
}
#endif
