#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases

/// A replay of the store's notification history; each run creates its context anew.
struct NotificationReplay: Sendable {
    /// The dependencies of the routes, so that a replayed notification is processed like a delivered one.
    let backend: ServerDependencies
    /// The archive that contains the history.
    let archive: any NotificationArchive
    /// The store of the checkpoint up to which the history was processed.
    let marks: any ReplayCheckpointStore
    /// The time for which the store retains its history.
    let keeping: ArchiveRetention

    /// Processes the missed notifications, counts the results, and returns the outcome.
    func run(_ order: ReplayRequest = ReplayRequest(), tally: ServerMetrics) async -> ReplayNotificationsOutcome {
        let outcome = await ReplayNotifications(
            order: order,
            find: FindMissedIntervalsInteractor(marks: marks, time: backend.time, keeping: keeping),
            read: ReadArchiveInteractor(archive: archive), move: AdvanceCheckpointInteractor(marks: marks)
        ) { arrived in
            let outcome = await backend.receive(arrived).take()
            tally.notification(outcome)
            return outcome
        }.replay()
        tally.replay(outcome)
        return outcome
    }
}
#endif
