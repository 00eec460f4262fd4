#if Server
public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// Use case: a server that was unavailable processes the notifications that it missed.
///
/// - Goal: No notification is missing, even if the store stopped trying to deliver it.
/// - Preconditions: The store provides an archive of its notifications.
/// - Main scenario: The missed period begins at the checkpoint, the time up to which the last replay processed all
///   notifications. The notifications of this period are read from the store's archive, page by page. Each
///   notification is processed as if it had just arrived. Then the checkpoint is moved. A lease ensures that no other
///   process replays meanwhile.
/// - Variations: A notification was received before: it counts once. A notification isn't genuine: it is refused, and
///   the replay continues. The archive can't be read, or a notification can't be verified or stored: the replay ends,
///   and the next one starts at the checkpoint. The task is canceled: the replay ends in the same way. Another
///   process replays, or has done so recently: nothing happens. Another process acquires the lease: the replay ends,
///   and the database refuses its remaining writes.
/// - Postconditions: All notifications from before the checkpoint were processed.
public final class ReplayNotifications {
    // MARK: Roles

    /// The role of the replay request: the period whose notifications the server may have missed.
    fileprivate protocol MissedPeriod {
        var since: Moment? { get }
        var pause: Int64 { get }
    }

    private let gap: any MissedPeriod

    // MARK: Dependencies

    /// The interactors that the use case requires.
    public struct Dependencies: Sendable {
        let lease: LeaseInteractors
        let find: any Interactor<ReplayRequest, [MissedInterval], LedgerFailure>
        let read: any Interactor<ArchiveRequest, ArchivePage, ArchiveFailure>
        let move: any Interactor<CheckpointRequest, Bool, LedgerFailure>

        /// Creates the dependencies of the use case.
        ///
        /// - Parameters:
        ///   - lease: The interactors for the lease (the right to replay).
        ///   - find: The interactor that finds the intervals of time whose notifications may be missing.
        ///   - read: The interactor that reads a page of the store's archive of notifications.
        ///   - move: The interactor that stores the checkpoint, the time up to which notifications were replayed.
        public init(
            lease: LeaseInteractors,
            find: any Interactor<ReplayRequest, [MissedInterval], LedgerFailure>,
            read: any Interactor<ArchiveRequest, ArchivePage, ArchiveFailure>,
            move: any Interactor<CheckpointRequest, Bool, LedgerFailure>
        ) {
            self.lease = lease
            self.find = find
            self.read = read
            self.move = move
        }
    }

    private let dependencies: Dependencies
    private let take: (UnverifiedNotification) async -> ReceiveNotificationOutcome

    /// Creates a run of the use case, in which the replay request plays the role of the missed period.
    ///
    /// - Parameters:
    ///   - order: The replay request.
    ///   - dependencies: The interactors that the use case requires.
    ///   - take: A closure that processes a notification as if it had just arrived, and returns the outcome.
    public init(
        order: ReplayRequest, dependencies: Dependencies,
        take: @escaping (UnverifiedNotification) async -> ReceiveNotificationOutcome
    ) {
        gap = order
        self.dependencies = dependencies
        self.take = take
    }

    /// Processes the notifications that the server missed, and returns the outcome.
    public func replay() async -> ReplayNotificationsOutcome {
        let span = Trace.begin(.context, "ReplayNotifications", "MissedPeriod: the requested period")
        defer { span.end() }
        return await gap.close(in: self)
    }
}

extension ReplayRequest: ReplayNotifications.MissedPeriod {}

// MARK: Interaction

extension ReplayNotifications.MissedPeriod {
    fileprivate func close(in context: ReplayNotifications) async -> ReplayNotificationsOutcome {
        var statistics = ReplayStatistics()
        do throws(ReplayNotificationsFailure) {
            // Only a replay that continues at the checkpoint counts as a complete periodic replay.
            let refusal = try await context.dependencies.lease.run(
                unlessBegunWithin: pause, recordsCompletion: since == nil
            ) { (work: LeasedWork) throws(ReplayNotificationsFailure) in
                for span in try await work.perform(context.dependencies.find, ReplayRequest(since: since)) {
                    try await fill(span, in: work, of: context, counting: &statistics)
                }
            }
            return refusal.map { .skipped($0) } ?? .filled(statistics)
        } catch {
            return .interrupted(error, statistics)
        }
    }

    private func fill(
        _ span: MissedInterval, in work: LeasedWork<ReplayNotificationsFailure>, of context: ReplayNotifications,
        counting statistics: inout ReplayStatistics
    ) async throws(ReplayNotificationsFailure) {
        var (token, seen, emptyPages) = (String?.none, Set<String>(), 0)
        // The loop ends, because the number of notifications in a past interval is limited, and because a repeated
        // page or too many empty pages in a row end the replay with a failure. A canceled task stops before the next
        // notification.
        repeat {
            try await work.renew()
            let page = try await page(of: span, from: token, in: context)
            statistics.pages += 1
            for notification in page.notifications {
                try await take(notification, counting: &statistics, in: context)
            }
            emptyPages = page.notifications.isEmpty ? emptyPages + 1 : 0
            if let next = page.next, !seen.insert(next).inserted || emptyPages >= Self.maximumEmptyPages {
                throw .endless
            }
            token = page.next
        } while token != nil
        guard let mark = span.mark else { return }
        try await work.require(context.dependencies.move, CheckpointRequest(mark, under: work.lease))
    }

    /// The number of empty pages in a row after which the replay ends with a failure.
    ///
    /// Normally, only the last page of an archive is empty. The limit ends the replay if an archive returns empty pages
    /// forever.
    private static var maximumEmptyPages: Int { 1000 }

    private func page(
        of span: MissedInterval, from token: String?, in context: ReplayNotifications
    ) async throws(ReplayNotificationsFailure) -> ArchivePage {
        do throws(ArchiveFailure) {
            return try await context.dependencies.read.perform(ArchiveRequest(span: span, token: token))
        } catch {
            throw error == .away(.cancelled) ? .cancelled : .archive(error)
        }
    }

    private func take(
        _ notification: UnverifiedNotification, counting statistics: inout ReplayStatistics,
        in context: ReplayNotifications
    ) async throws(ReplayNotificationsFailure) {
        if Task.isCancelled { throw .cancelled }
        switch await context.take(notification) {
        case .kept(_, _, _, .repeated): statistics.repeated += 1
        case .kept: statistics.taken += 1
        case .notGenuine: statistics.refused += 1
        case .unreachable(let failure): throw failure == .cancelled ? .cancelled : .unreachable(failure)
        case .failed(let failure): throw .ledger(failure)
        }
    }
}
#endif
