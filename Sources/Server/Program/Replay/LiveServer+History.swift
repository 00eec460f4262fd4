#if Server
import DiscoverInteractors
import DiscoverServices
import Logging
import ServiceLifecycle

extension LiveServer {
    /// Returns the services that run while the server runs, in addition to its routes.
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
