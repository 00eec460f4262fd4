#if Server
import DiscoverData
import DiscoverObservers
import Synchronization

/// Observer: keeps the last event of the use case `ShowStatus`, for the response to the request.
final class StatusRecorder: ShowStatusObserver {
    private let event = Mutex<ShowStatusEvent?>(nil)

    /// The last event that `ShowStatus` reported, or `nil` if it reported none.
    var last: ShowStatusEvent? { event.withLock { $0 } }

    func status(_ event: ShowStatusEvent) async { self.event.withLock { $0 = event } }
}

/// Observer: ignores the events of the use case `Verify`.
///
/// The response to the request is created from the use case's return value, so the events aren't needed.
struct NoOpVerifyObserver: VerifyObserver {
    func verify(_ event: VerifyEvent) async {}
}

/// Observer: increments a metric, by reason, for each transaction without a final result.
///
/// Such a transaction was neither recorded for an account nor refused, for example because the ledger couldn't be
/// written. A server whose settings don't permit queries of the store can't refresh renewal information. That isn't
/// counted, because it concerns every subscription, and an alert on the metric is only useful for failures.
struct CountingAnalyticsObserver: AnalyticsObserver {
    /// The server's metrics, in which this observer counts the transactions by reason.
    let metrics: ServerMetrics

    func analytics(_ event: AnalyticsEvent) async {
        guard case .unsettled(_, let reason) = event, reason != StoreFailure.notInThisBuild.code else { return }
        metrics.unsettled(reason)
    }
}
#endif
