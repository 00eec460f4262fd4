#if Server
@testable import ServerProgram
import DiscoverEntities
import DiscoverInteractors
import HTTPTypes
import ServerStorage
import ServerSupport
import ServerUseCases
import Testing
import TestSupport

@Suite(.holdsFiles) struct `An administrator lists refund requests` {
    private static let path = "/v1/admin/refund-requests"

    private static func server() async throws -> TestServer {
        var choices = TestServer.Choices()
        choices.hasHook = true
        return try await TestServer(choices)
    }

    /// Records three refund requests of Anna from ten minutes ago; the second one has a response.
    private static func request(in database: LedgerDatabase) async throws {
        let moment = PaperClock.moment.adding(minutes: -10)
        let inbox = database.inbox(RequestEvidence(), queuing: .afterArrival)
        for id in ["1", "2", "3"] {
            let facts = NotificationFacts(
                uuid: "uuid-\(id)", type: "CONSUMPTION_REQUEST", signed: moment,
                transaction: .coins(TransactionID(id), token: .anna), refundReason: "LEGAL")
            _ = try await inbox.take(facts, signed: "signed", at: moment)
        }
        guard
            case .granted(let lease) = try await database.leases.acquire(
                .consumptionResponses, for: 60_000, unlessBegunWithin: 0)
        else {
            Issue.record("no lease was granted")
            return
        }
        let queue = database.consumptionRequests
        let request = try await queue.due(at: moment, limit: 9)[1]
        let response = ConsumptionResponse(
            sampleContentProvided: false, deliveryStatus: .delivered, consumptionPercentage: 40_000,
            refundPreference: .decline)
        _ = try await queue.record([.prepared(request, response)], under: lease)
        _ = try await queue.record([.responded(request, at: PaperClock.moment)], under: lease)
        try await database.leases.release(lease)
    }

    @Test func `requests are listed page by page, by their state, and with the stored response`() async throws {
        let server = try await Self.server()
        try await Self.request(in: server.database)
        try await server.run { client in
            func list(_ query: String) async throws -> TestClient.Reply {
                try await client.send(.get, Self.path + query, as: .root, admin: true)
            }
            let first = try await list("?limit=2")
            #expect(first.status == 200 && first["waiting"] == "2" && first["overdue"] == "0", "\(first.text)")
            #expect((0..<3).map { first["requests.\($0).transactionId"] } == ["1", "2", nil])
            #expect(first["requests.0.state"] == "waiting" && first["requests.0.answer"] == nil)
            #expect(first["requests.0.consumptionRequestReason"] == "LEGAL" && first["requests.0.settledDate"] == nil)
            #expect(first["requests.0.id"]?.hasPrefix("csr_") == true)
            #expect(first["requests.1.answer.refundPreference"] == "DECLINE")
            #expect(first["requests.1.settledDate"] == "\(PaperClock.moment.milliseconds)")
            #expect(!first.text.contains(AccountToken.anna.uuid))
            let second = try await list("?limit=2&after=\(try #require(first["next"]))")
            #expect(second["requests.0.transactionId"] == "3" && second["next"] == nil)
            let filtered = try await list("?state=answered")
            #expect((0..<2).map { filtered["requests.\($0).transactionId"] } == ["2", nil])
            let unknown = try await list("?state=open")
            #expect(unknown.status == 400 && unknown["detail"]?.contains("waiting, answered, declined") == true)
        }
    }

    @Test func `the metrics contain the waiting and the overdue requests`() async throws {
        let clock = FixedTimeSource(PaperClock.moment)
        var choices = TestServer.Choices()
        choices.hasHook = true
        choices.time = clock
        let server = try await TestServer(choices)
        try await Self.request(in: server.database)
        try await server.run { (client) async throws in
            // On a busy machine, a response can contain the last values, so the request is repeated.
            func gauges(until isExpected: ([Substring]) -> Bool) async throws -> [Substring] {
                var gauges: [Substring] = []
                for _ in 0..<30 where !isExpected(gauges) {
                    gauges = try await client.send(.get, "/metrics").text.split(separator: "\n").filter {
                        $0.hasPrefix("discover_consumption_")
                    }
                }
                return gauges
            }
            let waiting: [Substring] = [
                "discover_consumption_oldest_seconds 600.0", "discover_consumption_requests_overdue 0.0",
                "discover_consumption_requests_waiting 2.0",
            ]
            #expect(try await gauges { $0 == waiting } == waiting)
            clock.set(PaperClock.moment.adding(minutes: 710))
            let overdue: Substring = "discover_consumption_requests_overdue 2.0"
            #expect(try await gauges { $0.contains(overdue) }.contains(overdue), "12 hours after arrival")
        }
    }

    @Test func `without a hook, the list contains what is recorded, and the metrics don't`() async throws {
        let server = try await TestServer()
        try await server.run { client in
            func list() async throws -> TestClient.Reply {
                try await client.send(.get, Self.path, as: .root, admin: true)
            }
            let none = try await list()
            #expect(none.status == 200 && none["requests.0"] == nil && none["waiting"] == "0", "\(none.text)")
            try await Self.request(in: server.database)
            let recorded = try await list()
            #expect((0..<4).map { recorded["requests.\($0).transactionId"] } == ["1", "2", "3", nil])
            #expect(recorded["waiting"] == "2" && recorded["requests.1.state"] == "answered")
            let page = try await client.send(.get, "/metrics").text
            #expect(!page.contains("discover_consumption_requests_waiting"))
        }
    }

    @Test func `an export contains the account's requests without the hook's ID, and an erasure removes them`()
        async throws
    {
        let server = try await Self.server()
        try await Self.request(in: server.database)
        try await server.run { client in
            let account = "/v1/admin/accounts/\(AccountToken.anna.uuid)"
            let export = try await client.send(.get, account + "/export", as: .root, admin: true)
            #expect(export["refundRequests.1.state"] == "answered" && export["refundRequests.2.transactionId"] == "3")
            #expect(export["refundRequests.1.answer.deliveryStatus"] == "DELIVERED")
            #expect(!export.text.contains("csr_"))
            #expect(try await client.send(.delete, account, as: .root, admin: true)["verdict"] == "erased")
            let list = try await client.send(.get, Self.path, as: .root, admin: true)
            #expect(list["requests.0"] == nil && list["waiting"] == "0")
        }
    }
}
#endif
