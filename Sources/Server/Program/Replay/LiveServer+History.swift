#if Server
import DiscoverInteractors
import DiscoverServices
import Logging
import ServiceLifecycle

extension LiveServer {
    /// Returns the background services of the server.
    ///
    /// There is at most one: the periodic replay of missed notifications, if it is configured.
    func services(tally: ServerMetrics, log: Logger) -> [any Service] {
        guard let replay, let seconds = settings.api?.historySeconds, seconds > 0 else { return [] }
        return [
            NotificationReplayService(
                replay: { await replay.run(tally: tally) }, interval: .seconds(seconds), time: SystemTimeSource(),
                stopwatch: AnyClock(ContinuousClock()), log: log)
        ]
    }
}
#endif
