#if Server
package import DiscoverData
package import DiscoverEntities
internal import Foundation
package import ServerUseCases

/// Adapter: stores the App Store's requests for consumption information in the server's database.
///
/// `ConsumptionRequestWriter` inserts the rows. A row isn't removed when its request reaches its final state.
package struct SQLConsumptionRequestQueue: ConsumptionRequestQueue {
    private static let columns =
        "number, request, id, product, kind, reason, received, deadline, attempts, answer, "
        + ConsumptionRequestAccounts.account

    private let database: any SQLDatabase

    /// Creates an adapter for the queue of requests in the specified database.
    package init(_ database: any SQLDatabase) { self.database = database }

    /// Returns the waiting requests whose next step is due, even if their deadline has passed.
    ///
    /// - Parameters:
    ///   - moment: The current time.
    ///   - limit: The maximum number of requests.
    /// - Returns: The requests.
    /// - Throws: A `LedgerFailure` if the database can't be read.
    package func due(at moment: Moment, limit: Int) async throws(LedgerFailure) -> [ConsumptionRequest] {
        let span = Trace.begin(.service, "SQLConsumptionRequestQueue", "due")
        defer { span.end() }
        return try await database.read { db in
            try db.rows(
                """
                SELECT \(Self.columns) FROM consumption_requests WHERE state = 'waiting' AND due <= ?
                ORDER BY due, number LIMIT ?
                """, [moment, max(limit, 0)]
            ).map { try Self.request(in: $0) }
        }
    }

    /// Marks the waiting requests whose deadline isn't after the specified time as expired.
    ///
    /// - Returns: The number of requests that this call marked, or `nil` if another process has acquired the lease.
    package func expire(at moment: Moment, under lease: Lease) async throws(LedgerFailure) -> Int? {
        let span = Trace.begin(.service, "SQLConsumptionRequestQueue", "expire")
        defer { span.end() }
        return try await database.write(under: lease) { db in
            try db.run(
                """
                UPDATE consumption_requests SET state = 'expired', settled = ?
                WHERE state = 'waiting' AND deadline <= ?
                """, [moment, moment])
        }
    }

    /// Records the results of steps, if this process still has the lease (the right to respond).
    ///
    /// A decision isn't recorded if the request belongs to another account by now.
    ///
    /// - Returns: `false` if another process has acquired the lease; then nothing is recorded.
    package func record(_ results: [ConsumptionResult], under lease: Lease) async throws(LedgerFailure) -> Bool {
        let span = Trace.begin(.service, "SQLConsumptionRequestQueue", "record: \(results.count)")
        defer { span.end() }
        let recorded: Void? = try await database.write(under: lease) { db in
            for result in results { try Self.record(result, in: db) }
        }
        return recorded != nil
    }

    /// Returns a page of the requests with their states, in the order of their numbers.
    ///
    /// - Parameters:
    ///   - state: The state of the requests, or `nil` for requests in any state.
    ///   - number: The number of the last request of the previous page, or `nil` for the first page.
    ///   - limit: The maximum number of requests on the page.
    /// - Returns: The requests.
    /// - Throws: A `LedgerFailure` if the database can't be read.
    package func requests(
        in state: RecordedConsumptionRequest.State?, after number: Int64?, limit: Int
    ) async throws(LedgerFailure) -> [RecordedConsumptionRequest] {
        let span = Trace.begin(.service, "SQLConsumptionRequestQueue", "requests")
        defer { span.end() }
        return try await database.read { db in
            try Self.fetch(
                "number > ?\(state == nil ? "" : " AND state = ?") ORDER BY number LIMIT ?",
                [number ?? 0] + (state.map { [$0.rawValue] } ?? []) + [max(limit, 0)], from: db)
        }
    }

    /// Returns the counts of the waiting requests.
    ///
    /// The requests whose deadline isn't later than `moment` are overdue.
    package func status(at moment: Moment) async throws(LedgerFailure) -> ConsumptionQueueStatus {
        let span = Trace.begin(.service, "SQLConsumptionRequestQueue", "status")
        defer { span.end() }
        return try await database.read { db in
            let row = try db.rows(
                """
                SELECT count(*), count(CASE WHEN deadline <= ? THEN 1 END), min(received)
                FROM consumption_requests WHERE state = 'waiting'
                """, [moment]
            ).first
            return ConsumptionQueueStatus(
                waiting: try row?[0] ?? 0, overdue: try row?[1] ?? 0, oldest: try row?[2] ?? nil)
        }
    }

    /// Returns the requests that meet an SQL condition, with their states.
    static func fetch(
        _ condition: String, _ arguments: [any SQLConvertible], from db: any SQLSession
    ) throws -> [RecordedConsumptionRequest] {
        try db.rows(
            "SELECT \(Self.columns), state, failure, settled FROM consumption_requests WHERE \(condition)", arguments
        ).map { row in
            let request = try Self.request(in: row)
            guard let state = RecordedConsumptionRequest.State(rawValue: try row[11]) else {
                throw Self.damage(request.number, "its state is unknown")
            }
            return RecordedConsumptionRequest(request, state: state, failure: try row[12], settled: try row[13])
        }
    }

    private static func record(_ result: ConsumptionResult, in db: any SQLSession) throws {
        func change(
            _ assignments: String, _ arguments: [any SQLConvertible], _ request: ConsumptionRequest,
            if condition: (sql: String, arguments: [any SQLConvertible]) = ("true", [])
        ) throws {
            try db.run(
                """
                UPDATE consumption_requests SET \(assignments)
                WHERE number = ? AND state = 'waiting' AND \(condition.sql)
                """, arguments + [request.number] + condition.arguments)
        }
        /// Returns the condition that a decision about the request is still about its account.
        func isUnmoved(_ request: ConsumptionRequest) -> (sql: String, arguments: [any SQLConvertible]) {
            // The decision about a request with a response is recorded already.
            guard request.response == nil else { return ("true", []) }
            guard let account = request.account else { return ("\(ConsumptionRequestAccounts.account) IS NULL", []) }
            return ("\(ConsumptionRequestAccounts.account) = ?", [account])
        }
        switch result {
        case .prepared(let request, let response):
            // The pauses before attempts to send the response begin anew.
            try change(
                "answer = ?, attempts = 0, failure = NULL", [try text(of: response)], request, if: isUnmoved(request))
        case .responded(let request, let moment):
            try change("state = 'answered', failure = NULL, settled = ?", [moment], request)
        case .declined(let request, let moment):
            try change("state = 'declined', failure = NULL, settled = ?", [moment], request, if: isUnmoved(request))
        case .abandoned(let request, let failure, let moment):
            try change(
                "state = 'abandoned', failure = ?, settled = ?", [failure, moment], request, if: isUnmoved(request))
        case .postponed(let request, let failure, let due):
            try change("attempts = ?, failure = ?, due = ?", [request.attempts + 1, failure, due], request)
        }
    }

    private struct ResponseCoding: Codable {
        let sampleContentProvided: Bool
        let deliveryStatus: ConsumptionDeliveryStatus
        let consumptionPercentage: Int32?
        let refundPreference: RefundPreference?
    }

    private static func text(of response: ConsumptionResponse) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let coding = ResponseCoding(
            sampleContentProvided: response.sampleContentProvided, deliveryStatus: response.deliveryStatus,
            consumptionPercentage: response.consumptionPercentage, refundPreference: response.refundPreference)
        return String(decoding: try encoder.encode(coding), as: UTF8.self)
    }

    private static func request(in row: SQLRow) throws -> ConsumptionRequest {
        let (number, response): (Int64, String?) = (try row[0], try row[9])
        guard let kind = ProductKind(rawValue: try row[4]) else {
            throw damage(number, "its kind of product is unknown")
        }
        let (transaction, product): (String, String) = (try row[2], try row[3])
        return ConsumptionRequest(
            number: number, id: try row[1], transaction: TransactionID(transaction), account: try row[10],
            product: ProductID(product), kind: kind, reason: try row[5], received: try row[6],
            deadline: try row[7], attempts: try row[8],
            response: try response.map { text in
                guard let coding = try? JSONDecoder().decode(ResponseCoding.self, from: Data(text.utf8)) else {
                    throw damage(number, "its response can't be read")
                }
                return ConsumptionResponse(
                    sampleContentProvided: coding.sampleContentProvided, deliveryStatus: coding.deliveryStatus,
                    consumptionPercentage: coding.consumptionPercentage, refundPreference: coding.refundPreference)
            })
    }

    private static func damage(_ number: Int64, _ reason: String) -> LedgerFailure {
        .damaged(place: "consumption request \(number)", reason: reason)
    }
}
#endif
