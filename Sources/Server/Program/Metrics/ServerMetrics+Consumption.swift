#if Server
import DiscoverEntities
import ServerUseCases

extension ServerMetrics {
    /// Adds the results of one run of the use case `RespondToConsumptionRequests` to the metrics.
    func consumption(_ outcome: RespondToConsumptionRequestsOutcome) {
        let statistics = outcome.statistics
        for (result, count) in [
            ("answered", statistics.responded), ("declined", statistics.declined), ("abandoned", statistics.abandoned),
            ("expired", statistics.expired), ("postponed", statistics.postponed),
        ] where count > 0 { consumption(result, count) }
        if case .interrupted = outcome { consumption("interrupted", 1) }
    }

    /// Sets the gauges about the waiting requests for consumption information.
    ///
    /// The age of the oldest request is the time from its arrival until `now`.
    func consumption(_ status: ConsumptionQueueStatus, at now: Moment) {
        let age = status.oldest.map { max(now.milliseconds - $0.milliseconds, 0) / 1000 } ?? 0
        consumption(waiting: status.waiting, oldestSeconds: Int(age), overdue: status.overdue)
    }
}
#endif
