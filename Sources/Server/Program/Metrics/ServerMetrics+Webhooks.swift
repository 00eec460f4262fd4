#if Server
import DiscoverEntities
import ServerUseCases

extension ServerMetrics {
    /// Counts the attempts of one run of webhook deliveries by their results.
    func deliveries(_ outcome: DeliverWebhooksOutcome) {
        let statistics = outcome.statistics
        for (result, count) in [
            ("delivered", statistics.delivered), ("postponed", statistics.postponed),
            ("abandoned", statistics.abandoned),
        ] where count > 0 { deliveries(result, count) }
        if case .interrupted = outcome { deliveries("interrupted", 1) }
    }

    /// Sets the gauges about the outbox, the queue of webhook events to deliver.
    ///
    /// The age of the oldest event is the time from its change until `now`.
    func outbox(_ status: OutboxStatus, at now: Moment) {
        let age = status.oldest.map { max(now.milliseconds - $0.milliseconds, 0) / 1000 } ?? 0
        outbox(waiting: status.waiting, oldestSeconds: Int(age), abandoned: status.abandoned)
    }
}
#endif
