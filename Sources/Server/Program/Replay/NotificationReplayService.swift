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
    let replay: @Sendable () async -> ReplayNotificationsOutcome
    /// The time to wait after a complete replay before the next one.
    let interval: Duration
    /// The clock that is compared with the time until which the store refuses further requests.
    let time: any TimeSource
    /// The clock that measures the waiting time between replays.
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
            while !Task.isCancelled {
                let outcome = await replay()
                log(outcome)
                var pause = interval
                if case .interrupted(let failure, _) = outcome {
                    pause = min(interval, Self.retryDelay * (1 << min(failures, 10)))
                    if case .archive(.tooMany(let until)) = failure {
                        pause = max(pause, .milliseconds(until.milliseconds - (await time.now()).milliseconds))
                    }
                    failures += 1
                } else {
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
