#if Server
internal import DiscoverData
internal import DiscoverEntities
internal import Foundation

extension ServerAPI {
    /// Returns a page of the notifications that Apple sent in an interval.
    ///
    /// With this list, a server can process notifications that it missed, for example because of an outage.
    ///
    /// - Parameters:
    ///   - query: The interval and the filters of the notifications.
    ///   - token: The token that the previous page contains, or `nil` for the first page.
    /// - Returns: The page.
    /// - Throws: A `ServerAPIFailure` if the request fails or is refused.
    public func notifications(
        _ query: NotificationHistoryQuery, from token: String? = nil
    ) async throws(ServerAPIFailure) -> NotificationHistoryPage {
        struct Body: Encodable {
            let startDate: Int64
            let endDate: Int64
            let transactionId: String?
            let onlyFailures: Bool?
        }
        let body = Body(
            startDate: query.start.milliseconds, endDate: query.end.milliseconds,
            transactionId: query.transaction?.rawValue, onlyFailures: query.onlyFailures ? true : nil)
        let items = token.map { [("paginationToken", $0)] } ?? []
        return try await send(
            "POST", ["inApps", "v1", "notifications", "history"], items, body: encoded(body),
            as: NotificationHistoryPage.self)
    }

    func encoded(_ body: some Encodable) throws(ServerAPIFailure) -> [UInt8] {
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return [UInt8](try encoder.encode(body))
        } catch {
            throw .requestFailed(.unavailable("the request can't be encoded"))
        }
    }
}
#endif
