#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases

/// A replay of the notifications that the server missed.
///
/// Each replay is a new run of the use case `ReplayNotifications`.
struct NotificationReplay: Sendable {
    /// The dependencies of the use cases that process a replayed notification.
    ///
    /// The HTTP routes have the same dependencies, so a replayed notification is processed like a delivered one.
    let backend: ServerDependencies
    /// The archive of the notifications that the store sent.
    let archive: any NotificationArchive
    /// The store that contains the replay checkpoint, the time up to which notifications were replayed.
    let checkpoints: any ReplayCheckpointStore
    /// The leases, with which only one process replays notifications at a time.
    let leases: any LeaseStore
    /// The kind of store that sent the notifications: the App Store or a simulated store.
    ///
    /// The kind determines for how long the archive keeps notifications.
    let keeping: ArchiveRetention

    /// Processes the missed notifications, adds them to the metrics, and returns the outcome.
    func run(_ order: ReplayRequest = ReplayRequest(), metrics: ServerMetrics) async -> ReplayNotificationsOutcome {
        let outcome = await ReplayNotifications(
            order: order,
            dependencies: ReplayNotifications.Dependencies(
                lease: LeaseInteractors(.notificationReplay, in: leases),
                find: FindMissedIntervalsInteractor(checkpoints: checkpoints, time: backend.time, keeping: keeping),
                read: ReadArchiveInteractor(archive: archive),
                move: AdvanceCheckpointInteractor(checkpoints: checkpoints))
        ) { arrived in
            let outcome = await backend.receive(arrived).take()
            metrics.notification(outcome)
            return outcome
        }.replay()
        metrics.replay(outcome)
        return outcome
    }
}
#endif
