#if Server
@testable import ServerProgram
import HTTPTypes
import HummingbirdTesting
import ServerStorage
import TestSupport
import Testing

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The server limits what requests cost` {
    @Test func `a restore with many texts exhausts the account's texts, and other requests continue`() async throws {
        var choices = TestServer.Choices()
        choices.limits.textsPerSecond = 1
        choices.limits.textBurst = 10
        try await TestServer(choices).run { client in
            let body: JSON = [
                "signedTransactions": .array((0..<199).map { .string("\($0)") }), "signedRenewals": ["r"],
            ]
            let first = try await client.send(.post, "/v1/restore", as: .anna, body: body)
            #expect(first.status == 200)
            let second = try await client.send(.post, "/v1/restore", as: .anna, body: body)
            #expect(second.status == 429)
            #expect(second.problem == "too-many-requests")
            let seconds = try #require(second.headers[.retryAfter].flatMap { Int($0) })
            #expect(seconds > 1)
            #expect(try await client.send(.post, "/v1/restore", as: .bert, body: body).status == 200)
            #expect(try await client.send(.get, "/v1/entitlements", as: .anna).status == 200)
        }
    }

    @Test func `routes without a token have a rate limit of their own, except the health checks`() async throws {
        var choices = TestServer.Choices()
        choices.limits.publicPerSecond = 1
        choices.limits.publicBurst = 3
        try await TestServer(choices).run { client in
            func replies(
                _ method: HTTPRequest.Method, _ path: String, raw: String? = nil
            ) async throws -> [TestClient.Reply] {
                var replies: [TestClient.Reply] = []
                for _ in 1...4 { replies.append(try await client.send(method, path, raw: raw)) }
                return replies
            }
            let notifications = try await replies(.post, "/v1/notifications", raw: #"{"signedPayload":"x"}"#)
            #expect(notifications.map(\.status) == [422, 422, 422, 429])
            #expect(notifications.last?.headers[.retryAfter] == "1")
            // Each route has a limit of its own, so a flood of notifications doesn't stop the metrics.
            for path in ["/metrics", "/openapi.json"] {
                #expect(try await replies(.get, path).map(\.status) == [200, 200, 200, 429], "\(path)")
            }
            for path in ["/health", "/health/live", "/health/ready"] {
                #expect(try await replies(.get, path).map(\.status) == [200, 200, 200, 200], "\(path)")
            }
            #expect(try await client.send(.get, "/v1/entitlements", as: .anna).status == 200)
        }
    }

    @Test func `health checks write to the disk once in the configured time`() async throws {
        var choices = TestServer.Choices()
        choices.limits.healthSeconds = 3600
        let server = try await TestServer(choices)
        try await server.run { client in
            for path in ["/health", "/health/ready", "/health/live", "/health"] {
                let reply = try await client.send(.get, path)
                #expect(reply.status == 200)
            }
            #expect(server.database.writeStatistics.writes == 1)
        }
    }

    @Test func `the body of a route without a token has a smaller limit`() async throws {
        var choices = TestServer.Choices()
        choices.limits.publicBody = 2000
        try await TestServer(choices).run(.live) { client in
            let text = String(repeating: "a", count: 3000)
            let notification = try await client.send(
                .post, "/v1/notifications", body: ["signedPayload": .string(text)])
            #expect(notification.status == 413)
            #expect(notification["detail"] == "at most 2000 bytes")
            let restore = try await client.send(
                .post, "/v1/restore", as: .anna, body: ["signedTransactions": [.string(text)]])
            #expect(restore.status == 200)
        }
    }

    @Test func `large bodies share memory, and small ones don't need it`() async throws {
        var choices = TestServer.Choices()
        choices.limits.body = 30_000
        choices.limits.largeBodies = 14_000
        choices.limits.sendSeconds = 3600
        let server = try await TestServer(choices)
        let memory = server.interface.memory
        try await server.run(.live) { client in
            let port = try #require(client.client.port)
            let authorization = "Authorization: Bearer \(try await server.token(.anna))\r\n"
            let head =
                "POST /v1/restore HTTP/1.1\r\nHost: x\r\n\(authorization)Content-Type: application/json\r\n"
                + "Connection: close\r\nContent-Length: 29000\r\n\r\n"
            let beginning = #"{"signedTransactions":["#
            let first = try SocketConnection(port: port)
            defer { first.close() }
            first.send(head + beginning + String(repeating: " ", count: 28_000 - beginning.utf8.count))
            while memory.inUse < 28_000 - BodyMemory.free { await Task.yield() }
            let second = try SocketConnection(port: port)
            defer { second.close() }
            second.send(head + beginning + String(repeating: " ", count: 29_000 - beginning.utf8.count))
            let refused = await second.rest()
            #expect(refused.hasPrefix("HTTP/1.1 503 "), "\(refused)")
            #expect(refused.lowercased().contains("retry-after: 1\r\n"))
            #expect(refused.contains("too many large bodies at once"))
            Described.check(.post, "/v1/restore", received: refused)
            // A small body is read although large ones use up the memory.
            let small = try await client.send(.post, "/v1/restore", as: .anna, body: ["signedTransactions": ["a"]])
            #expect(small.status == 200)
            first.send(String(repeating: " ", count: 1000 - 2) + "]}")
            #expect(await first.rest().hasPrefix("HTTP/1.1 200 "))
            #expect(memory.inUse == 0)
            let body = beginning + String(repeating: " ", count: 28_000) + "]}"
            #expect(try await client.send(.post, "/v1/restore", as: .anna, raw: body).status == 200)
        }
    }

    @Test func `an aborted body returns its memory`() async throws {
        var choices = TestServer.Choices()
        choices.limits.sendSeconds = 3600
        let server = try await TestServer(choices)
        let memory = server.interface.memory
        try await server.run(.live) { client in
            let connection = try SocketConnection(port: try #require(client.client.port))
            connection.send(
                "POST /v1/restore HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(try await server.token(.anna))\r\n"
                    + "Content-Type: application/json\r\nContent-Length: 29000\r\n\r\n"
                    + String(repeating: " ", count: 20_000))
            while memory.inUse < 20_000 - BodyMemory.free { await Task.yield() }
            connection.close()
            while memory.inUse > 0 { await Task.yield() }
        }
    }
}
#endif
