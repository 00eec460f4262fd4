#if Server
@testable import ServerProgram
import DiscoverEntities
import HTTPTypes
import HummingbirdTesting
import Testing
import TestSupport

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The server enforces the limits of requests and connections` {
    @Test func `a body with a declared length over the limit gets a 413`() async throws {
        var choices = TestServer.Choices()
        choices.limits.body = 2000
        try await TestServer(choices).run(.live) { client in
            let body: JSON = ["signedTransaction": .string(String(repeating: "a", count: 3000))]
            let reply = try await client.send(.post, "/v1/transactions", as: .anna, body: body)
            #expect(reply.status == 413)
            #expect(reply.problem == "body-too-large")
            #expect(try await client.send(.get, "/health").status == 200)
        }
    }

    @Test func `a chunked body over the limit gets a 413`() async throws {
        var choices = TestServer.Choices()
        choices.limits.body = 2000
        let server = try await TestServer(choices)
        try await server.run(.live) { client in
            let connection = try SocketConnection(port: try #require(client.client.port))
            defer { connection.close() }
            connection.send(
                "POST /v1/notifications HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                    + "Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n")
            for _ in 1...3 { connection.send("400\r\n\(String(repeating: "a", count: 1024))\r\n") }
            connection.send("0\r\n\r\n")
            #expect(await connection.rest().hasPrefix("HTTP/1.1 413 "))
        }
    }

    @Test func `a header over the limit gets a 431, and the server keeps serving`() async throws {
        var choices = TestServer.Choices()
        choices.limits.header = 2000
        let server = try await TestServer(choices)
        try await server.run(.live) { client in
            let connection = try SocketConnection(port: try #require(client.client.port))
            defer { connection.close() }
            connection.send("GET /health HTTP/1.1\r\nHost: x\r\nX-Long: \(String(repeating: "a", count: 4000))\r\n\r\n")
            let received = await connection.rest()
            #expect(received.hasPrefix("HTTP/1.1 431 "))
            #expect(received.contains("/problems/header-too-large"))
            Described.check(.get, "/health", received: received)
            #expect(try await client.send(.get, "/health").status == 200)
            // Only this connection can be refused for this reason, even on a busy machine.
            let counted = #"discover_connections_refused_total{reason="header-too-large"} 1"#
            #expect(server.metrics.store.page.contains(counted))
        }
    }

    @Test(arguments: ["", "POST /v1/notifications HTTP/1.1\r\nHost: x\r\n"])
    func `a header that doesn't arrive within the time limit gets a 408`(beginning: String) async throws {
        try await Self.slow { connection in connection.send(beginning) }
    }

    @Test func `a body that doesn't arrive within the time limit gets a 408`() async throws {
        try await Self.slow { connection in
            connection.send(
                "POST /v1/notifications HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                    + "Content-Length: 100\r\n\r\n{\"signed")
        }
    }

    @Test func `a client that expects a 100 gets it before it sends the body`() async throws {
        try await TestServer().run(.live) { client in
            let connection = try SocketConnection(port: try #require(client.client.port))
            defer { connection.close() }
            let body = #"{"signedPayload":"x"}"#
            connection.send(
                "POST /v1/notifications HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                    + "Connection: close\r\nExpect: 100-continue\r\nContent-Length: \(body.utf8.count)\r\n\r\n")
            #expect(await connection.beginning().hasPrefix("HTTP/1.1 100 "))
            connection.send(body)
            #expect(await connection.rest().hasPrefix("HTTP/1.1 422 "))
        }
    }

    @Test func `an announced body over the limit gets a 413 before it is sent`() async throws {
        try await TestServer().run(.live) { client in
            let connection = try SocketConnection(port: try #require(client.client.port))
            defer { connection.close() }
            connection.send(
                "POST /v1/notifications HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                    + "Connection: close\r\nExpect: 100-continue\r\nContent-Length: 99999999\r\n\r\n")
            #expect(await connection.beginning().hasPrefix("HTTP/1.1 413 "))
        }
    }

    @Test func `a client that closes its sending side after the header gets its response`() async throws {
        try await TestServer().run(.live) { client in
            let connection = try SocketConnection(port: try #require(client.client.port))
            defer { connection.close() }
            connection.send("GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n")
            connection.finishSending()
            #expect(await connection.rest().hasPrefix("HTTP/1.1 200 "))
        }
    }

    @Test func `an idle connection is closed without a further response`() async throws {
        var choices = TestServer.Choices()
        choices.limits.sendSeconds = 3600
        choices.limits.idleSeconds = 1
        try await TestServer(choices).run(.live) { client in
            let connection = try SocketConnection(port: try #require(client.client.port))
            defer { connection.close() }
            connection.send("GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n")
            // There must be one response only: a request may take an hour here, but the idle limit is short.
            let received = await connection.rest()
            #expect(received.hasPrefix("HTTP/1.1 200 "))
            #expect(received.matches(of: /HTTP\/1/).count == 1, "\(received)")
        }
    }

    @Test(arguments: [
        "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}nonsense", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
        "POST /v1/notifications HTTP/1.1\r\nContent-Length: -1\r\n\r\n", "\r\n\r\n\r\n{}\r\n\r\n",
        "POST /v1/notifications HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzzz\r\n",
    ])
    func `a malformed request gets an error or no response, and the server keeps serving`(garbage: String) async throws
    {
        var choices = TestServer.Choices()
        choices.limits.sendSeconds = 2
        try await TestServer(choices).run(.live) { client in
            let connection = try SocketConnection(port: try #require(client.client.port))
            defer { connection.close() }
            connection.send(garbage)
            let received = await connection.rest()
            #expect(received.isEmpty || received.hasPrefix("HTTP/1.1 4"))
            // The test's own client may have an idle connection that was closed.
            let next = try SocketConnection(port: try #require(client.client.port))
            defer { next.close() }
            next.send("GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            #expect(await next.rest().hasPrefix("HTTP/1.1 200 "))
        }
    }

    @Test func `a connection over the limit gets a 503, and a closed connection makes room`() async throws {
        var choices = TestServer.Choices()
        choices.limits.connections = 3
        let server = try await TestServer(choices)
        try await server.run(.live) { client in
            // The test's own client uses one connection.
            #expect(try await client.send(.get, "/health").status == 200)
            let port = try #require(client.client.port)
            let held = try (1...2).map { _ in try SocketConnection(port: port) }
            // Each connection gets a response before the next one opens, so both count and stay open.
            for connection in held {
                connection.send("GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(await connection.beginning().hasPrefix("HTTP/1.1 200 "))
            }
            let extra = try SocketConnection(port: port)
            let received = await extra.rest()
            extra.close()
            #expect(received.hasPrefix("HTTP/1.1 503 "))
            #expect(received.contains("/problems/busy"))
            Described.check(.get, "/health/live", received: received)
            for connection in held {
                connection.finishSending()
                _ = await connection.rest()
                connection.close()
            }
            // The server may notice the closed connections with a delay.
            var accepted: String?
            for _ in 1...100 where accepted == nil {
                let next = try SocketConnection(port: port)
                next.send("GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                let response = await next.rest()
                if response.hasPrefix("HTTP/1.1 200 ") { accepted = response }
                next.close()
            }
            #expect(accepted != nil)
        }
    }

    @Test func `an account over its rate limit gets a 429, and other accounts don't`() async throws {
        var choices = TestServer.Choices()
        choices.limits.requestsPerSecond = 1
        choices.limits.burst = 3
        try await TestServer(choices).run { client in
            var statuses: [Int] = []
            for _ in 1...4 { statuses.append(try await client.send(.get, "/v1/entitlements", as: .anna).status) }
            #expect(statuses == [200, 200, 200, 429])
            #expect(try await client.send(.get, "/v1/entitlements", as: .bert).status == 200)
        }
    }

    private static func slow(_ begin: @escaping @Sendable (SocketConnection) -> Void) async throws {
        var choices = TestServer.Choices()
        choices.limits.sendSeconds = 1
        choices.limits.idleSeconds = 3600
        try await TestServer(choices).run(.live) { client in
            let connection = try SocketConnection(port: try #require(client.client.port))
            defer { connection.close() }
            begin(connection)
            let received = await connection.rest()
            #expect(received.hasPrefix("HTTP/1.1 408 "))
            #expect(received.contains("/problems/too-slow"))
            Described.check(.post, "/v1/notifications", received: received)
        }
    }
}
#endif
