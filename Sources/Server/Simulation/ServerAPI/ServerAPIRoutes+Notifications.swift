#if Server
internal import Foundation
internal import Hummingbird
internal import StoreSimulator

extension ServerAPIRoutes {
    private struct Sent: Encodable {
        struct Attempt: Encodable {
            let attemptDate: Int64
            let sendAttemptResult: String
        }
        let signedPayload: String
        let sendAttempts: [Attempt]

        init(_ notification: QueuedNotification) {
            signedPayload = notification.signedPayload
            sendAttempts = notification.attempts.map {
                Attempt(attemptDate: $0.date, sendAttemptResult: $0.result.rawValue)
            }
        }
    }

    private struct RequestBody: Decodable {
        let startDate: Int64?
        let endDate: Int64?
        let notificationType: String?
        let notificationSubtype: String?
        let transactionId: String?
        let onlyFailures: Bool?
    }

    private struct Page: Encodable {
        let paginationToken: String?
        let hasMore: Bool
        let notificationHistory: [Sent]
    }

    func notificationHistory(_ request: Request) async throws -> Response {
        let body: RequestBody = try await request.json(orThrow: APIError.badRequest)
        guard let start = body.startDate, start >= 0 else { throw APIError.invalidStartDate }
        guard let end = body.endDate, end >= 0 else { throw APIError.invalidEndDate }
        guard start < end else { throw APIError.startAfterEnd }
        if body.transactionId != nil, body.notificationType != nil { throw APIError.multipleFilters }
        if body.notificationSubtype != nil, body.notificationType == nil {
            throw APIError.invalidNotificationType
        }
        let owner = try body.transactionId.map { id in
            guard let all = store.issuedTransactions(ofOwnerOf: try checked(id)) else {
                throw APIError.transactionNotFound
            }
            return Set(all.map(\.originalTransactionId))
        }
        let first = try request.uri.queryParameters.getAll("paginationToken").last.map { token in
            guard let number = Int(token), number >= 0 else { throw APIError.invalidPaginationToken }
            return number
        }
        let all = await post.notifications
        let wanted = all.indices.filter { position in
            let notification = all[position]
            return notification.date >= start && notification.date < end
                && (body.notificationType.map { $0 == notification.kind } ?? true)
                && (body.notificationSubtype.map { $0 == notification.subtype } ?? true)
                && (owner.map { notification.chain.map($0.contains) ?? false } ?? true)
                && (body.onlyFailures != true || !notification.isDelivered)
        }
        let notifications = faults.lastingOrder(of: wanted, on: .api).map { all[$0] }
        let page = notifications.dropFirst(first ?? 0).prefix(HistoryFilter.pageLength)
        let next = (first ?? 0) + page.count
        let hasMore = next < notifications.count
        return try .json(
            Page(paginationToken: hasMore ? "\(next)" : nil, hasMore: hasMore, notificationHistory: page.map(Sent.init))
        )
    }

    private struct TestToken: Encodable {
        let testNotificationToken: String
    }

    func requestTest() async throws -> Response {
        guard let token = try await post.writeTest() else { throw APIError.noNotificationURL }
        return try .json(TestToken(testNotificationToken: token))
    }

    func test(_ token: String) async throws -> Response {
        guard UUID(uuidString: String(token.prefix(36))) != nil else { throw APIError.invalidTestToken }
        // Like Apple, the API returns no status before the first attempt.
        guard let notification = await post.notifications.first(where: { $0.testToken == token }),
            !notification.attempts.isEmpty
        else {
            throw APIError.testNotFound
        }
        return try .json(Sent(notification))
    }
}
#endif
