#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerCases

/// What takes the store's history in, cast anew for each time.
struct NotificationReplay: Sendable {
    /// What the routes reach: what comes out of the history goes the way of what is delivered.
    let backend: Backend
    /// Who has the history.
    let archive: any NotificationArchive
    /// How far it was taken.
    let marks: any ReplayMarks
    /// For how long the store has it.
    let keeping: ArchiveKeeping

    /// Takes what is missing, and says what came of it.
    func run(_ order: ReplayOrder = ReplayOrder(), tally: Tally) async -> ReplayEvent? {
        let notes = Notes<ReplayEvent>()
        await ReplayNotifications(
            order: order,
            find: FindMissedInteractor(marks: marks, time: backend.time, keeping: keeping),
            read: ReadArchiveInteractor(archive: archive), move: MoveMarkInteractor(marks: marks),
            taking: { arrived, observer in
                TakeNotification(arrived, by: backend, observer: CountedNotification(tally: tally, observer: observer))
            }, observer: notes
        ).replay()
        if let last = notes.last { tally.replay(last) }
        return notes.last
    }
}

/// Observer: counts what comes of a notification, and passes it on.
private struct CountedNotification: TakeNotificationObserver {
    let tally: Tally
    let observer: any TakeNotificationObserver

    func notification(_ event: TakeNotificationEvent) async {
        tally.notification(event)
        await observer.tell(event)
    }
}

extension TakeNotification {
    /// Cast for one notification, which brings evidence of its own.
    convenience init(
        _ arrived: UnverifiedNotification, by backend: Backend, observer: any TakeNotificationObserver
    ) {
        let evidence = Evidence()
        self.init(
            arrived: arrived,
            verify: VerifyNotificationInteractor(
                verifier: backend.notifications(evidence), environment: backend.environment),
            keep: KeepNotificationInteractor(inbox: backend.inbox(evidence), time: backend.time), observer: observer)
    }
}
#endif
