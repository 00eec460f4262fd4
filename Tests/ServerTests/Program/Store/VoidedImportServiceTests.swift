#if Server
@testable import ServerProgram
import DiscoverData
import DiscoverInteractors
import Logging
import ServerUseCases
import Synchronization
import Testing
import TestSupport

@Suite(.timeLimit(.minutes(20))) struct `The service that imports voided purchases` {
    /// Runs the service with scripted outcomes of its imports.
    ///
    /// - Returns: The pauses of the service, and the duration that each import received: an import of another process
    ///   that began within this duration makes the import unnecessary.
    private static func run(
        _ outcomes: [ImportVoidedPurchasesOutcome], interval: Duration = .seconds(3600), log: LogLines = LogLines()
    ) async throws -> (pauses: [Duration], wanted: [Duration]) {
        let clock = RecordedPauses(outcomes.count)
        let turn = Mutex(outcomes.makeIterator())
        let wanted = Mutex<[Duration]>([])
        try await VoidedPurchaseImportService(
            run: { limit in
                wanted.withLock { $0.append(limit) }
                return turn.withLock { $0.next() ?? Self.done }
            }, interval: interval, stopwatch: AnyClock(clock),
            log: Logger(label: "test") { LineLogHandler(label: $0, level: .trace, format: .json) { log.add($0) } }
        ).run()
        return (clock.all, wanted.withLock { $0 })
    }

    private static let done = ImportVoidedPurchasesOutcome.completed(VoidedPurchaseStatistics())
    private static let away = ImportVoidedPurchasesOutcome.interrupted(
        .unreachable(.offline), VoidedPurchaseStatistics())

    @Test func `the service imports the list at the start and after each interval`() async throws {
        let (pauses, wanted) = try await Self.run([Self.done, Self.done], interval: .seconds(600))
        #expect(pauses == [.seconds(600), .seconds(600)])
        #expect(wanted == [.seconds(600), .seconds(600)])
    }

    @Test func `the service waits after a failure for a minute, which doubles up to the interval`() async throws {
        let outcomes = [Self.away, Self.away, Self.away, Self.done, Self.away]
        let pauses = try await Self.run(outcomes, interval: .seconds(200)).pauses
        #expect(pauses == [60, 120, 200, 200, 60].map { .seconds($0) })
    }

    @Test func `the service waits for another process until its import is done or the next one is due`() async throws {
        let outcomes = [.skipped(.held(milliseconds: 30_000)), .skipped(.recent(milliseconds: 5_000)), Self.done]
        #expect(try await Self.run(outcomes).pauses == [30, 5, 3600].map { .seconds($0) })
    }

    @Test func `the service logs counts and the codes of failures, and nothing about a canceled import`() async throws {
        let log = LogLines()
        var (some, postponed) = (VoidedPurchaseStatistics(), VoidedPurchaseStatistics())
        var abandoned = VoidedPurchaseStatistics()
        some.recorded = 41
        postponed.postponed = 7
        abandoned.abandoned = 3
        let cancelled = ImportVoidedPurchasesOutcome.interrupted(.cancelled, VoidedPurchaseStatistics())
        _ = try await Self.run(
            [.completed(some), .completed(postponed), .completed(abandoned), Self.done, Self.away, cancelled], log: log)
        #expect(log.all.count == 5, "\(log.all)")
        for (line, texts) in zip(
            log.all, [["notice", "41"], ["warning", "7"], ["warning", "3"], ["info"], ["warning", "storeOffline"]])
        {
            for text in texts { #expect(line.contains(text), "\(line)") }
        }
    }
}
#endif
