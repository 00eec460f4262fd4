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

    /// The pause after the first failed replay.
    ///
    /// The pause doubles with each further failure, up to ``interval``.
    private static let retryDelay = Duration.seconds(60)

    func run() async throws {
        // When the server stops, a running replay ends after its current notification.
        await cancelWhenGracefulShutdown {
            var failures = 0
            let start = stopwatch.elapsed
            var isUpToDate = false
            while !Task.isCancelled {
                // Before the first complete replay, a replay of another process counts only if it began after this
                // service started.
                let outcome = await replay(isUpToDate ? interval : min(interval, stopwatch.elapsed - start))
                log(outcome)
                var pause = interval
                switch outcome {
                case .interrupted(let failure, _):
                    pause = min(interval, Self.retryDelay * (1 << min(failures, 10)))
                    if case .archive(.tooMany(let until)) = failure {
                        pause = max(pause, .milliseconds(until.milliseconds - (await time.now()).milliseconds))
                    }
                    failures += 1
                case .skipped(.held(let milliseconds)):
                    pause = min(interval, .milliseconds(max(milliseconds, 1000)))
                    failures = 0
                case .skipped(.recent(let milliseconds)):
                    pause = min(interval, .milliseconds(max(milliseconds, 1000)))
                    isUpToDate = true
                    failures = 0
                case .filled:
                    isUpToDate = true
                    failures = 0
                }
                guard await stopwatch.wait(for: pause) else { return }
            }
        }
    }

    private func log(_ outcome: ReplayNotificationsOutcome) {
        switch outcome {
        case .filled(let tally):
            let level: Logger.Level = tally.taken + tally.refused > 0 ? .notice : .info
            log.log(level: level, "the store's history was replayed", metadata: tally.metadata)
        case .interrupted(.cancelled, _): break
        case .skipped:
            log.debug("the store's history wasn't replayed, because another process does so or did so recently")
        case .interrupted(let failure, let tally):
            log.warning(
                "the store's history wasn't replayed completely",
                metadata: tally.metadata.merging(["reason": "\(failure.word)"]) { one, _ in one })
        }
    }
}

extension ReplayStatistics {
    fileprivate var metadata: Logger.Metadata {
        ["pages": "\(pages)", "taken": "\(taken)", "repeated": "\(repeated)", "refused": "\(refused)"]
    }
}
#endif
