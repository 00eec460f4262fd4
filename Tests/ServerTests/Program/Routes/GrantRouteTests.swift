#if Server
@testable import ServerProgram
import DiscoverEntities
import HTTPTypes
import Testing
import TestSupport

@Suite(.holdsFiles) struct `An administrator grants products` {
    private static let account = "/v1/admin/accounts/\(AccountToken.anna.uuid)"
    private static let path = account + "/grants"

    private static func give(_ client: TestClient, _ body: JSON, key: String? = nil) async throws -> TestClient.Reply {
        try await client.send(.post, path, as: .root, admin: true, body: body, key: key)
    }

    @Test func `granted units can be spent, and after a revocation the spent ones are owed`() async throws {
        var choices = TestServer.Choices()
        choices.writesEvents = true
        try await TestServer(choices).run { client in
            #expect(try await client.send(.get, "/v1/entitlements", as: .anna)["known"].isFalse)
            let gift: JSON = ["productId": "boosts.10", "units": 3, "reason": "an outage"]
            let given = try await Self.give(client, gift, key: "case-17")
            #expect(given.status == 200 && given["grantId"] == "case-17" && given["repeated"].isFalse)
            #expect(given["actor"] == AccountToken.root.uuid && given["units"] == "3")
            let again = try await Self.give(client, gift, key: "case-17")
            #expect(again.status == 200 && again["repeated"] == "1")
            let other = try await Self.give(
                client, ["productId": "boosts.10", "units": 4, "reason": "an outage"], key: "case-17")
            #expect(other.status == 422 && other.problem == "idempotency-key-reused")
            let spent = try await client.send(
                .post, "/v1/consumptions", as: .anna, body: ["unit": "boost", "amount": 2], key: "one")
            #expect(spent["left"] == "1")
            let revoked = try await client.send(.delete, Self.path + "/case-17", as: .root, admin: true)
            #expect(revoked["verdict"] == "revoked" && revoked["revokedBy"] == AccountToken.root.uuid)
            let repeated = try await client.send(.delete, Self.path + "/case-17", as: .root, admin: true)
            #expect(repeated["verdict"] == "already")
            let held = try await client.send(.get, "/v1/entitlements", as: .anna)
            #expect(held["balances.0.amount"] == "0" && held["balances.0.owed"] == "2")
            #expect(try await client.send(.get, "/v1/transactions", as: .anna)["transactions.0"] == nil)
            let audit = try await client.send(.get, "/v1/admin/audit", as: .root, admin: true)
            #expect((0..<2).map { audit["entries.\($0).what"] } == ["grantRevoked", "productGranted"])
            #expect(audit["entries.0.actor"] == AccountToken.root.uuid && audit["entries.0.grant"] == "case-17")
            let events = try await client.send(.get, "/v1/admin/webhooks?state=waiting", as: .root, admin: true)
            #expect((0..<3).map { events["events.\($0).type"] } == ["grant.added", "units.spent", "grant.revoked"])
        }
    }

    @Test func `granted access opens the features of the product, in the report and in the export`() async throws {
        try await TestServer().run { client in
            let end = PaperClock.moment.milliseconds + 1000
            let given = try await Self.give(
                client, ["productId": "gold.month", "expiresDate": .number(end), "reason": "a gesture"])
            #expect(given.status == 200 && given["expiresDate"] == "\(end)")
            let held = try await client.send(.get, "/v1/entitlements", as: .anna)
            #expect(held["features.0"] == "passport" && held["features.1"] == "rewind" && held["features.2"] == nil)
            let report = try await client.send(.get, Self.account, as: .root, admin: true)
            #expect(report["counts.grants"] == "1" && report["grants.0.grantId"] == given["grantId"])
            #expect(report["grants.0.actor"] == AccountToken.root.uuid)
            let export = try await client.send(.get, Self.account + "/export", as: .root, admin: true)
            #expect(export["grants.0.reason"] == "a gesture" && !export.text.contains(AccountToken.root.uuid))
            #expect(export["transactions.0"] == nil)
            let erased = try await client.send(.delete, Self.account, as: .root, admin: true)
            #expect(erased["verdict"] == "erased")
            #expect(try await client.send(.get, "/v1/entitlements", as: .anna)["known"].isFalse)
        }
    }

