#if Server
import TestSupport
@testable import ServerProgram
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Logging
import ServerUseCases
import Synchronization
import Testing

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The replay service fetches the notification history regularly` {
    private static func pauses(
        _ outcomes: [ReplayNotificationsOutcome], interval: Duration = .seconds(3600), log: LogLines = LogLines()
    ) async throws -> [Duration] {
        try await run(outcomes, interval: interval, log: log).pauses
    }

    /// Runs the service with scripted outcomes of its replays.
    ///
    /// - Returns: The pauses of the service, and the duration that each replay received: a replay of another process
    ///   that began within this duration makes the replay unnecessary.
    private static func run(
        _ outcomes: [ReplayNotificationsOutcome], interval: Duration = .seconds(3600), log: LogLines = LogLines()
    ) async throws -> (pauses: [Duration], wanted: [Duration]) {
        let clock = RecordedPauses(outcomes.count)
        let turn = Mutex(outcomes.makeIterator())
        let wanted = Mutex<[Duration]>([])
        try await NotificationReplayService(
            replay: { limit in
                wanted.withLock { $0.append(limit) }
                return turn.withLock { $0.next() ?? Self.filled }
            }, interval: interval, time: FixedTimeSource(.day(1)),
            stopwatch: AnyClock(clock),
            log: Logger(label: "test") { LineLogHandler(label: $0, level: .trace, format: .json) { log.add($0) } }
        ).run()
        return (clock.all, wanted.withLock { $0 })
    }

    private static let filled = ReplayNotificationsOutcome.filled(ReplayStatistics())
    private static let away = ReplayNotificationsOutcome.interrupted(.archive(.away(.offline)), ReplayStatistics())

    @Test func `the history is fetched at the start and after each interval`() async throws {
        #expect(try await Self.pauses([Self.filled, Self.filled]) == [.seconds(3600), .seconds(3600)])
    }

    @Test func `a process whose turn it isn't waits until the work is free or due`() async throws {
        let outcomes = [.skipped(.held(milliseconds: 30_000)), .skipped(.recent(milliseconds: 500)), Self.filled]
        let (pauses, wanted) = try await Self.run(outcomes)
        #expect(pauses == [.seconds(30), .seconds(1), .seconds(3600)])
        // Before the first complete replay, only a replay that began after the service started makes another
        // unnecessary.
        #expect(wanted == [.zero, .zero, .seconds(3600)])
    }

    @Test func `after a failure, pauses grow from one minute, and a success restores the interval`() async throws {
        let outcomes = [Self.away, Self.away, Self.away, Self.filled, Self.away]
        #expect(
            try await Self.pauses(outcomes) == [
                .seconds(60), .seconds(120), .seconds(240), .seconds(3600), .seconds(60),
            ])
        #expect(try await Self.pauses([Self.away, Self.away], interval: .seconds(90)) == [.seconds(60), .seconds(90)])
    }

    @Test func `a rate limit of the store delays the next fetch`() async throws {
        let until = Moment.day(1).adding(minutes: 50)
        let tooMany = ReplayNotificationsOutcome.interrupted(.archive(.tooMany(until: until)), ReplayStatistics())
        #expect(try await Self.pauses([tooMany]) == [.seconds(3000)])
    }

    @Test func `the log contains the counts of a replay and the codes of failures`() async throws {
        let log = LogLines()
        var statistics = ReplayStatistics()
        (statistics.pages, statistics.taken) = (3, 41)
        _ = try await Self.pauses([.filled(statistics), Self.away], log: log)
        #expect(log.all.count == 2)
        #expect(log.all[0].contains("41") && log.all[1].contains("storeOffline"), "\(log.all)")
    }

    @Test func `the conclusion of a replay with a refused notification doesn't state that all are recorded`() {
        var statistics = ReplayStatistics()
        (statistics.pages, statistics.taken) = (1, 2)
        #expect(
            statistics.conclusion
                == "All notifications that the App Store still has for this time are recorded:"
                + " 2 recorded, 0 already known, 0 refused, on 1 page.")
        statistics.refused = 1
        #expect(
            statistics.conclusion
                == "Not every notification could be recorded: 2 recorded, 0 already known, 1 refused, on 1 page.")
        #expect(throws: CommandError.self, "the command fails") {
            try ReplayNotificationsOutcome.filled(statistics).conclusion
        }
    }
}
#endif
