#if Server
@testable import KillHarness
@testable import ServerProgram
import Foundation
import Testing

/// Opens more connections than the server or the system allows.
///
/// Both limits are small, because each connection is an open file of the test process; see `OpenFiles.swift`.
@Suite(.serialized, .timeLimit(.minutes(20))) struct `The server limits the number of connections` {
    @Test func `of 200 connections, 50 are served, the others get a 503, and new ones are served after`()
        async throws
    {
        let (statuses, _) = try await Self.statuses(of: 200) {
            $0.settings = ["limits.connections=50", Self.timeout]
        }
        #expect(statuses == ["200": 50, "503": 150])
    }

    @Test func `with too few file descriptors, each connection gets a response`() async throws {
        let (statuses, log) = try await Self.statuses(of: 200) {
            $0.wrapper = ["/bin/sh", "-c", "ulimit -n 300; exec \"$0\" \"$@\""]
            $0.settings = ["log.level=warning", Self.timeout]
        }
        #expect(log.contains("fewer connections at once than the settings allow"), "\(log)")
        #expect(Set(statuses.keys) == ["200", "503"] && statuses.values.reduce(0, +) == 200, "\(statuses)")
    }

    @Test(arguments: [(1024, 20_000, 1024), (1024, 300, 156), (1024, 10, 1), (10, 300, 10)])
    func `the number of connections is limited by the available file descriptors`(wanted: Int, files: Int, taken: Int) {
        #expect(FileDescriptorLimit.connections(wanted: wanted, files: files, processors: 4) == taken)
    }

    /// On a busy machine, the last requests are sent long after the connections are accepted.
    private static let timeout = "limits.sendSeconds=3600"

    /// Opens all connections, sends a request on each, and returns the counted statuses and the log.
    ///
    /// A further connection must be served afterward.
    private static func statuses(of count: Int, _ prepare: (ServerProcess) -> Void) async throws -> (
        statuses: [String: Int], log: String
    ) {
        var statuses: [String: Int] = [:]
        var log = ""
        try await FaultScene.play { stage in
            prepare(stage.server)
            let port = try await stage.start().calls.port
            let connections = try (0..<count).map { _ in try SocketConnection(port: port) }
            for connection in connections { connection.send("GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n") }
            for connection in connections {
                statuses[String(await connection.beginning().dropFirst(9).prefix(3)), default: 0] += 1
            }
            for connection in connections { connection.close() }
            // The server may notice the closed connections with a delay.
            var last = ""
            for _ in 1...1000 where !last.hasPrefix("HTTP/1.1 200 ") {
                let connection = try SocketConnection(port: port)
                connection.send("GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                last = await connection.rest()
                connection.close()
            }
            #expect(last.hasPrefix("HTTP/1.1 200 "))
            try stage.server.stop()
            log = stage.server.log
        }
        return (statuses, log)
    }
}
#endif
