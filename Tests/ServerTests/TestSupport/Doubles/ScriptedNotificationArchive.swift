#if Server
public import DiscoverEntities
public import ServerUseCases
import Synchronization

/// A notification history in pages, whose notifications a test adds with the time of sending.
public final class ScriptedNotificationArchive: NotificationArchive {
    private struct State {
        var sent: [(moment: Moment, text: String)] = []
        var failures: [Int: ArchiveFailure] = [:]
        var requests: [(span: MissedInterval, token: String?)] = []
    }

    private let state = Mutex(State())
    private let length: Int

    /// Creates an archive.
    ///
    /// - Parameter length: The number of notifications on a page.
    public init(length: Int = 2) { self.length = length }

    /// Adds a notification.
    public func send(_ text: String, at moment: Moment) { state.withLock { $0.sent.append((moment, text)) } }

    /// Makes the request with the specified number fail, counted from one.
    public func fail(_ request: Int, with failure: ArchiveFailure) {
        state.withLock { $0.failures[request] = failure }
    }

    /// The requests so far, in order.
    public var requests: [(span: MissedInterval, token: String?)] { state.withLock { $0.requests } }

    /// Returns a page of the notifications in the interval.
    public func page(of span: MissedInterval, from token: String?) async throws(ArchiveFailure) -> ArchivePage {
        let result = state.withLock { state -> Result<ArchivePage, ArchiveFailure> in
            state.requests.append((span, token))
            if let failure = state.failures[state.requests.count] { return .failure(failure) }
            let texts = state.sent.filter { $0.moment >= span.start && $0.moment < span.end }.map(\.text)
            let first = token.flatMap { Int($0) } ?? 0
            let page = texts.dropFirst(first).prefix(length)
            let next = first + page.count
            return .success(
                ArchivePage(
                    notifications: page.map { UnverifiedNotification(signedPayload: $0) },
                    next: next < texts.count ? "\(next)" : nil))
        }
        return try result.get()
    }
}
#endif
