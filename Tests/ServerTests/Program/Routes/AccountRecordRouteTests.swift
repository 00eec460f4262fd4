#if Server
@testable import ServerProgram
import DiscoverEntities
import Foundation
import HTTPTypes
import Testing
import TestSupport

@Suite(.holdsFiles) struct `An account is exported and erased` {
    private static let path = "/v1/admin/accounts/\(AccountToken.anna.uuid)"
    private static let service = AccountToken(bits: 0x5E)

    /// Records purchases, a spending, and a refused claim of Anna.
    private static func fill(_ client: TestClient) async throws {
        _ = try await client.present(PaperText.transaction("1", for: .anna), as: .anna)
        _ = try await client.present(
            PaperText.transaction("2", of: "boosts.10", kind: .consumable, for: .anna), as: .anna)
        _ = try await client.present(PaperText.transaction("3", for: .bert), as: .anna)
        _ = try await client.send(
            .post, "/v1/consumptions", as: .anna, body: ["unit": "boost", "amount": 3], key: "one")
        let refund = PaperText.transaction("1", for: .anna, signed: 1_760_000_000_005, revoked: 100_000)
        _ = try await client.send(
            .post, "/v1/notifications", body: ["signedPayload": .string(PaperText.notification(about: refund))])
    }

    /// Presents a transaction of the account, with renewal information that names the payer.
    private static func restore(
        _ id: String, of chain: String, as account: AccountToken, paidBy payer: AccountToken, signed: Int64,
        _ client: TestClient
    ) async throws -> TestClient.Reply {
        let transaction = PaperText.transaction(id, original: chain, for: account)
        let body: JSON = [
            "signedTransactions": [.string(transaction)],
            "signedRenewals": [.string(PaperText.renewal(of: chain, for: payer, signed: signed))],
        ]
        return try await client.send(.post, "/v1/restore", as: account, body: body)
    }

    /// Records two subscriptions that Anna paid for, and assigns them to Bert.
    ///
    /// Bert paid for a part of the second subscription.
    private static func transferSubscriptions(_ client: TestClient, from signed: Int64) async throws {
        for (id, chain, payer) in [("50", "50", AccountToken.anna), ("60", "60", .anna), ("61", "60", .bert)] {
            let reply = try await restore(
                id, of: chain, as: payer, paidBy: payer, signed: signed + Int64(id)!, client)
            #expect(reply["renewals.0.verdict"] == "credited")
        }
        for id in ["50", "60"] {
            let reply = try await client.send(
                .put, "/v1/admin/transactions/\(id)/owner", as: .root, admin: true,
                body: ["account": .string(AccountToken.bert.uuid)])
            #expect(reply["verdict"] == "moved")
        }
    }

    @Test func `an export contains what is recorded, and no signed text or other account`() async throws {
        let server = try await TestServer()
        try await server.run { client in
            try await Self.fill(client)
            let reply = try await client.send(.get, Self.path + "/export", as: .root, admin: true)
            #expect(reply.status == 200)
            #expect(reply["account"] == AccountToken.anna.uuid)
            #expect((0..<2).map { reply["transactions.\($0).transaction.transactionId"] } == ["1", "2"])
            #expect(reply["transactions.2.store"] == nil)
            #expect(reply["entitlements.balances.0.amount"] == "7")
            #expect(reply["spendings.0.key"] == "one" && reply["spendings.0.amount"] == "3")
            #expect(reply["notifications.0.notificationType"] == "SUBSCRIBED")
            #expect(reply["signedTexts"] == "3")
            #expect(reply["audit.0.what"] == "claimRefused" && reply["audit.0.owner"] == "other")
            #expect(reply["audit.1.what"] == "accountExported", "the export contains its own audit entry")
            for other in [AccountToken.bert, .root] { #expect(!reply.text.contains(other.uuid)) }
            #expect(!reply.text.contains("eyJ"))
        }
    }

    @Test func `after an erasure, the database contains the account nowhere`() async throws {
        let server = try await TestServer()
        try await server.run { client in
            try await Self.fill(client)
            let signed: Int64 = 1_760_000_000_000
            try await Self.transferSubscriptions(client, from: signed)
            let before = Set(try await AccountPlaces.places(of: .anna, in: server))
            #expect(before.isSuperset(of: ["transactions.account", "evidence.body", "notifications.body"]))
            let reply = try await client.send(.delete, Self.path, as: .root, admin: true)
            #expect(reply.status == 200 && reply["verdict"] == "erased" && reply["transactions"] == "2")
            #expect(try await AccountPlaces.places(of: .anna, in: server) == [])
            let again = PaperText.transaction("1", for: .anna)
            let refund = PaperText.transaction(
                "2", of: "boosts.10", kind: .consumable, for: .anna, signed: 1_760_000_000_009, revoked: 100_000)
            #expect(try await client.present(again, as: .anna).status == 409)
            let taken = try await client.send(
                .post, "/v1/notifications", body: ["signedPayload": .string(PaperText.notification(about: refund))])
            #expect(taken["outcome"] == "recorded")
            let renewed = try await Self.restore(
                "61", of: "60", as: .bert, paidBy: .anna, signed: signed + 1000, client)
            #expect(renewed["renewals.0.verdict"] == "credited")
            #expect(
                try await AccountPlaces.places(of: .anna, in: server) == [],
                "later requests don't bring the account back")
            #expect(try await client.send(.get, "/v1/entitlements", as: .anna)["known"].isFalse)
            #expect(try await client.send(.get, Self.path + "/export", as: .root, admin: true).status == 404)
            #expect(try await client.send(.delete, Self.path, as: .root, admin: true)["verdict"] == "nothing")
            #expect(try await AccountPlaces.places(of: .anna, in: server) == [], "nor does the export without a result")
            let audit = try await client.send(.get, "/v1/admin/audit", as: .root, admin: true)
            #expect(audit["entries.0.what"] == "accountExported" && audit["entries.1.what"] == "accountErased")
            #expect(audit["entries.1.count"] == "2" && audit["entries.1.actor"] == AccountToken.root.uuid)
            #expect(!server.log.all.joined().contains(AccountToken.anna.uuid))
        }
    }

