#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: reads the notifications that the store has sent, or tried to send.
///
/// **Promise:** Reading changes nothing. The pages of an interval contain each of its notifications at least once,
/// except those that the store no longer keeps. The order of the notifications isn't guaranteed. The notifications are
/// unverified, as if they had just been delivered.
///
/// ```swift
/// let page = try await archive.page(of: MissedInterval(start: start, end: now), from: nil)
/// for notification in page.notifications {
///     let verdict = try await verifier.verify(notification)
/// }
/// ```
public protocol NotificationArchive: Sendable {
    /// Returns a page of the notifications that the store sent in an interval of time.
    ///
    /// - Parameters:
    ///   - span: The interval, which the store compares with its own clock.
    ///   - token: The ``ArchivePage/next`` of the previous page, or `nil` for the first page.
    /// - Returns: The page.
    /// - Throws: An `ArchiveFailure` if the page can't be read.
    func page(of span: MissedInterval, from token: String?) async throws(ArchiveFailure) -> ArchivePage
}

/// A page of notifications from the store's archive.
public struct ArchivePage: Hashable, Sendable {
    /// The notifications that the store sent, which are not verified yet.
    public let notifications: [UnverifiedNotification]
    /// The token with which to request the next page, or `nil` if this is the last page.
    public let next: String?

    /// Creates a page of unverified notifications; `next` is `nil` for the last page.
    public init(notifications: [UnverifiedNotification], next: String?) {
        self.notifications = notifications
        self.next = next
    }
}

/// The reason why a page of the archive couldn't be read.
///
/// None of these failures is permanent; the whole replay may be tried again later.
public enum ArchiveFailure: Error, Hashable, Sendable {
    /// This server sent too many requests to the store, which accepts requests again at the specified time.
    case tooMany(until: Moment)
    /// The store no longer accepts the page token, so the interval must be read again from its first page.
    case pageGone
    /// The store didn't respond to the request.
    case away(StoreFailure)
}
#endif
