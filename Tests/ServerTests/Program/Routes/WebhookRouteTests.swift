#if Server
@testable import ServerProgram
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import HTTPTypes
import ServerStorage
import ServerSupport
import ServerUseCases
import Testing
import TestSupport

@Suite(.holdsFiles) struct `An administrator lists and replays the events of webhooks` {
    private static let path = "/v1/admin/webhooks"

    private static func server() async throws -> TestServer {
        var choices = TestServer.Choices()
        choices.writesEvents = true
        return try await TestServer(choices)
    }

    /// Records purchases of Anna, and abandons the events of all but the last one.
    static func abandon(_ count: Int, in database: LedgerDatabase) async throws -> [String] {
        let ledger = database.ledger(RequestEvidence(), policy: .refuse, time: PaperClock())
        for number in 0...count {
            let facts = TransactionFacts.coins(TransactionID("\(number)"), token: .anna)
            _ = try await ledger.record([.transaction(facts, account: .anna)])
        }
        guard
            case .granted(let lease) = try await database.leases.acquire(
                .webhookDelivery, for: 60_000, unlessBegunWithin: 0)
        else { return [] }
        var ids: [String] = []
        for _ in 0..<count {
            let event = try #require(try await database.outbox.due(at: PaperClock.moment, limit: 1).first)
            _ = try await database.outbox.record(
                [.abandoned(event, failure: "status500", at: PaperClock.moment)], under: lease)
            ids.append(event.id)
        }
        try await database.leases.release(lease)
        return ids
    }

    @Test func `abandoned and waiting events are listed page by page, without the changed record`() async throws {
        let server = try await Self.server()
        let ids = try await Self.abandon(2, in: server.database)
        try await server.run { client in
            let first = try await client.send(.get, Self.path + "?limit=1", as: .root, admin: true)
            #expect(first.status == 200)
            #expect(first["events.0.id"] == ids[0] && first["events.1.id"] == nil)
            #expect(first["events.0.account"] == AccountToken.anna.uuid && first["events.0.sequence"] == "1")
            #expect(first["events.0.type"] == "purchase.added" && first["events.0.failure"] == "status500")
            #expect(first["events.0.attempts"] == "1")
            #expect(first["events.0.abandonedDate"] == "\(PaperClock.moment.milliseconds)")
            #expect(first["abandoned"] == "2" && first["waiting"] == "1")
            #expect(!first.text.contains("transactionId"))
            let next = try #require(first["next"])
            let second = try await client.send(.get, Self.path + "?limit=1&after=\(next)", as: .root, admin: true)
            #expect(second["events.0.id"] == ids[1] && second["next"] == nil)
            let waiting = try await client.send(.get, Self.path + "?state=waiting", as: .root, admin: true)
            #expect(waiting["events.0.sequence"] == "3" && waiting["events.1.id"] == nil)
            #expect(waiting["events.0.attempts"] == "0" && waiting["events.0.nextDate"] == nil)
        }
    }

    @Test func `one event or all abandoned events are replayed, and the audit log contains the administrator`()
        async throws
    {
        let server = try await Self.server()
        let ids = try await Self.abandon(3, in: server.database)
        try await server.run { client in
            func replay(_ body: JSON) async throws -> TestClient.Reply {
                try await client.send(.post, Self.path + "/replay", as: .root, admin: true, body: body)
            }
            #expect(try await replay(["event": .string(ids[1])])["count"] == "1")
            #expect(try await replay(["event": .string(ids[1])]).status == 404, "it isn't abandoned any more")
            let audit = try await client.send(.get, "/v1/admin/audit", as: .root, admin: true)
            #expect(audit["entries.0.what"] == "webhooksReplayed" && audit["entries.0.event"] == ids[1])
            #expect(audit["entries.0.actor"] == AccountToken.root.uuid && audit["entries.0.count"] == "1")
            #expect(try await replay(["all": true])["count"] == "2")
            #expect(try await replay(["all": true])["count"] == "0")
            let all = try await client.send(.get, "/v1/admin/audit", as: .root, admin: true)
            #expect(all["entries.0.count"] == "2" && all["entries.0.event"] == nil)
            #expect(all["entries.0.actor"] == AccountToken.root.uuid && all["entries.2.what"] == nil)
            let list = try await client.send(.get, Self.path, as: .root, admin: true)
            #expect(list["abandoned"] == "0" && list["waiting"] == "4")
        }
    }

    @Test(arguments: ["{}", #"{"all":false}"#, #"{"event":"evt_1","all":true}"#, #"{"event":""}"#, #"{"event":1}"#])
    func `a replay without a clear selection is refused, and changes nothing`(body: String) async throws {
        let server = try await Self.server()
        _ = try await Self.abandon(1, in: server.database)
        try await server.run { client in
            let reply = try await client.send(.post, Self.path + "/replay", as: .root, admin: true, raw: body)
            #expect(reply.status == 400)
            #expect(try await client.send(.get, Self.path, as: .root, admin: true)["abandoned"] == "1")
            #expect(try await client.send(.get, Self.path + "?state=all", as: .root, admin: true).status == 400)
        }
    }

    @Test func `customers have no access, and a server without webhooks names the setting`() async throws {
        try await Self.server().run { client in
            #expect(try await client.send(.get, Self.path, as: .anna).status == 403)
            let reply = try await client.send(.post, Self.path + "/replay", as: .anna, body: ["all": true])
            #expect(reply.status == 403)
        }
        try await TestServer().run { client in
            for reply in [
                try await client.send(.get, Self.path, as: .root, admin: true),
                try await client.send(.post, Self.path + "/replay", as: .root, admin: true, body: ["all": true]),
            ] {
                #expect(reply.problem == "not-configured" && reply["detail"]?.contains("webhooks.url") == true)
            }
        }
    }
}
#endif
