#if Server
@testable import ServerProgram
import DiscoverEntities
import Foundation
import HTTPTypes
import ServerUseCases
import Testing
import TestSupport

@Suite(.holdsFiles) struct `An anonymous account is merged into a login` {
    /// Anna's account before the login.
    private static let anonymous = AccountToken(bits: 0xA0)
    private static let service = AccountToken(bits: 0x5E)
    private static let path = "/v1/admin/accounts/\(anonymous.uuid)/merge"
    private static let target: JSON = ["into": .string(AccountToken.anna.uuid)]

    private static func server(_ merging: AccountMergePolicy = .anonymous) async throws -> TestServer {
        var choices = TestServer.Choices()
        choices.merging = merging
        return try await TestServer(choices)
    }

    /// Records purchases and a spending of both accounts.
    private static func fill(_ client: TestClient) async throws {
        for (account, id, amount) in [(anonymous, "1", 3), (AccountToken.anna, "2", 4)] {
            let boosts = PaperText.transaction(id, of: "boosts.10", kind: .consumable, for: account)
            #expect(try await client.present(boosts, as: account)["verdict"] == "credited")
            let spent = try await client.send(
                .post, "/v1/consumptions", as: account, body: ["unit": "boost", "amount": .number(Int64(amount))],
                key: "one")
            #expect(spent.status == 200)
        }
        _ = try await client.present(PaperText.transaction("3", for: anonymous), as: anonymous)
    }

    private static func body(_ server: TestServer, isAnonymous: Bool? = true) async throws -> JSON {
        ["anonymousToken": .string(try await server.token(anonymous, isAnonymous: isAnonymous))]
    }

    @Test func `a customer with both tokens merges the account, and both tokens then lead to the same balance`()
        async throws
    {
        let server = try await Self.server()
        try await server.run { client in
            try await Self.fill(client)
            let body = try await Self.body(server)
            let reply = try await client.send(.post, "/v1/merges", as: .anna, body: body)
            #expect(reply.status == 200 && reply["verdict"] == "merged" && reply["transactions"] == "2")
            #expect(reply["alias"] == Self.anonymous.uuid && reply["account"] == AccountToken.anna.uuid)
            let again = try await client.send(.post, "/v1/merges", as: .anna, body: body)
            #expect(again["verdict"] == "already" && again["transactions"] == nil)
            for account in [AccountToken.anna, Self.anonymous] {
                let held = try await client.send(.get, "/v1/entitlements", as: account)
                #expect(held["balances.0.amount"] == "13" || held["balances.1.amount"] == "13", "\(held.text)")
                let listed = try await client.send(.get, "/v1/transactions", as: account)
                #expect((0..<3).allSatisfy { listed["transactions.\($0).store"] != nil })
                let known = PaperText.transaction("1", of: "boosts.10", kind: .consumable, for: Self.anonymous)
                #expect(try await client.present(known, as: account)["verdict"] == "already")
            }
            let spent = try await client.send(
                .post, "/v1/consumptions", as: Self.anonymous, body: ["unit": "boost", "amount": 13], key: "two")
            #expect(spent["left"] == "0")
            let new = PaperText.transaction("4", of: "boosts.10", kind: .consumable, for: Self.anonymous)
            #expect(try await client.present(new, as: Self.anonymous)["verdict"] == "credited")
            #expect(try await client.present(new, as: .bert).status == 409)
            let month = PaperText.transaction("5", for: Self.anonymous)
            let first = try await client.present(month, as: .anna)
            #expect(first["verdict"] == "credited" && first["finish"] == "1", "the login presents it first")
            let refund = PaperText.transaction(
                "4", of: "boosts.10", kind: .consumable, for: Self.anonymous, signed: 1_760_000_000_009,
                revoked: 100_000)
            let noted = try await client.send(
                .post, "/v1/notifications", body: ["signedPayload": .string(PaperText.notification(about: refund))])
            #expect(noted["outcome"] == "recorded")
            let audit = try await client.send(.get, "/v1/admin/audit", as: .root, admin: true)
            #expect(audit["entries.1.what"] == "accountsMerged", "\(audit.text)")
            #expect(audit["entries.1.from"] == Self.anonymous.uuid && audit["entries.1.to"] == AccountToken.anna.uuid)
            #expect(audit["entries.1.actor"] == AccountToken.anna.uuid)
            #expect(!server.log.all.joined().contains("eyJ"), "no token reaches the log")
        }
    }

    @Test func `a customer can't merge without a valid token of an anonymous account, or from one`() async throws {
        let server = try await Self.server()
        try await server.run { client in
            for (token, status, reason) in [
                (try await server.token(Self.anonymous), 409, "mergeOfLogin"),
                (try await server.token(.anna, isAnonymous: true), 409, "mergeWithItself"),
                (try await server.token(Self.anonymous, ends: -1, isAnonymous: true), 400, nil),
                (try await server.token(Self.anonymous, scope: "admin", isAnonymous: true), 400, nil),
                ("made up", 400, nil),
            ] {
                let reply = try await client.send(
                    .post, "/v1/merges", as: .anna, body: ["anonymousToken": .string(token)])
                #expect(reply.status == status && reply["reason"] == reason, "\(reply.text)")
                #expect(!reply.text.contains(token), "the response doesn't repeat the token")
            }
            let login = "Bearer " + (try await server.token(.bert, isAnonymous: true))
            let reply = try await client.send(
                .post, "/v1/merges", authorization: login, body: try await Self.body(server))
            #expect(reply.status == 409 && reply["reason"] == "mergeIntoAnonymous")
            #expect(try await client.send(.post, "/v1/merges", body: try await Self.body(server)).status == 401)
            _ = try await client.send(.post, "/v1/merges", as: .anna, body: try await Self.body(server))
            let other = try await client.send(.post, "/v1/merges", as: .bert, body: try await Self.body(server))
            #expect(other.status == 409 && other["reason"] == "mergedElsewhere")
            #expect(!other.text.contains(AccountToken.anna.uuid), "the response doesn't name the other account")
        }
    }

