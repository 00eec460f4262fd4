#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: the notifications that the store has sent, or tried to send.
///
/// Promise: asking changes nothing. All pages of a span, one after the other, hold every notification of that span that the store
/// still has, at least once, in no promised order. They are claims, as if they had been delivered.
public protocol NotificationArchive: Sendable {
    /// A page of a span.
    ///
    /// - Parameters:
    ///   - span: Which notifications: the store's clock decides.
    ///   - token: Where the page before ended; `nil` for the first.
    func page(of span: MissedInterval, from token: String?) async throws(ArchiveFailure) -> ArchivePage
}

/// A page of notifications.
public struct ArchivePage: Hashable, Sendable {
    /// What was sent, believed by nobody yet.
    public let notifications: [UnverifiedNotification]
    /// Where the next page begins; `nil` where this is the last one.
    public let next: String?

    /// Takes a page.
    public init(notifications: [UnverifiedNotification], next: String?) {
        self.notifications = notifications
        self.next = next
    }
}

/// Why there is no page. None of these is final: all of it may be asked again later.
public enum ArchiveFailure: Error, Hashable, Sendable {
    /// The store was asked too often, and says from when on it may be asked again.
    case tooMany(until: Moment)
    /// The store does not know any more where the page before ended: the span is to be begun anew.
    case pageGone
    /// The store gave no answer.
    case away(StoreFailure)
}
#endif
