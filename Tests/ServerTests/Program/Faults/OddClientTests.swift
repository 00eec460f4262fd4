#if Server
@testable import ServerProgram
import DiscoverEntities
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing
import TestSupport

/// Clients that are slow, disconnect early or send invalid requests.
@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `Misbehaving clients don't affect other clients` {
    private static let notification =
        "POST /v1/notifications HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"

    @Test(arguments: ["GET /health/live HTTP/1.1\r\nX: ", notification + "Content-Length: 60000\r\n\r\n"])
    func `a client that sends single bytes gets a 408 at the time limit of a request`(beginning: String) async throws {
        var choices = TestServer.Choices()
        choices.limits.sendSeconds = 1
        try await TestServer(choices).run(.live) { client in
            let connection = try SocketConnection(port: try #require(client.client.port))
            defer { connection.close() }
            connection.send(beginning)
            async let dripped: Void = connection.drip()
            #expect(await connection.rest().hasPrefix("HTTP/1.1 408 "))
            await dripped
            #expect(try await Self.isServing(client))
        }
    }

    @Test func `a client that closes its sending side after the request gets its response`() async throws {
        let server = try await TestServer()
        try await server.run(.live) { client in
            let connection = try SocketConnection(port: try #require(client.client.port))
            defer { connection.close() }
            let body = #"{"signedTransaction":"\#(PaperText.transaction())"}"#
            connection.send(
                "POST /v1/transactions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nAuthorization: Bearer "
                    + (try await server.token(.anna)) + "\r\nContent-Length: \(body.utf8.count)\r\n\r\n" + body)
            connection.finishSending()
            let response = await connection.rest()
            #expect(response.hasPrefix("HTTP/1.1 200 ") && response.contains(#""verdict":"credited""#), "\(response)")
            #expect(!server.log.all.joined().contains("eyJ"))
        }
    }

    @Test(arguments: [
        "GET /health/live HTTP/1.1\r\nHost: x\r\n", notification + "Content-Length: 100\r\n\r\n{\"si",
        notification + "Transfer-Encoding: chunked\r\n\r\n5\r\nab",
    ])
    func `a client that closes its sending side within the request gets a 400 immediately`(part: String) async throws {
        var choices = TestServer.Choices()
        choices.limits.sendSeconds = 3600
        choices.limits.idleSeconds = 3600
        try await TestServer(choices).run(.live) { client in
            let connection = try SocketConnection(port: try #require(client.client.port))
            defer { connection.close() }
            connection.send(part)
            connection.finishSending()
            #expect(await connection.rest().hasPrefix("HTTP/1.1 400 "))
            #expect(try await Self.isServing(client))
        }
    }

    @Test func `pipelined requests get responses in their order`() async throws {
        try await TestServer().run(.live) { client in
            let connection = try SocketConnection(port: try #require(client.client.port))
            defer { connection.close() }
            let paths = (0..<300).map { $0 % 3 == 0 ? "/nowhere" : "/health/live" }
            for path in paths { connection.send("GET \(path) HTTP/1.1\r\nHost: x\r\n\r\n") }
            connection.finishSending()
            let statuses = await connection.rest().matches(of: #/HTTP/1\.1 (\d{3}) /#).map { String($0.output.1) }
            #expect(statuses == paths.map { $0 == "/nowhere" ? "404" : "200" })
        }
    }

    @Test func `a client that never reads its responses is disconnected after the idle limit`() async throws {
        var choices = TestServer.Choices()
        choices.limits.idleSeconds = 1
        choices.limits.sendSeconds = 3600
        try await TestServer(choices).run(.live) { client in
            // The test's own connection is idle from here on, too.
            _ = try await client.send(.get, "/health/live")
            let connection = try SocketConnection(port: try #require(client.client.port), receiveBuffer: 4096)
            defer { connection.close() }
            // More data than the buffers between client and server can store.
            let requests = String(repeating: "GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n", count: 2000)
            async let sent: Void = connection.sendAll(requests)
            var connections: Substring?
            for _ in 1...300 where connections != "1" {
                let other = try SocketConnection(port: try #require(client.client.port))
                other.send("GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                connections = await other.rest().firstMatch(of: #/\ndiscover_connections (\d+)/#)?.output.1
                other.close()
                try await Task.sleep(for: .milliseconds(100))
            }
            #expect(connections == "1", "only the requesting connection must be open")
            await sent
        }
    }

    @Test(arguments: [
        ("HTTP/2's beginning", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\u{4}\0\0\0\0\0", "400"),
        ("two lengths", notification + "Content-Length: 5\r\nContent-Length: 6\r\n\r\n123456", "400"),
        (
            "a length and chunks",
            notification
                + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /health HTTP/1.1\r\n\r\n",
            "400"
        ),
        ("a length beyond all numbers", notification + "Content-Length: 99999999999999999999999\r\n\r\n", "400"),
        ("a length beyond all limits", notification + "Content-Length: 1000000000000\r\n\r\nx", "413"),
        (
            "a chunk beyond all numbers", notification + "Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n",
            "400"
        ),
        (
            "a trailer without an end",
            notification + "Transfer-Encoding: chunked\r\n\r\n0\r\n" + String(repeating: "X: b\r\n", count: 9000), "431"
        ),
        (
            "too many fields",
            "GET /health HTTP/1.1\r\n" + (0..<500).map { "X-\($0): y\r\n" }.joined() + "\r\n", "431"
        ),
        ("a line without an end", "GET /" + String(repeating: "a", count: 100_000), "431"),
        (
            "ten thousand chunks of a byte",
            notification + "Transfer-Encoding: chunked\r\n\r\n" + String(repeating: "1\r\na\r\n", count: 10_000),
            "413"
        ),
    ])
    func `an invalid request gets its status, and other clients are served`(name: String, text: String, status: String)
        async throws
    {
        var choices = TestServer.Choices()
        choices.limits.body = 2000
        // The server closes the connection at this limit if the rest of a request doesn't arrive.
        choices.limits.sendSeconds = 30
        try await TestServer(choices).run(.live) { client in
            let connection = try SocketConnection(port: try #require(client.client.port))
            defer { connection.close() }
            async let sent: Void = connection.sendAll(text)
            let response = await connection.rest()
            await sent
            // If the connection is closed while a long request is in transit, the system may discard the response.
            let mayBeLost = response.isEmpty && text.utf8.count > 16_384
            #expect(mayBeLost || response.hasPrefix("HTTP/1.1 \(status) "), "\(name): \(response.prefix(300))")
            #expect(try await Self.isServing(client))
        }
    }

    /// Returns a Boolean value that indicates whether the server responds on a new connection.
    ///
    /// The test's own client may have an idle connection that was closed.
    private static func isServing(_ client: TestClient) async throws -> Bool {
        let connection = try SocketConnection(port: try #require(client.client.port))
        defer { connection.close() }
        connection.send("GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        return await connection.rest().hasPrefix("HTTP/1.1 200 ")
    }
}
#endif
