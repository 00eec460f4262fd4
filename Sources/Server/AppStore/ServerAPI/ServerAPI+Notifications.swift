#if Server
internal import DiscoverData
internal import DiscoverEntities
internal import Foundation

extension ServerAPI {
    /// A page of the notifications that Apple sent in a span of time: how a gap is filled after an outage.
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
        return try await ask(
            "POST", ["inApps", "v1", "notifications", "history"], items, body: encoded(body), mayRepeat: true,
            as: NotificationHistoryPage.self)
    }

    /// Has Apple send a notification of type TEST, and says by which token to ask how that went.
    public func requestTestNotification() async throws(ServerAPIFailure) -> String {
        struct Answer: Decodable { let testNotificationToken: String }
        // Not asked twice: each one sends a notification.
        return try await ask(
            "POST", ["inApps", "v1", "notifications", "test"], [], body: nil, mayRepeat: false, as: Answer.self
        ).testNotificationToken
    }

    /// How sending the test notification went.
    public func testNotification(_ token: String) async throws(ServerAPIFailure) -> SentNotification {
        try await get(["inApps", "v1", "notifications", "test", token], as: SentNotification.self)
    }

    private func encoded(_ body: some Encodable) throws(ServerAPIFailure) -> [UInt8] {
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return [UInt8](try encoder.encode(body))
        } catch {
            throw .couldNotAsk(.unavailable("the question cannot be written"))
        }
    }
}
#endif
