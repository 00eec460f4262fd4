#if Server
@testable import ServerProgram
import DiscoverEntities
import HTTPTypes
import ServerCases
import Testing

@Suite struct `An account asks what it has` {
    @Test func `nothing is known of a new account, which is not the same as nothing`() async throws {
        try await TestServer().run { client in
            let reply = try await client.ask(.get, "/v1/entitlements", as: .anna)
            #expect(reply.status == 200)
            #expect(reply["known"].isFalse)
            #expect(reply["features"] == nil)
        }
    }

    @Test func `what was bought is there for every device of the account`() async throws {
        try await TestServer().run { client in
            _ = try await client.present(PaperText.transaction(for: .anna), as: .anna)
            let reply = try await client.ask(.get, "/v1/entitlements", as: .anna)
            #expect(reply["features.0"] == "passport")
            #expect(reply["subscriptions.0.state"] == "subscribed")
            #expect(try await client.ask(.get, "/v1/entitlements", as: .bert)["known"].isFalse)
        }
    }

    @Test func `an administrator holds everything without a purchase`() async throws {
        try await TestServer().run { client in
            let reply = try await client.ask(.get, "/v1/entitlements", as: .root, admin: true)
            #expect(reply["known"].isTrue)
            #expect(reply["isAdministrator"].isTrue)
        }
    }

    @Test func `a ledger that is away is not an empty one`() async throws {
        var choices = TestServer.Choices()
        choices.isLedgerAway = true
        try await TestServer(choices).run { client in
            let reply = try await client.ask(.get, "/v1/entitlements", as: .anna)
            #expect(reply.status == 503)
        }
    }
}

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

@Suite struct `A purchase is moved` {
    private static func server() async throws -> TestServer {
        var choices = TestServer.Choices()
        choices.binding = .transfer
        return try await TestServer(choices)
    }

    private static func move(_ client: TestClient, _ text: String, to account: AccountToken) async throws
        -> TestClient.Reply
    {
        try await client.ask(.post, "/v1/transfers", as: account, body: ["signedTransaction": .string(text)])
    }

    @Test func `it is the other account's from then on, and the audit knows`() async throws {
        try await Self.server().run { client in
            let text = PaperText.transaction("1")
            _ = try await client.present(text, as: .bert)
            let reply = try await Self.move(client, text, to: .anna)
            #expect(reply.status == 200)
            #expect(reply["verdict"] == "transferred")
            #expect(reply["owner"] == AccountToken.bert.masked)
            #expect(try await Self.move(client, text, to: .anna)["verdict"] == "already")
            #expect(try await client.ask(.get, "/v1/entitlements", as: .anna)["features.0"] == "passport")
            let audit = try await client.ask(.get, "/v1/admin/audit", as: .root, admin: true)
            #expect(audit["entries.0.what"] == "transferred")
            #expect(audit["entries.0.to"] == AccountToken.anna.uuid)
        }
    }

    @Test func `what must not be moved is not, and says why`() async throws {
        try await Self.server().run { client in
            let consumable = PaperText.transaction("2", of: "boosts.10", kind: .consumable)
            _ = try await client.present(consumable, as: .bert)
            #expect(try await Self.move(client, consumable, to: .anna)["reason"] == "transferOfConsumable")
            let family = PaperText.transaction("3", family: true)
            _ = try await client.present(family, as: .bert)
            #expect(try await Self.move(client, family, to: .anna)["reason"] == "transferOfFamily")
            let nobodys = try await Self.move(client, PaperText.transaction("4"), to: .anna)
            #expect(nobodys.status == 409)
            #expect(nobodys["reason"] == "transferOfUnclaimed")
            #expect(try await Self.move(client, PaperText.transaction("5", seal: .altered), to: .anna).status == 422)
            #expect(try await Self.move(client, PaperText.transaction("6", seal: .away), to: .anna).status == 503)
        }
    }

    @Test func `by the usual policy nothing is moved`() async throws {
        try await TestServer().run { client in
            _ = try await client.present(PaperText.transaction("1"), as: .bert)
            let reply = try await Self.move(client, PaperText.transaction("1"), to: .anna)
            #expect(reply.problem == "not-transferable")
            #expect(reply["reason"] == "transferNotAllowed")
        }
    }
}
#endif
