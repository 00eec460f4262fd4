#if Server
@testable import ServerProgram
import DiscoverInteractors
import ServerUseCases
import Synchronization
import Testing
import TestSupport

@Suite(.timeLimit(.minutes(20))) struct `Repeated runs` {
    /// Returns the pauses of runs with scripted results, and the argument of each run.
    private static func run(
        _ results: [RepeatedRuns.Result], pauses count: Int? = nil, _ make: (AnyClock) -> RepeatedRuns
    ) async -> (pauses: [Duration], hasCompleted: [Bool]) {
        let clock = RecordedPauses(count ?? results.count)
        let turn = Mutex(results.makeIterator())
        let noted = Mutex<[Bool]>([])
        await make(AnyClock(clock)).repeatUntilShutdown { hasCompleted in
            noted.withLock { $0.append(hasCompleted) }
            return turn.withLock { $0.next() ?? .completed }
        }
        return (clock.all, noted.withLock { $0 })
    }

    @Test(arguments: [(5, 30), (30, 30), (300, 300)])
    func `runs of a queue pause for the interval, and after a failure for at least 30 seconds`(
        interval: Int, afterFailure: Int
    ) async {
        let pauses = await Self.run([.completed, .failed(), .failed(), .failed(), .completed]) {
            RepeatedRuns(ofQueueEvery: .seconds(interval), stopwatch: $0)
        }.pauses
        #expect(pauses == [interval, afterFailure, afterFailure, afterFailure, interval].map { .seconds($0) })
    }

    @Test func `runs of a queue start at once, and respect the minimum pause of a failed run`() async {
        let result = await Self.run([.failed(minimumPause: .seconds(90)), .failed(minimumPause: .seconds(3))]) {
            RepeatedRuns(ofQueueEvery: .seconds(5), stopwatch: $0)
        }
        #expect(result.pauses == [.seconds(90), .seconds(30)])
        #expect(result.hasCompleted == [false, false])
    }

    @Test func `runs of a queue with a lease of another process pause until it can be free, up to the interval`()
        async
    {
        let results: [RepeatedRuns.Result] = [
            .skipped(.held(milliseconds: 2_000)), .skipped(.held(milliseconds: 60_000)),
            .skipped(.recent(milliseconds: 1)), .completed,
        ]
        let result = await Self.run(results) { RepeatedRuns(ofQueueEvery: .seconds(5), stopwatch: $0) }
        #expect(result.pauses == [2, 5, 1, 5].map { .seconds($0) })
        #expect(result.hasCompleted == [false, false, false, true])
    }

    @Test func `runs start after their delay, and don't start if the server stops meanwhile`() async {
        func runs(_ clock: AnyClock) -> RepeatedRuns {
            RepeatedRuns(
                every: .seconds(60), retryAfter: .seconds(1), startingAfter: .seconds(7), stopwatch: clock)
        }
        let result = await Self.run([.completed], pauses: 2, runs)
        #expect(result.pauses == [.seconds(7), .seconds(60)])
        let stopped = await Self.run([], pauses: 1, runs)
        #expect(stopped.pauses == [.seconds(7)] && stopped.hasCompleted.isEmpty)
    }
}
#endif
