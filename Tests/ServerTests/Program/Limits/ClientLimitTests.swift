#if Server
@testable import ServerProgram
import DiscoverEntities
import HTTPTypes
import HummingbirdTesting
import TestSupport
import Testing

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The server limits each client address` {
    /// Returns choices with a trusted proxy on the loopback address.
    ///
    /// With the proxy, a test can have several client addresses.
    private static func proxied() throws -> TestServer.Choices {
        var choices = TestServer.Choices()
        choices.proxies = TrustedProxies([try #require(IPNetwork("127.0.0.1"))])
        return choices
    }

    @Test(arguments: [nil, "Bearer forged", "Basic x"]) func `invalid tokens are limited, and known tokens are not`(
        authorization: String?
    ) async throws {
        var choices = try Self.proxied()
        choices.limits.invalidTokensPerSecond = 1
        choices.limits.invalidTokenBurst = 3
        try await TestServer(choices).run(.live) { client in
            let known = "Bearer \(try await client.server.token(.anna))"
            func status(_ authorization: String?, from address: String) async throws -> TestClient.Reply {
                try await client.send(
                    .get, "/v1/entitlements", authorization: authorization, forwardedFor: address)
            }
            // A valid token takes nothing from the limit.
            for _ in 1...10 {
                let token = "Bearer \(try await client.server.token(.bert))"
                #expect(try await status(token, from: "192.0.2.1").status == 200)
            }
            #expect(try await status(known, from: "192.0.2.1").status == 200)
            var replies: [TestClient.Reply] = []
            for _ in 1...4 { replies.append(try await status(authorization, from: "192.0.2.1")) }
            #expect(replies.map(\.status) == [401, 401, 401, 429])
            #expect(replies.last?.headers[.retryAfter] == "1")
            #expect(
                replies.last?["detail"] == "too many requests with an invalid token from this client address")
            #expect(try await status(known, from: "192.0.2.1").status == 200)
            #expect(try await status(authorization, from: "192.0.2.2").status == 401)
        }
    }

    @Test func `requests that an account may not make are limited, too`() async throws {
        var choices = TestServer.Choices()
        choices.limits.requestsPerSecond = 1
        choices.limits.burst = 3
        try await TestServer(choices).run { client in
            var statuses: [Int] = []
            for _ in 1...4 { statuses.append(try await client.send(.get, "/v1/admin/audit", as: .anna).status) }
            #expect(statuses == [403, 403, 403, 429])
        }
    }

    @Test func `all clients together have a limit on each route without a token`() async throws {
        var choices = try Self.proxied()
        choices.limits.publicTotalPerSecond = 1
        choices.limits.publicTotalBurst = 3
        try await TestServer(choices).run(.live) { client in
            var replies: [TestClient.Reply] = []
            for number in 1...4 {
                replies.append(
                    try await client.send(
                        .post, "/v1/notifications", raw: #"{"signedPayload":"x"}"#,
                        forwardedFor: "192.0.2.\(number)"))
            }
            #expect(replies.map(\.status) == [422, 422, 422, 429])
            #expect(replies.last?["detail"] == "too many requests of all clients")
            #expect(try await client.send(.get, "/openapi.json").status == 200)
            #expect(try await client.send(.get, "/health").status == 200)
        }
    }

    @Test func `one client address gets only its part of the memory for large bodies`() async throws {
        var choices = try Self.proxied()
        choices.limits.body = 30_000
        choices.limits.largeBodies = 100_000
        choices.limits.clientBodies = 14_000
        choices.limits.sendSeconds = 3600
        let server = try await TestServer(choices)
        let memory = server.interface.memory
        try await server.run(.live) { client in
            let port = try #require(client.client.port)
            let head =
                "POST /v1/restore HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(try await server.token(.anna))\r\n"
                + "Content-Type: application/json\r\nConnection: close\r\nContent-Length: 29000\r\n"
            let beginning = #"{"signedTransactions":["#
            let first = try SocketConnection(port: port)
            defer { first.close() }
            first.send(
                head + "X-Forwarded-For: 192.0.2.1\r\n\r\n" + beginning
                    + String(repeating: " ", count: 28_000 - beginning.utf8.count))
            while memory.inUse < 28_000 - BodyMemory.free { await Task.yield() }
            let body = beginning + String(repeating: " ", count: 28_000) + "]}"
            func restore(from address: String) async throws -> TestClient.Reply {
                try await client.send(.post, "/v1/restore", as: .bert, raw: body, forwardedFor: address)
            }
            let refused = try await restore(from: "192.0.2.1")
            #expect(refused.status == 429)
            #expect(refused.headers[.retryAfter] == "1")
            #expect(
                refused["detail"]
                    == "too many large bodies at once from this client address; retry when one of the requests is complete"
            )
            #expect(try await restore(from: "192.0.2.2").status == 200)
            first.send(String(repeating: " ", count: 1000 - 2) + "]}")
            #expect(await first.rest().hasPrefix("HTTP/1.1 200 "))
            #expect(memory.inUse == 0)
            #expect(memory.clients == 0)
            #expect(try await restore(from: "192.0.2.1").status == 200)
        }
    }
}
#endif
