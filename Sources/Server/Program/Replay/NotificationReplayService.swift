#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Logging
import ServerUseCases
import ServiceLifecycle

/// Takes the store's history when the server starts, and now and then from there on, until the server is to stop.
struct NotificationReplayService: Service {
    /// Takes it once.
    let replay: @Sendable () async -> ReplayNotificationsEvent?
    /// How often.
    let interval: Duration
    /// Tells when the store may be asked again.
    let time: any TimeSource
    /// Waits.
    let stopwatch: AnyClock
    /// Numbers only.
    let log: Logger

    /// How long to wait after a first failure; twice as long after each further one, and never longer than the interval.
    private static let retryDelay = Duration.seconds(60)

    func run() async throws {
        // What is under way when the server is to stop ends with the notification that it is at.
        await cancelWhenGracefulShutdown {
            var failures = 0
            while !Task.isCancelled {
                let event = await replay()
                notify(event)
                var pause = interval
                if case .interrupted(let failure, _) = event {
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

    private func notify(_ event: ReplayNotificationsEvent?) {
        switch event {
        case .filled(let tally):
            let level: Logger.Level = tally.taken + tally.refused > 0 ? .notice : .info
            log.log(level: level, "the store's history was taken", metadata: tally.metadata)
        case .interrupted(.cancelled, _), nil: break
        case .interrupted(let failure, let tally):
            log.warning(
                "the store's history was not taken to its end",
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
