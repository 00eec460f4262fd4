#if Server
@testable import ServerProgram
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Foundation
import Logging
import ServerStorage
import ServerSupport
import ServerUseCases
import ServiceLifecycle
import Testing
import TestSupport

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The check of the running server's database` {
    let folder = TemporaryFolder()
    var path: String { folder.path("ledger.sqlite") }

    /// Runs the service until a condition holds, and returns the readiness state.
    private func readiness(
        of database: LedgerDatabase, metrics: ServerMetrics, until isDone: @escaping @Sendable (String) -> Bool
    ) async throws -> ReadinessState {
        let readiness = ReadinessState()
        let service = DatabaseCheckService(
            storages: [database], readiness: readiness, metrics: metrics, stopwatch: AnyClock(ContinuousClock()),
            log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let group = ServiceGroup(configuration: .init(services: [service], logger: Logger(label: "test")))
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask { try await group.run() }
            while !isDone(metrics.store.page) { try await Task.sleep(for: .milliseconds(5)) }
            await group.triggerGracefulShutdown()
            try await tasks.waitForAll()
        }
        return readiness
    }

    private func database(isDamaged: Bool) async throws -> LedgerDatabase {
        let database = try LedgerDatabase(path: path, environment: .sandbox)
        let ledger = SQLLedgerStore(database, time: FixedTimeSource())
        _ = try await ledger.record((0..<500).map { .transaction(.coins(TransactionID("\($0)")), account: .ann) })
        guard isDamaged else { return database }
        try database.close()
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        // The first byte of a page states its type. The last page has rows, so the file can still be opened.
        bytes[bytes.count - 4_096] = 0xA5
        try bytes.write(to: URL(fileURLWithPath: path))
        return try LedgerDatabase(path: path, environment: .sandbox, isChecked: false)
    }

    @Test func `a damaged page makes the server unready`() async throws {
        let database = try await database(isDamaged: true)
        let readiness = try await readiness(of: database, metrics: ServerMetrics()) {
            $0.contains("discover_database_damaged 1")
        }
        #expect(readiness.reason == .damaged)
        readiness.set(.stopping, true)
        #expect(readiness.reason == .stopping)
    }

    @Test func `a check of a valid database changes nothing`() async throws {
        let database = try await database(isDamaged: false)
        let readiness = try await readiness(of: database, metrics: ServerMetrics()) {
            $0.contains("discover_database_damaged 0")
        }
        #expect(readiness.reason == nil)
    }
}
#endif
