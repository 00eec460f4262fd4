#if Server
import Crypto
import Foundation
import TestSupport
import Testing

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The server shuts down gracefully` {
    private static let body = #"{"signedPayload":"x"}"#

    /// Starts a server with a request in progress, of whose body only five bytes were sent.
    ///
    /// - Returns: The running program, the connection of the request, and the port of the server.
    private static func atWork(_ settings: String...) async throws -> (
        run: ProgramRun, connection: SocketConnection, port: Int
    ) {
        let run = try ProgramRun(["serve", "--port", "0"] + settings.flatMap { ["--set", $0] })
        let port = try await run.port()
        let connection = try SocketConnection(port: port)
        connection.send(
            "POST /v1/notifications HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\r\n\(body.prefix(5))")
        // Two requests are in progress: this one, as soon as its header is read, and the one for the metrics.
        var figures = ""
        while !figures.contains(/discover_http_requests_at_work [2-9]/) {
            let other = try SocketConnection(port: port)
            other.send("GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            figures = await other.rest()
            other.close()
            try #require(figures.hasPrefix("HTTP/1.1 200 "))
        }
        return (run, connection, port)
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `a request in progress is completed before the server stops`(signal: Int32) async throws {
        // A busy machine may need time.
        let (run, connection, port) = try await Self.atWork("limits.sendSeconds=3600", "limits.drainSeconds=3600")
        defer { connection.close() }
        kill(run.process.processIdentifier, signal)
        // The server stops when it accepts no new connections; an earlier response would show nothing.
        while !SocketConnection.isRefused(port: port) { try await Task.sleep(for: .milliseconds(10)) }
        #expect(run.process.isRunning)
        connection.send(String(Self.body.dropFirst(5)))
        #expect(await connection.rest().hasPrefix("HTTP/1.1 422 "))
        #expect(try await run.status() == 0)
        #expect(run.output.hasSuffix("the server has stopped.\n"))
    }

    @Test func `a stopping server isn't ready, and responds to requests until the notice has passed`() async throws {
        let run = try ProgramRun(["serve", "--port", "0", "--set", "limits.unreadySeconds=3600"])
        let port = try await run.port()
        func response(_ path: String) async throws -> String {
            let connection = try SocketConnection(port: port)
            defer { connection.close() }
            connection.send("GET \(path) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            return await connection.rest()
        }
        #expect(try await response("/health/ready").hasPrefix("HTTP/1.1 200 "))
        kill(run.process.processIdentifier, SIGTERM)
        var ready = ""
        while !ready.hasPrefix("HTTP/1.1 503 ") { ready = try await response("/health/ready") }
        #expect(ready.contains(#""reason":"stopping""#))
        #expect(try await response("/health/live").hasPrefix("HTTP/1.1 200 "))
        #expect(try await response("/v1/entitlements").hasPrefix("HTTP/1.1 401 "))
        #expect(run.process.isRunning)
    }

    @Test func `an incomplete request delays the stop only until the drain limit`() async throws {
        let (run, connection, _) = try await Self.atWork("limits.sendSeconds=3600", "limits.drainSeconds=1")
        defer { connection.close() }
        #expect(try await run.end() == 0)
        // The drain limit ends the request, which would otherwise have an hour.
        let response = await connection.rest()
        #expect(response.isEmpty || response.hasPrefix("HTTP/1.1 400 "), "\(response)")
        #expect(run.output.hasSuffix("the server has stopped.\n"))
    }

    @Test func `a pending retry of a store request doesn't delay the stop`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let key = folder.appending(path: "key.p8")
        try P256.Signing.PrivateKey().pemRepresentation.write(to: key, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: key.path)
        let store = ["api.url=http://127.0.0.1:1", "api.issuer=issuer", "api.keyId=KEY", "api.key=key.p8"]
            .flatMap { ["--set", $0] }
        let run = try ProgramRun(["serve", "--port", "0"] + store, in: folder)
        _ = try await run.port()
        // The first fetch fails after three attempts; the next one is a minute away.
        #expect(try await run.waits(for: "wasn't replayed completely", inErrors: true), "\(run.errors)")
        #expect(try await run.end() == 0)
        #expect(run.output.hasSuffix("the server has stopped.\n"))
        let command = try await ProgramRun.run(["notifications", "replay"] + store, in: folder)
        #expect(command.status != 0)
        #expect(command.errors.contains("no connection"), "\(command.errors)")
    }
}
#endif