    @Test func `by default, a customer can't merge accounts`() async throws {
        let server = try await Self.server(.refuse)
        try await server.run { client in
            let reply = try await client.send(.post, "/v1/merges", as: .anna, body: try await Self.body(server))
            #expect(reply.status == 403)
        }
    }

    @Test func `an administrator and a service merge any two accounts, and a customer doesn't`() async throws {
        let server = try await Self.server(.refuse)
        try await server.run { client in
            try await Self.fill(client)
            let service = "Bearer " + (try await server.token(Self.service, scope: "service"))
            #expect(try await client.send(.post, Self.path, as: .anna, body: Self.target).status == 403)
            let reply = try await client.send(.post, Self.path, authorization: service, body: Self.target)
            #expect(reply["verdict"] == "merged" && reply["transactions"] == "2")
            let again = try await client.send(.post, Self.path, as: .root, admin: true, body: Self.target)
            #expect(again["verdict"] == "already")
            let audit = try await client.send(.get, "/v1/admin/audit", as: .root, admin: true)
            #expect(audit["entries.0.what"] == "accountsMerged" && audit["entries.0.actor"] == Self.service.uuid)
            let back: JSON = ["into": .string(Self.anonymous.uuid)]
            for (from, reason) in [(AccountToken.anna, "mergeIntoAlias"), (Self.anonymous, "mergeWithItself")] {
                let refused = try await client.send(
                    .post, "/v1/admin/accounts/\(from.uuid)/merge", as: .root, admin: true, body: back)
                #expect(refused.status == 409 && refused["reason"] == reason, "\(refused.text)")
            }
            let invalid = try await client.send(.post, Self.path, as: .root, admin: true, body: ["into": "anna"])
            #expect(invalid.status == 400)
        }
    }

    @Test func `the pseudonym of an erased account is neither merged nor receives an account`() async throws {
        let server = try await Self.server()
        try await server.run { client in
            try await Self.fill(client)
            let erased = try await client.send(
                .delete, "/v1/admin/accounts/\(Self.anonymous.uuid)", as: .root, admin: true)
            #expect(erased["verdict"] == "erased")
            let found = try await client.send(.get, "/v1/admin/transactions/1", as: .root, admin: true)
            let pseudonym = try #require(found["account"].flatMap { AccountToken(uuid: $0) })
            #expect(pseudonym != Self.anonymous)
            for (from, into) in [(pseudonym, AccountToken.anna), (AccountToken.anna, pseudonym)] {
                let refused = try await client.send(
                    .post, "/v1/admin/accounts/\(from.uuid)/merge", as: .root, admin: true,
                    body: ["into": .string(into.uuid)])
                #expect(refused.status == 409 && refused.problem == "not-mergeable", "\(refused.text)")
                #expect(refused["reason"] == "mergeOfErasedAccount")
            }
            let token = try await server.token(pseudonym, isAnonymous: true)
            let own = try await client.send(
                .post, "/v1/merges", as: .anna, body: ["anonymousToken": .string(token)])
            #expect(own.status == 409 && own["reason"] == "mergeOfErasedAccount", "\(own.text)")
            let after = try await client.send(.get, "/v1/admin/transactions/1", as: .root, admin: true)
            #expect(after["account"] == pseudonym.uuid)
            let audit = try await client.send(.get, "/v1/admin/audit", as: .root, admin: true)
            #expect(!audit.text.contains("accountsMerged"), "\(audit.text)")
        }
    }

    @Test func `administrators find the login by the alias, and erase both with the login`() async throws {
        let server = try await Self.server()
        try await server.run { client in
            try await Self.fill(client)
            _ = try await client.send(.post, Self.path, as: .root, admin: true, body: Self.target)
            let page = try await client.send(
                .get, "/v1/admin/accounts/\(Self.anonymous.uuid)", as: .root, admin: true)
            #expect(page["account"] == AccountToken.anna.uuid)
            for account in [AccountToken.anna, Self.anonymous] {
                let export = try await client.send(
                    .get, "/v1/admin/accounts/\(account.uuid)/export", as: .root, admin: true)
                #expect(export["account"] == AccountToken.anna.uuid && export["aliases.0"] == Self.anonymous.uuid)
                #expect((0..<3).allSatisfy { export["transactions.\($0).store"] != nil })
                #expect(export["spendings.1.amount"] != nil && export["entitlements.known"] == "1", "\(export.text)")
            }
            let refused = try await client.send(
                .delete, "/v1/admin/accounts/\(Self.anonymous.uuid)", as: .root, admin: true)
            #expect(refused.status == 409 && refused.problem == "merged-account")
            #expect(refused["account"] == AccountToken.anna.uuid)
            let erased = try await client.send(
                .delete, "/v1/admin/accounts/\(AccountToken.anna.uuid)", as: .root, admin: true)
            #expect(erased["verdict"] == "erased" && erased["transactions"] == "3")
            for account in [AccountToken.anna, Self.anonymous] {
                #expect(try await AccountPlaces.places(of: account, in: server) == [])
                let reply = try await client.send(.get, "/v1/transactions", as: account)
                #expect(reply["transactions.0.store"] == nil)
            }
        }
    }
}
#endif
