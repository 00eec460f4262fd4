#if Server
@testable import ServerProgram
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import GRDB
import ServerStorage
import ServerSupport
import ServerUseCases
import Testing
import TestSupport

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `Records are deleted by the operator's rules` {
    let folder = TemporaryFolder()
    let database: LedgerDatabase
    private let time = FixedTimeSource(.day(500))

    init() throws {
        database = try LedgerDatabase(path: folder.path("ledger.sqlite"), environment: .sandbox, writesEvents: true)
    }

    private func note(_ count: Int, on day: Int) async throws {
        for _ in 0..<count { try await database.audit.note(.accountRead(.ann, by: .bob), at: .day(day)) }
    }

    /// The numbers of rows by table.
    private func rows() async throws -> [String: Int] {
        let queue = try DatabaseQueue(path: folder.path("ledger.sqlite"))
        defer { try? queue.close() }
        return try await queue.read { db in
            let names = try String.fetchAll(
                db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
            return try Dictionary(
                uniqueKeysWithValues: names.map { ($0, try Int.fetchOne(db, sql: "SELECT count(*) FROM \($0)") ?? 0) })
        }
    }

    @Test func `expired entries are deleted once a day in small writes, and later entries are kept`() async throws {
        try await note(450, on: 399)
        try await note(3, on: 400)
        let policy = RetentionPolicy(days: [.auditEntries: 100])
        let before = database.writeStatistics.writes
        #expect(await database.applyRetention(policy, time: time) == .completed([.auditEntries: 450]))
        // Three batches, each with a renewal, and the beginning and the end of the lease.
        #expect(database.writeStatistics.writes - before == 8)
        #expect(
            try await database.audit.entries(before: nil, limit: 999).map(\.moment) == [
                .day(400), .day(400), .day(400),
            ])
        try await note(1, on: 1)
        #expect(await database.applyRetention(policy, time: time) == .skipped, "the run is less than a day ago")
    }

    @Test func `without a rule, no record is deleted`() async throws {
        try await note(3, on: 1)
        let policy = RetentionPolicy(days: [.outcomes: 1])
        #expect(await database.applyRetention(policy, time: time) == .completed([.outcomes: 0]))
        #expect(try await database.audit.entries(before: nil, limit: 9).count == 3)
    }

    @Test func `while another process has the lease, a run does nothing`() async throws {
        try await note(3, on: 1)
        let lease = try await database.leases.acquire(.retention, for: 120_000, unlessBegunWithin: 0)
        let policy = RetentionPolicy(days: [.auditEntries: 1])
        #expect(await database.applyRetention(policy, time: time) == .skipped)
        #expect(try await database.audit.entries(before: nil, limit: 9).count == 3)
        guard case .granted(let granted) = lease else {
            Issue.record("no lease was granted")
            return
        }
        try await database.leases.release(granted)
        #expect(await database.applyRetention(policy, time: time) == .completed([.auditEntries: 2]))
    }

    private var policy: RetentionPolicy { RetentionPolicy(days: [.auditEntries: 1]) }

    @Test func `a run that lost its lease ends, and the next one continues`() async throws {
        try await note(5, on: 1)
        #expect(await applyUnderLostLease(from: .renewal) == .interrupted(.displaced, [:]))
        #expect(await database.applyRetention(policy, time: time) == .completed([.auditEntries: 4]))
    }

    @Test func `a run that lost its lease at its end isn't reported as completed`() async throws {
        try await note(5, on: 1)
        #expect(await applyUnderLostLease(from: .completion) == .interrupted(.displaced, [.auditEntries: 4]))
        #expect(await database.applyRetention(policy, time: time) == .completed([.auditEntries: 0]))
    }

    private func applyUnderLostLease(from step: LostLeases.Step) async -> ApplyRetentionOutcome {
        await ApplyRetention(
            policy.kinds,
            dependencies: ApplyRetention.Dependencies(
                lease: LeaseInteractors(.retention, in: LostLeases(leases: database.leases, step: step)),
                delete: ApplyRetentionInteractor(store: database.retention, time: time, policy: policy))
        ).apply()
    }

    @Test func `no rule deletes transactions, signed texts, renewals, spendings, or transfers`() async throws {
        let evidence = RequestEvidence()
        let ledger = database.ledger(evidence, policy: .transfer, time: FixedTimeSource(.day(1)))
        let coins = TransactionFacts.coins("1", quantity: 9)
        let month = TransactionFacts.month("20", token: .ann)
        for facts in [coins, coins.refunded(on: .day(2)), month] {
            evidence.deposit("e30.e30.AA", for: .transaction(facts.key), signed: facts.signed)
            _ = try await ledger.record([.transaction(facts, account: .ann)])
        }
        let spending = Spending(key: "key", unit: "coins", amount: 2, moment: .day(1))
        let renewal = RenewalFacts.made(of: "20", environment: .sandbox, signed: .day(1))
        _ = try await ledger.record([
            .spending(spending, account: .ann), .refreshed(account: .ann, at: .day(1)),
            .renewal(renewal, account: .ann),
        ])
        _ = try await database.ownership.move(ChainTransferRequest(month, to: .bob, at: .day(3)))
        _ = try await database.inbox(RequestEvidence()).take(
            .made("first", month), signed: "text", at: .day(1))
        _ = try await database.inbox(RequestEvidence()).take(.made("last", month), signed: "text", at: .day(1))
        let before = try await rows()
        let days = Dictionary(uniqueKeysWithValues: RetainedRecord.allCases.map { ($0, 1) })
        let outcome = await database.applyRetention(RetentionPolicy(days: days), time: time)
        guard case .completed(let deleted) = outcome else {
            Issue.record("the run must be complete: \(outcome)")
            return
        }
        #expect(deleted[.notifications] == 1)
        var after = try await rows()
        for name in ["transactions", "evidence", "renewals", "heard", "spendings", "bindings", "purchase_counts"] {
            #expect(after[name] ?? 0 > 0, "\(name) must have rows, or the test shows nothing")
        }
        for name in ["audit", "notifications", "leases"] { after[name] = before[name] }
        #expect(after == before)
        #expect(try await database.balances.differences() == [])
        try await database.checkIntegrity()
    }

    @Test func `the metrics count the runs and the deleted records`() {
        let metrics = ServerMetrics()
        metrics.retention(.completed([.auditEntries: 3, .outcomes: 0]))
        metrics.retention(.skipped)
        metrics.retention(.interrupted(.displaced, [.auditEntries: 2]))
        let lines = metrics.store.page.split(separator: "\n").filter { $0.hasPrefix("discover_retention") }
        #expect(
            lines.sorted() == [
                #"discover_retention_deleted_total{kind="audit"} 5"#,
                #"discover_retention_runs_total{outcome="completed"} 1"#,
                #"discover_retention_runs_total{outcome="interrupted"} 1"#,
            ])
    }

    @Test func `the settings state the days, and notifications are kept longer than Apple's history`() async throws {
        func read(_ options: [String: String]) async throws -> RetentionPolicy {
            try ServerSettings(try await SettingValues(options: options, environment: [:], file: nil)).retention
        }
        #expect(try await read([:]).kinds == [])
        let all = Dictionary(
            uniqueKeysWithValues: RetainedRecord.allCases.map { (ServerSettings.setting(of: $0), "200") })
        #expect(
            try await read(all)
                == RetentionPolicy(days: .init(uniqueKeysWithValues: RetainedRecord.allCases.map { ($0, 200) })))
        for (name, value) in [
            ("retention.notificationDays", "180"), ("retention.auditDays", "0"), ("retention.auditDays", "x"),
        ] {
            await #expect(throws: SettingValues.InvalidSettingError.self) { _ = try await read([name: value]) }
        }
    }
}

/// Leases that are lost before they are renewed or completed.
private struct LostLeases: LeaseStore {
    enum Step { case renewal, completion }

    let leases: any LeaseStore
    let step: Step

    func acquire(
        _ name: LeaseName, for term: Int64, unlessBegunWithin pause: Int64
    ) async throws(LedgerFailure) -> LeaseResponse {
        try await leases.acquire(name, for: term, unlessBegunWithin: pause)
    }

    func renew(_ lease: Lease, for term: Int64) async throws(LedgerFailure) -> Bool {
        step == .renewal ? false : try await leases.renew(lease, for: term)
    }

    func complete(_ lease: Lease) async throws(LedgerFailure) -> Bool { false }

    func release(_ lease: Lease) async throws(LedgerFailure) { try await leases.release(lease) }
}
#endif
