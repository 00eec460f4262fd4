#if Server
import DiscoverInteractors
import DiscoverServices
import Foundation
import Logging
import ServerUseCases
import ServiceLifecycle

extension LiveServer {
    /// Returns the background services of the server.
    ///
    /// They keep the token keys current, exchange used limits with the other server processes, if several may share the
    /// database, and replay missed notifications periodically, if that is configured.
    func services(_ limiters: ClientLimiters, tally: ServerMetrics, log: Logger) -> [any Service] {
        let keyService = TokenKeyService(
            keys: keys, interval: settings.tokens.address == nil ? nil : .seconds(settings.tokens.seconds),
            stopwatch: AnyClock(ContinuousClock()), log: log)
        let exchange = SharedLimits(
            limiters: limiters, board: storage.usage, process: UUID().uuidString,
            stopwatch: AnyClock(ContinuousClock()), log: log)
        let always: [any Service] = storage.isShared ? [keyService, exchange] : [keyService]
        guard let replay, let seconds = settings.api?.historySeconds, seconds > 0 else { return always }
        return always + [
            NotificationReplayService(
                replay: { await replay.run(ReplayRequest(unlessBegunWithin: $0.inMilliseconds), tally: tally) },
                interval: .seconds(seconds), time: SystemTimeSource(),
                stopwatch: AnyClock(ContinuousClock()), log: log)
        ]
    }
}
#endif
