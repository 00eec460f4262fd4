#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases

/// A replay of the store's notification history; each run creates its context anew.
struct NotificationReplay: Sendable {
    /// The dependencies of the routes; a notification of the history is processed like a delivered one.
    let backend: ServerDependencies
    /// The archive that contains the history.
    let archive: any NotificationArchive
    /// The store of the checkpoint up to which the history was processed.
    let marks: any ReplayCheckpointStore
    /// The time for which the store retains its history.
    let keeping: ArchiveRetention

    /// Processes the missed notifications, and returns the last event.
    func run(_ order: ReplayRequest = ReplayRequest(), tally: ServerMetrics) async -> ReplayNotificationsEvent? {
        let notes = EventRecorder<ReplayNotificationsEvent>()
        await ReplayNotifications(
            order: order,
            find: FindMissedIntervalsInteractor(marks: marks, time: backend.time, keeping: keeping),
            read: ReadArchiveInteractor(archive: archive), move: AdvanceCheckpointInteractor(marks: marks),
            taking: { arrived, observer in
                ReceiveNotification(
                    arrived, by: backend, observer: CountingNotificationObserver(tally: tally, observer: observer))
            }, observer: notes
        ).replay()
        if let last = notes.last { tally.replay(last) }
        return notes.last
    }
}

/// Observer: counts the results of notifications, and forwards them.
private struct CountingNotificationObserver: ReceiveNotificationObserver {
    let tally: ServerMetrics
    let observer: any ReceiveNotificationObserver

    func notification(_ event: ReceiveNotificationEvent) async {
        tally.notification(event)
        await observer.notify(event)
    }
}

extension ReceiveNotification {
    /// Creates the context of one notification, which has its own evidence.
    convenience init(
        _ arrived: UnverifiedNotification, by backend: ServerDependencies, observer: any ReceiveNotificationObserver
    ) {
        let evidence = RequestEvidence()
        self.init(
            arrived: arrived,
            verify: VerifyNotificationInteractor(
                verifier: backend.notifications(evidence), environment: backend.environment),
            keep: RecordNotificationInteractor(inbox: backend.inbox(evidence), time: backend.time), observer: observer)
    }
}
#endif
