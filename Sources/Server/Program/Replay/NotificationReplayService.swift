#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Logging
import ServerUseCases
import ServiceLifecycle

/// A service that replays missed notifications when the server starts, and then periodically.
struct NotificationReplayService: Service {
    /// A closure that runs one replay and returns its outcome.
    ///
    /// The argument is a duration. The closure skips the replay if a complete one, possibly of another process, began
    /// less than this duration ago.
    let replay: @Sendable (Duration) async -> ReplayNotificationsOutcome
    /// The time to wait after a complete replay before the next one.
    let interval: Duration
    /// The clock that determines how long to wait if the store refuses requests until a certain time.
    let time: any TimeSource
    /// The clock that measures the time between two replays.
    let stopwatch: AnyClock
    /// The log, to which the service writes only counts and reasons, and no data of customers.
    let log: Logger

    func run() async throws {
        let start = stopwatch.elapsed
        let runs = RepeatedRuns(
            every: interval, retryAfter: .seconds(60), doublingTo: interval, stopwatch: stopwatch)
        // When the server stops, a running replay ends after its current notification.
        await runs.repeatUntilShutdown { hasCompleted in
            // Before the first complete replay, a replay of another process counts only if it began after this service
            // started.
            let outcome = await replay(hasCompleted ? interval : min(interval, stopwatch.elapsed - start))
            log(outcome)
            switch outcome {
            case .filled: return .completed
            case .skipped(let refusal): return .skipped(refusal)
            case .interrupted(.archive(.tooMany(let until)), _):
                return .failed(minimumPause: .milliseconds(until.milliseconds - (await time.now()).milliseconds))
            case .interrupted: return .failed()
            }
        }
    }

    private func log(_ outcome: ReplayNotificationsOutcome) {
        switch outcome {
        case .filled(let statistics):
            let level: Logger.Level = statistics.taken + statistics.refused > 0 ? .notice : .info
            log.log(level: level, "the store's history was replayed", metadata: statistics.metadata)
        case .interrupted(.cancelled, _): break
        case .skipped:
            log.debug("the store's history wasn't replayed, because another process does so or did so recently")
        case .interrupted(let failure, let statistics):
            log.warning(
                "the store's history wasn't replayed completely",
                metadata: statistics.metadata.merging(["reason": "\(failure.word)"]) { one, _ in one })
        }
    }
}

extension ReplayStatistics {
    fileprivate var metadata: Logger.Metadata {
        ["pages": "\(pages)", "taken": "\(taken)", "repeated": "\(repeated)", "refused": "\(refused)"]
    }
}
#endif
