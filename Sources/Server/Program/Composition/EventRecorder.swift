#if Server
import DiscoverData
import DiscoverObservers
import ServerUseCases
import Synchronization

/// Observer: records the events of a context, from which the response is made.
final class EventRecorder<Event: Sendable>: Sendable {
    private let events = Mutex<[Event]>([])

    /// The last recorded event.
    var last: Event? { events.withLock { $0.last } }

    private func note(_ event: Event) { events.withLock { $0.append(event) } }
}

extension EventRecorder: ShowStatusObserver where Event == ShowStatusEvent {
    func status(_ event: ShowStatusEvent) async { note(event) }
}

extension EventRecorder: SpendUnitsObserver where Event == SpendUnitsEvent {
    func consume(_ event: SpendUnitsEvent) async { note(event) }
}

extension EventRecorder: TransferObserver where Event == TransferEvent {
    func transfer(_ event: TransferEvent) async { note(event) }
}

extension EventRecorder: ResolveDisputeObserver where Event == ResolveDisputeEvent {
    func resolveDispute(_ event: ResolveDisputeEvent) async { note(event) }
}

extension EventRecorder: ReceiveNotificationObserver where Event == ReceiveNotificationEvent {
    func notification(_ event: ReceiveNotificationEvent) async { note(event) }
}

extension EventRecorder: ReplayNotificationsObserver where Event == ReplayNotificationsEvent {
    func replay(_ event: ReplayNotificationsEvent) async { note(event) }
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