    @Test func `before the event about an erasure is delivered, an export finds nothing, and only the audit log grows`()
        async throws
    {
        var choices = TestServer.Choices()
        choices.writesEvents = true
        let server = try await TestServer(choices)
        try await server.run { client in
            try await Self.fill(client)
            #expect(try await client.send(.delete, Self.path, as: .root, admin: true)["verdict"] == "erased")
            let places = try await AccountPlaces.places(of: .anna, in: server)
            #expect(Set(places) == ["webhook_events.account", "webhook_sequences.account"])
            for _ in 0..<2 {
                let export = try await client.send(.get, Self.path + "/export", as: .root, admin: true)
                #expect(export.status == 404, "an earlier attempt is no record about the account")
            }
            let audit = try await client.send(.get, "/v1/admin/audit", as: .root, admin: true)
            #expect((0..<2).allSatisfy { audit["entries.\($0).what"] == "accountExported" })
            #expect((0..<2).allSatisfy { audit["entries.\($0).account"] == AccountToken.anna.uuid })
            #expect((0..<2).allSatisfy { audit["entries.\($0).actor"] == AccountToken.root.uuid })
            #expect(try await client.send(.delete, Self.path, as: .root, admin: true)["verdict"] == "nothing")
            #expect(try await AccountPlaces.places(of: .anna, in: server) == places, "the entries name a pseudonym")
        }
    }

    @Test func `a service may export and erase, and a customer may not`() async throws {
        let server = try await TestServer()
        try await server.run { client in
            try await Self.fill(client)
            let service = "Bearer " + (try await server.token(Self.service, scope: "service"))
            for path in [Self.path, Self.path + "/export"] {
                let method: HTTPRequest.Method = path == Self.path ? .delete : .get
                #expect(try await client.send(method, path, as: .anna).status == 403)
                #expect(try await client.send(method, path).status == 401)
            }
            #expect(try await client.send(.get, Self.path, authorization: service).status == 403)
            #expect(try await client.send(.get, Self.path + "/export", authorization: service).status == 200)
            #expect(try await client.send(.delete, Self.path, authorization: service)["verdict"] == "erased")
            let audit = try await client.send(.get, "/v1/admin/audit", as: .root, admin: true)
            #expect(audit["entries.0.actor"] == Self.service.uuid)
            #expect(!audit.text.contains(AccountToken.anna.uuid))
        }
    }

    @Test func `the routes belong to the administration`() async throws {
        try await TestServer().run(serving: .withoutAdministration) { client in
            let reply = try await client.send(.delete, Self.path, as: .root, admin: true)
            #expect(reply.status == 404)
        }
        try await TestServer().run(serving: .administration) { client in
            let reply = try await client.send(.delete, Self.path, as: .root, admin: true)
            #expect(reply["verdict"] == "nothing")
            let invalid = try await client.send(.delete, "/v1/admin/accounts/anna", as: .root, admin: true)
            #expect(invalid.status == 404)
        }
    }
}
#endif
