#if Server
@testable import ServerProgram
import DiscoverEntities
import DiscoverServices
import Foundation
import HTTPTypes
import HummingbirdTesting
import ServerStorage
import ServerUseCases
import Testing
import TestSupport

/// The settings of the browser tests: whether a browser is used, and which Python has selenium.
///
/// `.ci/deep browser` sets both.
private enum BrowserSetup {
    static var isWanted: Bool { ProcessInfo.processInfo.environment["DISCOVER_BROWSER"] != nil }
    static var python: String { ProcessInfo.processInfo.environment["DISCOVER_PYTHON"] ?? "python3" }
    /// The script, which is in the package's folder.
    static var script: String {
        let package = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        return package.appending(path: ".ci/browser.py").path
    }
    static let message: Comment = "set DISCOVER_BROWSER=1 to use the page in Chromium; see .ci/browser.py"
}

@Suite(.holdsFiles, .serialized) struct `The operator's page works in a browser` {
    @Test(.enabled(if: BrowserSetup.isWanted, BrowserSetup.message), arguments: [1280, 360])
    func `an administrator does everything with the keyboard, in a wide and a narrow window`(width: Int) async throws {
        let fixture = try ExperimentFixture()
        try fixture.write(ExperimentFixture.document.replacing("1000", with: "10000"))
        var choices = TestServer.Choices()
        choices.writesEvents = true
        choices.experimentDocument = ExperimentDocumentFile(path: fixture.file)
        let server = try await TestServer(choices)
        try await server.run(.live) { client in
            // So that the participants were observed long enough.
            fixture.clock.pass(seconds: -90_000)
            try await fixture.expose(400, crashing: true, in: client.server.database.outcomes)
            for id in ["1", "2"] {
                let bought = PaperText.transaction(id, of: "boosts.10", kind: .consumable)
                _ = try await client.present(bought, as: .anna)
            }
            let day: Int64 = 86_400_000
            let now = PaperClock.moment.milliseconds
            for (id, begin, renewal) in [("3", 75, 45), ("4", 45, 15), ("5", 15, -15)] {
                _ = try await client.present(
                    PaperText.transaction(
                        id, original: "3", for: .anna, signed: now - Int64(begin) * day,
                        expires: now - Int64(renewal) * day), as: .anna)
            }
            try await Self.abandonEvents(of: client.server, count: 2)
            for id in ["1", "2"] {
                let refund = PaperText.transaction(
                    id, of: "boosts.10", kind: .consumable, for: .bert, signed: now, revoked: 50_000)
                let notification = PaperText.notification(about: refund)
                let reply = try await client.send(
                    .post, "/v1/notifications", body: ["signedPayload": .string(notification)])
                #expect(reply["outcome"] == "disputed")
            }
            let port = try #require(client.client.port)
            let token = try await client.server.token(.root, scope: "customer admin")
            // The newest dispute is the first on the page.
            var arguments = [
                BrowserSetup.python, BrowserSetup.script, "http://127.0.0.1:\(port)", token, "2", "--owner",
                NamedAccount("carl").token.uuid, "--experiment", "layer", "--width", "\(width)",
            ]
            if let folder = ProcessInfo.processInfo.environment["DISCOVER_PICTURES"] {
                arguments += ["--pictures", folder]
            }
            let (status, output) = try await Self.run(arguments)
            #expect(status == 0, "\(output)")
        }
    }

    private static func abandonEvents(of server: TestServer, count: Int) async throws {
        let response = try await server.database.leases.acquire(.webhookDelivery, for: 60_000, unlessBegunWithin: 0)
        guard case .granted(let lease) = response else {
            Issue.record("no lease: \(response)")
            return
        }
        for _ in 0..<count {
            let event = try #require(try await server.database.outbox.due(at: PaperClock.moment, limit: 1).first)
            _ = try await server.database.outbox.record(
                [.abandoned(event, failure: "status 500", at: PaperClock.moment)], under: lease)
        }
        try await server.database.leases.release(lease)
    }

    private static func run(_ arguments: [String]) async throws -> (status: Int32, output: String) {
        let file = FileManager.default.temporaryDirectory.appending(path: "browser-\(UUID().uuidString)")
        _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        let output = try FileHandle(forWritingTo: file)
        process.standardOutput = output
        process.standardError = output
        let status = try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Int32, any Error>) in
            process.terminationHandler = { ended.resume(returning: $0.terminationStatus) }
            do { try process.run() } catch { ended.resume(throwing: error) }
        }
        try output.close()
        return (status, String(decoding: try Data(contentsOf: file), as: UTF8.self))
    }
}
#endif
