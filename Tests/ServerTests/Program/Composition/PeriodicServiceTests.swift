#if Server
@testable import ServerProgram
import DiscoverData
import DiscoverInteractors
import Logging
import ServerStorage
import ServerSupport
import ServerUseCases
import Synchronization
import Testing
import TestSupport

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `Services that repeat their work` {
    private static let log = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    @Test func `expired records are deleted at the start and then each hour, whatever the outcome is`() async throws {
        let outcomes: [ApplyRetentionOutcome] = [
            .completed([:]), .skipped, .interrupted(.displaced, [:]), .interrupted(.displaced, [:]), .completed([:]),
        ]
        let clock = RecordedPauses(outcomes.count)
        let turn = Mutex(outcomes.makeIterator())
        let metrics = ServerMetrics()
        try await RetentionService(
            apply: { turn.withLock { $0.next() ?? .skipped } }, stopwatch: AnyClock(clock), metrics: metrics,
            log: Self.log
        ).run()
        #expect(clock.all == outcomes.map { _ in .seconds(3600) })
        #expect(metrics.store.page.contains(#"discover_retention_runs_total{outcome="completed"} 2"#))
        #expect(metrics.store.page.contains(#"discover_retention_runs_total{outcome="interrupted"} 2"#))
    }

    @Test func `databases are checked at the start and then once a day, also after a failed check`() async throws {
        for isClosed in [false, true] {
            let folder = TemporaryFolder()
            let database = try LedgerDatabase(path: folder.path("ledger.sqlite"), environment: .sandbox)
            if isClosed { try database.close() }
            let (clock, metrics) = (RecordedPauses(3), ServerMetrics())
            try await DatabaseCheckService(
                storages: [database], readiness: ReadinessState(), metrics: metrics, stopwatch: AnyClock(clock),
                log: Self.log
            ).run()
            #expect(clock.all == [86_400, 86_400, 86_400].map { .seconds($0) })
            #expect(metrics.store.page.contains("discover_database_damaged 0") == !isClosed)
        }
    }

    @Test func `experiments are read after each interval, and a repeated failure is counted once`() async throws {
        let fixture = try ExperimentFixture()
        try fixture.write(ExperimentFixture.document)
        let publication = try await fixture.publication()
        try fixture.write("{")
        let (clock, metrics) = (RecordedPauses(4), ServerMetrics())
        await ExperimentReloadService(
            publication: publication, interval: .seconds(10), stopwatch: AnyClock(clock), metrics: metrics,
            log: Self.log
        ).reloadPeriodically()
        #expect(clock.all == [10, 10, 10, 10].map { .seconds($0) })
        #expect(metrics.store.page.contains(#"discover_experiments_read_total{outcome="refused"} 1"#))
    }

    @Test func `the arms of experiments are compared after each interval`() async throws {
        let clock = RecordedPauses(3)
        let count = Mutex(0)
        try await ExperimentGuardService(
            check: {
                count.withLock { $0 += 1 }
                return GuardExperimentsOutcome()
            }, interval: .seconds(60), stopwatch: AnyClock(clock), metrics: ServerMetrics(), log: Self.log
        ).run()
        #expect(clock.all == [60, 60, 60].map { .seconds($0) })
        #expect(count.withLock { $0 } == 2)
    }
}
#endif
