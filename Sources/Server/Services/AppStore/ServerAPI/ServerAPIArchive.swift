#if Server
internal import DiscoverData
internal import DiscoverEntities
public import ServerUseCases

/// Adapter: reads the store's archive of sent notifications with the App Store Server API.
public struct ServerAPIArchive: NotificationArchive {
    private let api: ServerAPI

    /// Creates an archive that uses the specified client of the App Store Server API.
    public init(api: ServerAPI) { self.api = api }

    /// Returns a page of the notifications that Apple sent in an interval, 20 at most.
    ///
    /// - Parameters:
    ///   - interval: The interval of time.
    ///   - token: The token that the previous page contains, or `nil` for the first page.
    /// - Returns: The page.
    /// - Throws: An `ArchiveFailure` if the page can't be read.
    public func page(of interval: MissedInterval, from token: String?) async throws(ArchiveFailure) -> ArchivePage {
        let span = Trace.begin(.service, "ServerAPIArchive", "page")
        defer { span.end() }
        do throws(ServerAPIFailure) {
            let page = try await api.notifications(
                NotificationHistoryQuery(start: interval.start, end: interval.end), from: token)
            // If this page were treated as the last one, the notifications after it would never be requested.
            if page.hasMore == true, page.paginationToken == nil {
                throw ServerAPIFailure.requestFailed(
                    .unavailable("a page has a next page but doesn't contain its token"))
            }
            let texts = (page.notificationHistory ?? []).compactMap(\.signedPayload)
            return ArchivePage(
                notifications: texts.map { UnverifiedNotification(signedPayload: $0) },
                next: page.hasMore == true ? page.paginationToken : nil)
        } catch {
            switch error {
            case .tooMany(let until): throw .tooMany(until: until)
            case .refused(let refusal) where refusal.isOfPage: throw .pageGone
            case .badKey, .unauthorized, .refused, .requestFailed, .historyTooLong: throw .away(error.storeFailure)
            }
        }
    }
}

extension ServerAPIRefusal {
    /// A Boolean value that indicates whether Apple refused the request because of its page token.
    ///
    /// The page token has expired or is invalid.
    ///
    /// Source: Apple's "PaginationTokenExpiredError" and "InvalidPaginationTokenError".
    fileprivate var isOfPage: Bool { code == 4_000_017 || code == 4_000_014 }
}
#endif
