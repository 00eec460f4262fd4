#if Server
import DiscoverData
import DiscoverObservers
import Synchronization

/// Observer: stores the last event of the use case that shows an account's status, for the response.
final class StatusRecorder: ShowStatusObserver {
    private let event = Mutex<ShowStatusEvent?>(nil)

    /// The last event that the status use case reported, or `nil` if it reported none.
    var last: ShowStatusEvent? { event.withLock { $0 } }

    func status(_ event: ShowStatusEvent) async { self.event.withLock { $0 = event } }
}

/// Observer: ignores the events of a verification, because the use case returns what the response needs.
struct NoOpVerifyObserver: VerifyObserver {
    func verify(_ event: VerifyEvent) async {}
}

/// Observer: counts the reasons why transactions were neither credited nor refused.
struct CountingAnalyticsObserver: AnalyticsObserver {
    /// The metrics that count the reasons.
    let tally: ServerMetrics

    func analytics(_ event: AnalyticsEvent) async {
        if case .unsettled(_, let reason) = event { tally.unsettled(reason) }
    }
}
#endif
