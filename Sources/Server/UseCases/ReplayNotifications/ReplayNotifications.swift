#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
internal import Synchronization

/// A server that was away takes what the store had to say meanwhile.
///
/// - Goal: nothing that the store told is missing, though it gave up telling it.
/// - Preconditions: the store may be asked for its history.
/// - Main scenario: the gap is found, from the mark of the last time to now; the store's history of it is read, page by page; each
///   notification is taken as if it had just come; then the mark is moved.
/// - Variations: a notification came before: it counts once. One is not genuine: it is refused, and the rest goes on. The
///   history cannot be read, or something cannot be judged or kept: it ends there, and the next time begins at the mark. Nobody
///   waits any more: the same.
/// - Postconditions: everything before the mark has been taken; the mark never passes anything that has not.
public final class ReplayNotifications {
    // MARK: Roles

    /// What may be missing.
    fileprivate protocol Gap {
        var since: Moment? { get }
    }

    private let gap: any Gap

    // MARK: Surroundings

    private let find: any Interactor<ReplayRequest, [MissedInterval], LedgerFailure>
    private let read: any Interactor<ArchiveRequest, ArchivePage, ArchiveFailure>
    private let move: any Interactor<Moment, Void, LedgerFailure>
    private let taking: (UnverifiedNotification, any ReceiveNotificationObserver) -> ReceiveNotification
    private let observer: any ReplayNotificationsObserver

    /// Casts the role: what is wanted plays the gap.
    ///
    /// - Parameter taking: The context that a notification is taken by, made for each one of them.
    public init(
        order: ReplayRequest, find: any Interactor<ReplayRequest, [MissedInterval], LedgerFailure>,
        read: any Interactor<ArchiveRequest, ArchivePage, ArchiveFailure>,
        move: any Interactor<Moment, Void, LedgerFailure>,
        taking: @escaping (UnverifiedNotification, any ReceiveNotificationObserver) -> ReceiveNotification,
        observer: any ReplayNotificationsObserver
    ) {
        gap = order
        self.find = find
        self.read = read
        self.move = move
        self.taking = taking
        self.observer = observer
    }

    /// Takes what is missing.
    public func replay() async {
        let span = Trace.begin(.context, "ReplayNotifications", "Gap: what is wanted")
        defer { span.end() }
        await gap.close(in: self)
    }
}

extension ReplayRequest: ReplayNotifications.Gap {}

// MARK: Interaction

extension ReplayNotifications.Gap {
    fileprivate func close(in context: ReplayNotifications) async {
        var tally = ReplayStatistics()
        do throws(ReplayNotificationsFailure) {
            for span in try await spans(in: context) { try await fill(span, counting: &tally, in: context) }
            await context.observer.notify(.filled(tally))
        } catch {
            await context.observer.notify(.interrupted(error, tally))
        }
    }

    private func spans(in context: ReplayNotifications) async throws(ReplayNotificationsFailure) -> [MissedInterval] {
        do throws(LedgerFailure) { return try await context.find.perform(ReplayRequest(since: since)) } catch {
            throw .ledger(error)
        }
    }

    private func fill(
        _ span: MissedInterval, counting tally: inout ReplayStatistics, in context: ReplayNotifications
    ) async throws(ReplayNotificationsFailure) {
        var (token, seen) = (String?.none, Set<String>())
        repeat {
            let page = try await page(of: span, from: token, in: context)
            tally.pages += 1
            for notification in page.notifications {
                try await take(notification, counting: &tally, in: context)
            }
            // A page that leads back would go on for ever.
            if let next = page.next, !seen.insert(next).inserted { throw .endless }
            token = page.next
        } while token != nil
        guard let mark = span.mark else { return }
        do throws(LedgerFailure) { try await context.move.perform(mark) } catch { throw .ledger(error) }
    }

    private func page(
        of span: MissedInterval, from token: String?, in context: ReplayNotifications
    ) async throws(ReplayNotificationsFailure) -> ArchivePage {
        do throws(ArchiveFailure) {
            return try await context.read.perform(ArchiveRequest(span: span, token: token))
        } catch {
            throw error == .away(.cancelled) ? .cancelled : .archive(error)
        }
    }

    private func take(
        _ notification: UnverifiedNotification, counting tally: inout ReplayStatistics, in context: ReplayNotifications
    ) async throws(ReplayNotificationsFailure) {
        if Task.isCancelled { throw .cancelled }
        let word = LastEventObserver()
        await context.taking(notification, word).take()
        switch word.event {
        case .kept(_, _, _, .repeated): tally.repeated += 1
        case .kept: tally.taken += 1
        case .notGenuine: tally.refused += 1
        case .unreachable(let failure): throw failure == .cancelled ? .cancelled : .unreachable(failure)
        case .failed(let failure): throw .ledger(failure)
        case nil: break
        }
    }
}

/// Observer: remembers what was said of one notification.
private final class LastEventObserver: ReceiveNotificationObserver {
    private let heard = Mutex<ReceiveNotificationEvent?>(nil)

    var event: ReceiveNotificationEvent? { heard.withLock { $0 } }

    func notification(_ event: ReceiveNotificationEvent) async { heard.withLock { $0 = event } }
}
#endif
