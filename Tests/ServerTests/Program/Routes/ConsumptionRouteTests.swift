#if Server
@testable import ServerProgram
import DiscoverEntities
import Foundation
import HTTPTypes
import Testing

@Suite struct `An account uses units` {
    private static func buyTen(_ client: TestClient) async throws {
        _ = try await client.present(
            PaperText.transaction("1", of: "boosts.10", kind: .consumable, for: .anna), as: .anna)
    }

    @Test func `they are used once for each key, however often it is asked`() async throws {
        try await TestServer().run { client in
            try await Self.buyTen(client)
            let body: JSON = ["unit": "boost", "amount": 3]
            let first = try await client.ask(.post, "/v1/consumptions", as: .anna, body: body, key: "k1")
            let again = try await client.ask(.post, "/v1/consumptions", as: .anna, body: body, key: "k1")
            #expect(first.status == 200)
            #expect(first["left"] == "7")
            #expect(first["repeated"].isFalse)
            #expect(again["left"] == "7")
            #expect(again["repeated"].isTrue)
        }
    }

    @Test func `asked twenty times at once, under one key, they are used once`() async throws {
        try await TestServer().run { client in
            try await Self.buyTen(client)
            let replies = try await Self.ask(20, of: client) { _ in (["unit": "boost", "amount": 3], "k1") }
            #expect(replies.allSatisfy { $0.status == 200 && $0["left"] == "7" })
            #expect(replies.count { $0["repeated"].isFalse } == 1)
        }
    }

    @Test func `asked for different things at once, under one key, one of them is done`() async throws {
        try await TestServer().run { client in
            try await Self.buyTen(client)
            let replies = try await Self.ask(8, of: client) { number in
                (["unit": "boost", "amount": .number(Int64(number + 1))], "k1")
            }
            #expect(replies.count { $0.status == 200 } == 1)
            #expect(replies.count { $0.status == 422 && $0.problem == "idempotency-key-reused" } == 7)
        }
    }

    @Test func `of many who want the last ones, no more get them than there are`() async throws {
        try await TestServer().run { client in
            try await Self.buyTen(client)
            let replies = try await Self.ask(16, of: client) { (["unit": "boost"], "k\($0)") }
            #expect(replies.count { $0.status == 200 } == 10)
            #expect(replies.count { $0.status == 409 && $0.problem == "not-enough-units" } == 6)
        }
    }

    private static func ask(
        _ count: Int, of client: TestClient, _ wanted: @escaping @Sendable (Int) -> (body: JSON, key: String)
    ) async throws -> [TestClient.Reply] {
        try await withThrowingTaskGroup(of: TestClient.Reply.self) { group in
            for number in 0..<count {
                let (body, key) = wanted(number)
                group.addTask {
                    try await client.ask(.post, "/v1/consumptions", as: .anna, body: body, key: key)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    @Test func `a refund in part takes its share, one of all takes all, and taken back gives it back`() async throws {
        try await TestServer().run { client in
            func left(after milliunits: Int32?, _ version: Int64) async throws -> String? {
                let text = PaperText.transaction(
                    "1", of: "boosts.10", kind: .consumable, for: .anna, quantity: 3,
                    signed: 1_760_000_000_000 + version, revoked: milliunits)
                _ = try await client.present(text, as: .anna)
                return try await client.ask(.get, "/v1/entitlements", as: .anna)["balances.0.amount"]
            }
            #expect(try await left(after: nil, 0) == "30", "three of ten each")
            #expect(try await left(after: 50_000, 1) == "15")
            #expect(try await left(after: 33_333, 2) == "21", "what is not a whole unit is not taken")
            #expect(try await left(after: nil, 3) == "30")
            let use: JSON = ["unit": "boost", "amount": 20]
            #expect(try await client.ask(.post, "/v1/consumptions", as: .anna, body: use, key: "k")["left"] == "10")
            #expect(try await left(after: 100_000, 4) != "10")
            let reply = try await client.ask(.post, "/v1/consumptions", as: .anna, body: ["unit": "boost"], key: "l")
            #expect(reply.problem == "not-enough-units")
            #expect(reply["left"] == "0" && reply["owed"] == "20")
            let listed = try await client.ask(.get, "/v1/transactions", as: .anna)
            #expect(listed["transactions.1"] == nil, "five versions of one transaction")
        }
    }

    @Test func `a key stands for one use and no other`() async throws {
        try await TestServer().run { client in
            try await Self.buyTen(client)
            _ = try await client.ask(.post, "/v1/consumptions", as: .anna, body: ["unit": "boost"], key: "k1")
            let other: JSON = ["unit": "boost", "amount": 2]
            let reply = try await client.ask(.post, "/v1/consumptions", as: .anna, body: other, key: "k1")
            #expect(reply.status == 422)
            #expect(reply.problem == "idempotency-key-reused")
        }
    }

    @Test func `more than there are are not used`() async throws {
        try await TestServer().run { client in
            try await Self.buyTen(client)
            let body: JSON = ["unit": "boost", "amount": 11]
            let reply = try await client.ask(.post, "/v1/consumptions", as: .anna, body: body, key: "k")
            #expect(reply.status == 409)
            #expect(reply.problem == "not-enough-units")
            #expect(reply["left"] == "10")
        }
    }

    @Test func `of an account that nothing is known of nothing is used`() async throws {
        try await TestServer().run { client in
            let reply = try await client.ask(
                .post, "/v1/consumptions", as: .anna, body: ["unit": "boost"], key: "k")
            #expect(reply.problem == "not-known-yet")
        }
    }

    @Test func `without a key, with a bad one, or a bad amount, nothing is used`() async throws {
        try await TestServer().run { client in
            try await Self.buyTen(client)
            let path = "/v1/consumptions"
            #expect(try await client.ask(.post, path, as: .anna, body: ["unit": "boost"]).status == 400)
            let long = String(repeating: "k", count: 129)
            #expect(try await client.ask(.post, path, as: .anna, body: ["unit": "boost"], key: long).status == 400)
            for amount in [0, -1] {
                let body: JSON = ["unit": "boost", "amount": .number(Int64(amount))]
                #expect(try await client.ask(.post, path, as: .anna, body: body, key: "a").status == 400)
            }
            #expect(try await client.ask(.post, path, as: .anna, body: ["unit": ""], key: "b").status == 400)
            #expect(try await client.ask(.get, "/v1/entitlements", as: .anna)["balances.0.amount"] == "10")
        }
    }

    @Test func `a ledger that is away says to ask again`() async throws {
        var choices = TestServer.Choices()
        choices.isLedgerAway = true
        try await TestServer(choices).run { client in
            let reply = try await client.ask(
                .post, "/v1/consumptions", as: .anna, body: ["unit": "boost"], key: "k")
            #expect(reply.status == 503)
        }
    }
}
#endif
