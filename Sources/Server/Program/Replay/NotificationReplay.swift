#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases

/// What takes the store's history in, cast anew for each time.
struct NotificationReplay: Sendable {
    /// What the routes reach: what comes out of the history goes the way of what is delivered.
    let backend: ServerDependencies
    /// Who has the history.
    let archive: any NotificationArchive
    /// How far it was taken.
    let marks: any ReplayCheckpointStore
    /// For how long the store has it.
    let keeping: ArchiveRetention

    /// Takes what is missing, and says what came of it.
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

/// Observer: counts what comes of a notification, and passes it on.
private struct CountingNotificationObserver: ReceiveNotificationObserver {
    let tally: ServerMetrics
    let observer: any ReceiveNotificationObserver

    func notification(_ event: ReceiveNotificationEvent) async {
        tally.notification(event)
        await observer.notify(event)
    }
}

extension ReceiveNotification {
    /// Cast for one notification, which brings evidence of its own.
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
