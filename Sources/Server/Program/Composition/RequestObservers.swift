#if Server
import DiscoverData
import DiscoverObservers
import Synchronization

/// Observer: records the last event of a status, from which the response is made.
final class StatusRecorder: ShowStatusObserver {
    private let event = Mutex<ShowStatusEvent?>(nil)

    /// The last event that the use case reported, or `nil` if there was none.
    var last: ShowStatusEvent? { event.withLock { $0 } }

    func status(_ event: ShowStatusEvent) async { self.event.withLock { $0 = event } }
}

/// Observer: ignores all events, because the context returns what the response needs.
struct NoOpVerifyObserver: VerifyObserver {
    func verify(_ event: VerifyEvent) async {}
}

/// Observer: counts the reasons why transactions were not settled.
struct CountingAnalyticsObserver: AnalyticsObserver {
    /// The metrics that count the reasons.
    let tally: ServerMetrics

    func analytics(_ event: AnalyticsEvent) async {
        if case .unsettled(_, let reason) = event { tally.unsettled(reason) }
    }
}
#endif