    @Test func `grants are listed page by page, with the revoked ones, and the access is recorded`() async throws {
        try await TestServer().run { client in
            func list(_ query: String = "") async throws -> TestClient.Reply {
                try await client.send(.get, Self.path + query, as: .root, admin: true)
            }
            let none = try await list()
            #expect(none.status == 200 && none["grants.0"] == nil && none["next"] == nil)
            for id in ["a", "b", "c"] {
                _ = try await Self.give(client, ["productId": "boosts.10", "units": 1, "reason": "r"], key: id)
            }
            _ = try await client.send(.delete, Self.path + "/a", as: .root, admin: true)
            let first = try await list("?limit=2")
            #expect((0..<3).map { first["grants.\($0).grantId"] } == ["a", "b", nil])
            #expect(first["grants.0.revokedBy"] == AccountToken.root.uuid && first["grants.1.revokedDate"] == nil)
            let second = try await list("?limit=2&after=\(try #require(first["next"]))")
            #expect(second["grants.0.grantId"] == "c" && second["next"] == nil)
            let audit = try await client.send(.get, "/v1/admin/audit", as: .root, admin: true)
            #expect((0..<3).map { audit["entries.\($0).what"] } == ["accountRead", "accountRead", "grantRevoked"])
            let earliest = (0..<9).last { audit["entries.\($0).what"] != nil }
            #expect(earliest.flatMap { audit["entries.\($0).what"] } == "accountRead", "the list without grants")
            #expect(try await client.send(.get, Self.path, as: .anna).status == 403)
        }
    }

    @Test func `an invalid grant is refused with the place, and nothing is recorded`() async throws {
        try await TestServer().run { client in
            let past = PaperClock.moment.milliseconds
            let cases: [(JSON, String)] = [
                (["productId": "gold.month", "reason": "a"], "exactly one"),
                (["productId": "gold.month", "units": 1, "permanent": true, "reason": "a"], "exactly one"),
                (["productId": "gold.month", "permanent": false, "reason": "a"], "exactly one"),
                (["productId": "silver", "permanent": true, "reason": "a"], "productId"),
                (["productId": "gold.month", "expiresDate": .number(past), "reason": "a"], "expiresDate"),
                (["productId": "boosts.10", "units": 0, "reason": "a"], "units"),
                (["productId": "boosts.10", "units": 1_000_001, "reason": "a"], "units"),
                (["productId": "boosts.10", "units": 1, "reason": ""], "reason"),
                (["productId": "boosts.10", "units": 1], "reason is missing"),
            ]
            for (body, place) in cases {
                let reply = try await Self.give(client, body)
                #expect(reply.status == 400 && reply["detail"]?.contains(place) == true, "\(body.text): \(reply.text)")
            }
            let gift: JSON = ["productId": "boosts.10", "units": 1, "reason": "a"]
            #expect(try await Self.give(client, gift, key: "a b")["detail"]?.contains("Idempotency-Key") == true)
            #expect(try await client.send(.post, Self.path, as: .anna, body: gift).status == 403)
            #expect(try await client.send(.delete, Self.path + "/x", as: .root, admin: true).status == 404)
            #expect(try await client.send(.get, Self.account, as: .root, admin: true).status == 404)
        }
    }

    @Test func `no log contains the account, the reason, or the export of a grant`() async throws {
        let server = try await TestServer()
        try await server.run { client in
            let gift: JSON = ["productId": "boosts.10", "units": 1, "reason": "for Ann Smith"]
            _ = try await Self.give(client, gift, key: "k-9")
            _ = try await client.send(.get, Self.account + "/export", as: .root, admin: true)
            _ = try await client.send(.delete, Self.path + "/k-9", as: .root, admin: true)
        }
        let log = server.log.all.joined()
        #expect(!log.isEmpty)
        for text in [AccountToken.anna.uuid, "Ann Smith", "k-9", "eyJ"] { #expect(!log.contains(text), "\(text)") }
    }
}
#endif
