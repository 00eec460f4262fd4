#if Server
import Foundation
import Testing
import TestSupport

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The server program reads its keys again at SIGHUP` {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
    private let old = TestIdentityProvider(kid: "old")
    private let new = TestIdentityProvider(kid: "new")

    private func write(_ keySet: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(keySet.utf8).write(to: folder.appending(path: "keys.json"))
    }

    /// Returns the status line of a response to a request with a token of the specified provider.
    private func status(_ provider: TestIdentityProvider, port: Int) async throws -> Substring {
        let connection = try SocketConnection(port: port)
        defer { connection.close() }
        let token = try provider.authorization(#""sub":"05ef9f07-5f15-4d06-86a2-eefa8ad76969","scope":"customer""#)
        connection.send(
            "GET /v1/entitlements HTTP/1.1\r\nHost: x\r\nAuthorization: \(token)\r\nConnection: close\r\n\r\n")
        return await connection.rest().prefix { $0 != "\r\n" }
    }

    @Test func `a replaced key file takes effect without a restart, and an unreadable one changes nothing`()
        async throws
    {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(old.keySet)
        let settings = ["tokens.keys=keys.json", "tokens.issuer=i", "tokens.audience=a"]
        let run = try ProgramRun(["serve", "--port", "0"] + settings.flatMap { ["--set", $0] }, in: folder)
        let port = try await run.port()
        #expect(try await status(old, port: port) == "HTTP/1.1 200 OK")
        #expect(try await status(new, port: port) == "HTTP/1.1 401 Unauthorized")
        try write(new.keySet)
        kill(run.process.processIdentifier, SIGHUP)
        #expect(try await run.waits(for: "the token keys were read again", inErrors: true))
        #expect(try await status(new, port: port) == "HTTP/1.1 200 OK")
        #expect(try await status(old, port: port) == "HTTP/1.1 401 Unauthorized")
        try write("{")
        kill(run.process.processIdentifier, SIGHUP)
        #expect(try await run.waits(for: "the token keys weren't changed", inErrors: true))
        #expect(try await status(new, port: port) == "HTTP/1.1 200 OK")
        #expect(try await run.end() == 0)
    }
}
#endif
