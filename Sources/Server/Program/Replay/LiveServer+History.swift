#if Server
import DiscoverInteractors
import DiscoverServices
import Foundation
import Logging
import ServerUseCases
import ServiceLifecycle

extension LiveServer {
    /// Returns the background services of the server, as the settings require them.
    ///
    /// The services keep the token keys and the document with the experiments current, exchange used rate limits with
    /// other processes, stop harmful experiments, deliver webhooks, respond to refund requests, import Google's list of
    /// voided purchases, delete expired records, replay missed notifications, and compare purchases with the store.
    func services(_ limiters: ClientLimiters, metrics: ServerMetrics, log: Logger) -> [any Service] {
        let keyService = TokenKeyService(
            keys: keys, interval: settings.tokens.address == nil ? nil : .seconds(settings.tokens.seconds),
            stopwatch: AnyClock(ContinuousClock()), appStore: appStoreKeys, play: playAPI,
            pushKeys: backend.playPush?.keys, log: log)
        let exchange = SharedLimits(
            limiters: limiters, board: storage.usage, process: UUID().uuidString,
            stopwatch: AnyClock(ContinuousClock()), log: log)
        var always: [any Service] = storage.isShared ? [keyService, exchange] : [keyService]
        if let publication {
            always.append(
                ExperimentReloadService(
                    publication: publication, interval: .seconds(settings.experiments.seconds),
                    stopwatch: AnyClock(ContinuousClock()), metrics: metrics, log: log))
        }
        always += experimentGuard(metrics: metrics, log: log)
        always += webhookServices(metrics: metrics, log: log)
        always += consumptionServices(metrics: metrics, log: log)
        always += voidedPurchaseServices(metrics: metrics, log: log)
        always += retentionServices(metrics: metrics, log: log)
        always += reconciliationServices(metrics: metrics, log: log)
        guard let seconds = settings.api?.historySeconds, seconds > 0 else { return always }
        return always
            + services(ofEachRealm: metrics, log) { realm, metrics, log in
                guard let replay = realm.replay else { return nil }
                return NotificationReplayService(
                    replay: { await replay.run(ReplayRequest(unlessBegunWithin: $0.inMilliseconds), metrics: metrics) },
                    interval: .seconds(seconds), time: SystemTimeSource(),
                    stopwatch: AnyClock(ContinuousClock()), log: log)
            }
    }

    /// Returns the services that a closure makes for the realms (the store environments of apps).
    ///
    /// - Parameters:
    ///   - metrics: The metrics of the server.
    ///   - log: The log of the server.
    ///   - service: A closure that makes the service of one realm, or returns `nil`. Its second parameter is the
    ///     realm's metrics. Its third parameter is a log, whose lines name the ledger if the server has several.
    /// - Returns: The services, in the order of the realms.
    func services(
        ofEachRealm metrics: ServerMetrics, _ log: Logger,
        _ service: (LiveRealm, ServerMetrics, Logger) -> (any Service)?
    ) -> [any Service] {
        realms.compactMap { realm in
            var log = log
            if !others.isEmpty { log[metadataKey: "ledger"] = "\(realm.settings.realm)" }
            return service(realm, self.metrics(of: realm, in: metrics), log)
        }
    }

    /// Returns the metrics for a realm (an app's store environment).
    ///
    /// The metrics name the realm if the server has several realms.
    func metrics(of realm: LiveRealm, in metrics: ServerMetrics) -> ServerMetrics {
        others.isEmpty ? metrics : metrics.labeled(with: realm.settings.realm)
    }
}
#endif
