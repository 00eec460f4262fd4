#if Server
import ServerUseCases

extension ServerMetrics {
    /// Adds the results of one run of the use case `AnswerConsumptionRequests` to the metrics.
    func consumption(_ outcome: AnswerConsumptionRequestsOutcome) {
        let tally = outcome.statistics
        for (result, count) in [
            ("answered", tally.answered), ("declined", tally.declined), ("abandoned", tally.abandoned),
            ("expired", tally.expired), ("postponed", tally.postponed),
        ] where count > 0 { consumption(result, count) }
        if case .interrupted = outcome { consumption("interrupted", 1) }
    }
}
#endif
