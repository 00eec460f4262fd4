#if Server
@testable import ServerProgram
import DiscoverEntities
import Foundation
import HTTPTypes
import ServerStorage
import TestSupport
import Testing

@Suite(.holdsFiles) struct `A service acts for the account that its request names` {
    private static let service = AccountToken(bits: 0x5E)

    private static func authorization(_ server: TestServer, scope: String = "service") async throws -> String {
        "Bearer " + (try await server.token(service, scope: scope))
    }

    @Test func `a purchase is recorded for the account, and the audit log names the service`() async throws {
        let server = try await TestServer()
        try await server.run { client in
            let authorization = try await Self.authorization(server)
            let body: JSON = ["signedTransaction": .string(PaperText.transaction("1", for: .anna))]
            let reply = try await client.send(
                .post, "/v1/transactions", authorization: authorization, body: body, actingFor: AccountToken.anna.uuid)
            #expect(reply.status == 200 && reply["verdict"] == "credited")
            let mine = try await client.send(.get, "/v1/transactions", as: .anna)
            #expect(mine["transactions.0.transaction.transactionId"] == "1")
            let same = try await client.send(
                .get, "/v1/transactions", authorization: authorization, actingFor: AccountToken.anna.uuid)
            #expect(same.text == mine.text)
            let others = try await client.send(
                .get, "/v1/transactions", authorization: authorization, actingFor: AccountToken.bert.uuid)
            #expect(others.status == 200 && others["transactions.0.store"] == nil)
            let audit = try await client.send(.get, "/v1/admin/audit", as: .root, admin: true)
            #expect(audit["entries.0.what"] == "actedFor" && audit["entries.1.what"] == nil, "reading changes nothing")
            #expect(audit["entries.0.account"] == AccountToken.anna.uuid)
            #expect(audit["entries.0.actor"] == Self.service.uuid)
            #expect(audit["entries.0.outcome"] == "POST /v1/transactions")
        }
    }

    @Test func `a service can't take a purchase from the account that paid for it`() async throws {
        let server = try await TestServer()
        try await server.run { client in
            let body: JSON = ["signedTransaction": .string(PaperText.transaction("1", for: .anna))]
            let reply = try await client.send(
                .post, "/v1/transactions", authorization: try await Self.authorization(server), body: body,
                actingFor: AccountToken.bert.uuid)
            #expect(reply.status == 409 && reply.problem == "another-account")
        }
    }

    @Test(arguments: [nil, "", "anna", "x\(AccountToken.anna.uuid)"])
    func `a request of a service without a valid account is refused`(account: String?) async throws {
        let server = try await TestServer()
        try await server.run { client in
            let reply = try await client.send(
                .get, "/v1/entitlements", authorization: try await Self.authorization(server), actingFor: account)
            #expect(reply.status == 400 && reply.problem == "malformed-request")
            #expect(reply["detail"]?.contains("Discover-Account") == true)
        }
    }

    @Test func `a customer can't act for an account, not even for their own`() async throws {
        try await TestServer().run { client in
            for account in [AccountToken.bert, .anna] {
                let reply = try await client.send(.get, "/v1/entitlements", as: .anna, actingFor: account.uuid)
                #expect(reply.status == 403)
            }
        }
    }

    @Test func `a service can't administrate, and an administrator isn't a service`() async throws {
        let server = try await TestServer()
        try await server.run { client in
            let service = try await Self.authorization(server)
            for account in [nil, AccountToken.anna.uuid] {
                let reply = try await client.send(
                    .get, "/v1/admin/audit", authorization: service, actingFor: account)
                #expect(reply.status == 403)
            }
            let administrator = try await Self.authorization(server, scope: "admin")
            let reply = try await client.send(
                .get, "/v1/entitlements", authorization: administrator, actingFor: AccountToken.anna.uuid)
            #expect(reply.status == 403)
        }
    }

    @Test func `a service that is an administrator gets only what the account owns`() async throws {
        let server = try await TestServer()
        try await server.run { client in
            let both = try await Self.authorization(server, scope: "service admin")
            let reply = try await client.send(
                .get, "/v1/entitlements", authorization: both, actingFor: AccountToken.anna.uuid)
            #expect(reply.status == 200 && reply["features.0"] == nil)
            #expect(!reply["isAdministrator"].isTrue)
        }
    }

    @Test func `a service has a limit of its own for all accounts together`() async throws {
        var choices = TestServer.Choices()
        choices.limits.requestsPerSecond = 1
        choices.limits.burst = 1
        choices.limits.servicePerSecond = 1
        choices.limits.serviceBurst = 4
        let server = try await TestServer(choices)
        try await server.run { client in
            let service = try await Self.authorization(server)
            var statuses: [Int] = []
            for number in 1...5 {
                statuses.append(
                    try await client.send(
                        .get, "/v1/entitlements", authorization: service,
                        actingFor: AccountToken(bits: UInt128(number)).uuid
                    ).status)
            }
            #expect(statuses == [200, 200, 200, 200, 429])
            #expect(try await client.send(.get, "/v1/entitlements", as: .anna).status == 200)
        }
    }

    @Test func `a service has its own limit also for exports, erasures, and merges`() async throws {
        var choices = TestServer.Choices()
        choices.limits.requestsPerSecond = 1
        choices.limits.burst = 1
        choices.limits.servicePerSecond = 1
        choices.limits.serviceBurst = 4
        let server = try await TestServer(choices)
        try await server.run { client in
            let service = try await Self.authorization(server)
            let anna = AccountToken.anna.uuid
            let path = "/v1/admin/accounts/\(anna)"
            var statuses = [
                try await client.send(.get, path + "/export", authorization: service).status,
                try await client.send(.delete, path, authorization: service).status,
                try await client.send(.post, path + "/merge", authorization: service, body: ["into": "x"]).status,
            ]
            for _ in 1...2 {
                let reply = try await client.send(
                    .get, "/v1/entitlements", authorization: service, actingFor: anna)
                statuses.append(reply.status)
            }
            #expect(statuses == [404, 200, 400, 200, 429])
            #expect(try await client.send(.get, path + "/export", authorization: service).status == 429)
            var others: [Int] = []
            for _ in 1...2 {
                others.append(try await client.send(.get, path + "/export", as: .root, admin: true).status)
            }
            #expect(others == [404, 429], "an administrator has the limit of an account")
        }
    }

    @Test func `nothing happens if the action can't be recorded`() async throws {
        let server = try await TestServer()
        try await server.run { client in
            let authorization = try await Self.authorization(server)
            try server.database.close()
            let reply = try await client.send(
                .post, "/v1/consumptions", authorization: authorization, body: ["unit": "boost"], key: "k",
                actingFor: AccountToken.anna.uuid)
            #expect(reply.status == 503)
        }
    }
}
#endif
