#if Server
import DiscoverData
import DiscoverObservers
import ServerCases
import Synchronization

/// Observer: keeps what a context says, for the answer that is made of it.
final class Notes<Event: Sendable>: Sendable {
    private let events = Mutex<[Event]>([])

    /// What was said last.
    var last: Event? { events.withLock { $0.last } }

    private func note(_ event: Event) { events.withLock { $0.append(event) } }
}

extension Notes: ShowStatusObserver where Event == StatusEvent {
    func status(_ event: StatusEvent) async { note(event) }
}

extension Notes: ConsumeObserver where Event == ConsumeEvent {
    func consume(_ event: ConsumeEvent) async { note(event) }
}

extension Notes: TransferObserver where Event == TransferEvent {
    func transfer(_ event: TransferEvent) async { note(event) }
}

extension Notes: ResolveDisputeObserver where Event == ResolveDisputeEvent {
    func resolveDispute(_ event: ResolveDisputeEvent) async { note(event) }
}

extension Notes: TakeNotificationObserver where Event == TakeNotificationEvent {
    func notification(_ event: TakeNotificationEvent) async { note(event) }
}

extension Notes: ReplayNotificationsObserver where Event == ReplayEvent {
    func replay(_ event: ReplayEvent) async { note(event) }
}

/// Observer: the context hands back what the answer needs; there is nobody to watch it at work.
struct Unwatched: VerifyObserver {
    func verify(_ event: VerifyEvent) async {}
}

/// Observer: counts why transactions were not settled.
struct CountingAnalyst: AnalyticsObserver {
    /// Where it is counted.
    let tally: Tally

    func analytics(_ event: AnalyticsEvent) async {
        if case .unsettled(_, let reason) = event { tally.unsettled(reason) }
    }
}
#endif
