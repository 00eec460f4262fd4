#if Server
import DiscoverInteractors
import DiscoverServices
import Logging
import ServiceLifecycle

extension LiveServer {
    /// Returns the background services of the server.
    ///
    /// They keep the token keys current, and replay missed notifications periodically, if that is configured.
    func services(tally: ServerMetrics, log: Logger) -> [any Service] {
        let keyService = TokenKeyService(
            keys: keys, interval: settings.tokens.address == nil ? nil : .seconds(settings.tokens.seconds),
            stopwatch: AnyClock(ContinuousClock()), log: log)
        guard let replay, let seconds = settings.api?.historySeconds, seconds > 0 else { return [keyService] }
        return [
            keyService,
            NotificationReplayService(
                replay: { await replay.run(tally: tally) }, interval: .seconds(seconds), time: SystemTimeSource(),
                stopwatch: AnyClock(ContinuousClock()), log: log),
        ]
    }
}
#endif
