#if Server
@testable import ServerProgram
import DiscoverEntities
import HTTPTypes
import HummingbirdTesting
import TestSupport
import Testing

@Suite(.holdsFiles, .timeLimit(.minutes(10))) struct `The server limits each client address` {
    /// Choices with a trusted proxy on the loopback address, so that a test can have several client addresses.
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
            // Even on a slow machine, continuous requests exceed one request a second at some point.
            while replies.last?.status != 429, replies.count < 60 {
                replies.append(try await status(authorization, from: "192.0.2.1"))
            }
            #expect(replies.prefix(3).map(\.status) == [401, 401, 401])
            #expect(replies.last?.status == 429)
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
            while statuses.last != 429, statuses.count < 60 {
                statuses.append(try await client.send(.get, "/v1/admin/audit", as: .anna).status)
            }
            #expect(statuses.prefix(3) == [403, 403, 403] && statuses.last == 429, "\(statuses)")
        }
    }

    @Test func `all clients together have a limit on each route without a token`() async throws {
        var choices = try Self.proxied()
        choices.limits.publicTotalPerSecond = 1
        choices.limits.publicTotalBurst = 3
        try await TestServer(choices).run(.live) { client in
            var replies: [TestClient.Reply] = []
            while replies.last?.status != 429, replies.count < 60 {
                replies.append(
                    try await client.send(
                        .post, "/v1/notifications", raw: #"{"signedPayload":"x"}"#,
                        forwardedFor: "192.0.2.\(replies.count)"))
            }
            #expect(replies.prefix(3).map(\.status) == [422, 422, 422])
            #expect(replies.last?["detail"] == "too many requests of all clients")
            #expect(try await client.send(.get, "/openapi.json").status == 200)
            #expect(try await client.send(.get, "/health").status == 200)
        }
    }
}
#endif
