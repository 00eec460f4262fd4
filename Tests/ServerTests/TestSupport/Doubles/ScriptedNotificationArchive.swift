#if Server
public import DiscoverEntities
public import ServerUseCases
import Synchronization

/// A store's history of notifications, each with the moment at which it was sent: a few on a page.
public final class ScriptedNotificationArchive: NotificationArchive {
    private struct State {
        var sent: [(moment: Moment, text: String)] = []
        var failures: [Int: ArchiveFailure] = [:]
        var asked: [(span: MissedInterval, token: String?)] = []
    }

    private let state = Mutex(State())
    private let length: Int

    /// - Parameter length: How many are on a page.
    public init(length: Int = 2) { self.length = length }

    /// The store sends something.
    public func send(_ text: String, at moment: Moment) { state.withLock { $0.sent.append((moment, text)) } }

    /// What becomes of a question that is still to come, counted from one over all.
    public func fail(_ question: Int, with failure: ArchiveFailure) {
        state.withLock { $0.failures[question] = failure }
    }

    /// What it was asked, in order.
    public var asked: [(span: MissedInterval, token: String?)] { state.withLock { $0.asked } }

    /// A page of what was sent within the span.
    public func page(of span: MissedInterval, from token: String?) async throws(ArchiveFailure) -> ArchivePage {
        let result = state.withLock { state -> Result<ArchivePage, ArchiveFailure> in
            state.asked.append((span, token))
            if let failure = state.failures[state.asked.count] { return .failure(failure) }
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
