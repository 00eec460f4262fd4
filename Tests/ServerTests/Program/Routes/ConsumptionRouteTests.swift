#if Server
@testable import ServerProgram
import DiscoverEntities
import Foundation
import HTTPTypes
import Testing
import TestSupport

@Suite(.holdsFiles) struct `The consumption route spends units of an account` {
    private static func buyTen(_ client: TestClient) async throws {
        _ = try await client.present(
            PaperText.transaction("1", of: "boosts.10", kind: .consumable, for: .anna), as: .anna)
    }

    @Test func `a repeated request with the same key spends units once`() async throws {
        try await TestServer().run { client in
            try await Self.buyTen(client)
            let body: JSON = ["unit": "boost", "amount": 3]
            let first = try await client.send(.post, "/v1/consumptions", as: .anna, body: body, key: "k1")
            let again = try await client.send(.post, "/v1/consumptions", as: .anna, body: body, key: "k1")
            #expect(first.status == 200)
            #expect(first["left"] == "7")
            #expect(first["repeated"].isFalse)
            #expect(again["left"] == "7")
            #expect(again["repeated"].isTrue)
        }
    }

    @Test func `twenty concurrent requests with the same key spend units once`() async throws {
        try await TestServer().run { client in
            try await Self.buyTen(client)
            let replies = try await Self.send(20, of: client) { _ in (["unit": "boost", "amount": 3], "k1") }
            #expect(replies.allSatisfy { $0.status == 200 && $0["left"] == "7" })
            #expect(replies.count { $0["repeated"].isFalse } == 1)
        }
    }

    @Test func `of concurrent different requests with the same key, one succeeds`() async throws {
        try await TestServer().run { client in
            try await Self.buyTen(client)
            let replies = try await Self.send(8, of: client) { number in
                (["unit": "boost", "amount": .number(Int64(number + 1))], "k1")
            }
            #expect(replies.count { $0.status == 200 } == 1)
            #expect(replies.count { $0.status == 422 && $0.problem == "idempotency-key-reused" } == 7)
        }
    }

    @Test func `concurrent requests spend no more units than the account owns`() async throws {
        try await TestServer().run { client in
            try await Self.buyTen(client)
            let replies = try await Self.send(16, of: client) { (["unit": "boost"], "k\($0)") }
            #expect(replies.count { $0.status == 200 } == 10)
            #expect(replies.count { $0.status == 409 && $0.problem == "not-enough-units" } == 6)
        }
    }

    @Test func `the longest unit has 128 characters, in any script, as the document says`() async throws {
        try await TestServer().run { client in
            try await Self.buyTen(client)
            let longest = try await client.send(
                .post, "/v1/consumptions", as: .anna,
                body: ["unit": .string(String(repeating: "ü", count: 128))], key: "k1")
            #expect(longest.status == 409 && longest.problem == "not-enough-units")
            let longer = try await client.send(
                .post, "/v1/consumptions", as: .anna,
                body: ["unit": .string(String(repeating: "u", count: 129))], key: "k2")
            #expect(longer.status == 400)
        }
    }

    private static func send(
        _ count: Int, of client: TestClient, _ wanted: @escaping @Sendable (Int) -> (body: JSON, key: String)
    ) async throws -> [TestClient.Reply] {
        try await withThrowingTaskGroup(of: TestClient.Reply.self) { group in
            for number in 0..<count {
                let (body, key) = wanted(number)
                group.addTask {
                    try await client.send(.post, "/v1/consumptions", as: .anna, body: body, key: key)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    @Test func `a refund removes its share of the units, and its reversal returns them`() async throws {
        try await TestServer().run { client in
            func left(after milliunits: Int32?, _ version: Int64) async throws -> String? {
                let text = PaperText.transaction(
                    "1", of: "boosts.10", kind: .consumable, for: .anna, quantity: 3,
                    signed: 1_760_000_000_000 + version, revoked: milliunits)
                _ = try await client.present(text, as: .anna)
                return try await client.send(.get, "/v1/entitlements", as: .anna)["balances.0.amount"]
            }
            #expect(try await left(after: nil, 0) == "30", "three packs of ten units")
            #expect(try await left(after: 50_000, 1) == "15")
            #expect(try await left(after: 33_333, 2) == "21", "fractions of a unit must not be taken")
            #expect(try await left(after: nil, 3) == "30")
            let use: JSON = ["unit": "boost", "amount": 20]
            #expect(try await client.send(.post, "/v1/consumptions", as: .anna, body: use, key: "k")["left"] == "10")
            #expect(try await left(after: 100_000, 4) != "10")
            let reply = try await client.send(.post, "/v1/consumptions", as: .anna, body: ["unit": "boost"], key: "l")
            #expect(reply.problem == "not-enough-units")
            #expect(reply["left"] == "0" && reply["owed"] == "20")
            let listed = try await client.send(.get, "/v1/transactions", as: .anna)
            #expect(listed["transactions.1"] == nil, "five versions must be one transaction")
        }
    }

    @Test func `a key that was used for another request is refused`() async throws {
        try await TestServer().run { client in
            try await Self.buyTen(client)
            _ = try await client.send(.post, "/v1/consumptions", as: .anna, body: ["unit": "boost"], key: "k1")
            let other: JSON = ["unit": "boost", "amount": 2]
            let reply = try await client.send(.post, "/v1/consumptions", as: .anna, body: other, key: "k1")
            #expect(reply.status == 422)
            #expect(reply.problem == "idempotency-key-reused")
        }
    }

    @Test func `a request for more units than the account owns is refused`() async throws {
        try await TestServer().run { client in
            try await Self.buyTen(client)
            let body: JSON = ["unit": "boost", "amount": 11]
            let reply = try await client.send(.post, "/v1/consumptions", as: .anna, body: body, key: "k")
            #expect(reply.status == 409)
            #expect(reply.problem == "not-enough-units")
            #expect(reply["left"] == "10")
        }
    }

    @Test func `an account without known entitlements can't spend units`() async throws {
        try await TestServer().run { client in
            let reply = try await client.send(
                .post, "/v1/consumptions", as: .anna, body: ["unit": "boost"], key: "k")
            #expect(reply.problem == "not-known-yet")
        }
    }

    @Test func `a request with a missing or invalid key, amount or unit spends nothing`() async throws {
        try await TestServer().run { client in
            try await Self.buyTen(client)
            let path = "/v1/consumptions"
            #expect(try await client.send(.post, path, as: .anna, body: ["unit": "boost"]).status == 400)
            let long = String(repeating: "k", count: 129)
            #expect(try await client.send(.post, path, as: .anna, body: ["unit": "boost"], key: long).status == 400)
            for amount in [0, -1] {
                let body: JSON = ["unit": "boost", "amount": .number(Int64(amount))]
                #expect(try await client.send(.post, path, as: .anna, body: body, key: "a").status == 400)
            }
            #expect(try await client.send(.post, path, as: .anna, body: ["unit": ""], key: "b").status == 400)
            #expect(try await client.send(.get, "/v1/entitlements", as: .anna)["balances.0.amount"] == "10")
        }
    }

    @Test func `with an unavailable ledger, a consumption gets a 503`() async throws {
        var choices = TestServer.Choices()
        choices.isLedgerAway = true
        try await TestServer(choices).run { client in
            let reply = try await client.send(
                .post, "/v1/consumptions", as: .anna, body: ["unit": "boost"], key: "k")
            #expect(reply.status == 503)
        }
    }
}
#endif
