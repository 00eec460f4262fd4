#if Server
import AsyncHTTPClient
import Foundation
import HTTPTypes
import Logging
import ServerProgram
import ServerSimulation

/// The complete server with a real database in a temporary folder.
///
/// There is one in each process, because opening it takes longer than a hundred responses.
struct FuzzedServer: Sendable {
    /// The server of this process.
    static let ours = Task { try await FuzzedServer() }

    /// The client of its routes.
    let client: RouteTestClient
    /// The lines of its log.
    let log = RecordingLogHandler.Lines()
    /// Valid tokens of a customer and of an administrator.
    let tokens: (customer: String, admin: String)

    private static let folder = FileManager.default.temporaryDirectory.appending(
        path: "fuzz-server-\(UUID().uuidString)")

    private init() async throws {
        let mint = try TokenIssuer()
        tokens = (try mint.token(scope: "customer"), try mint.token(scope: "customer admin"))
        let folder = Self.folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // A fuzzed process isn't notified before it ends.
        atexit { try? FileManager.default.removeItem(at: FuzzedServer.folder) }
        try Data(try FuzzAuthority.ours.get().signing.rootCertificate).write(to: folder.appending(path: "root.cer"))
        try Data(mint.keySet.utf8).write(to: folder.appending(path: "keys.json"))
        let values = try await SettingValues(
            options: [
                "state": folder.appending(path: "state").path, "trust.roots": folder.appending(path: "root.cer").path,
                "tokens.keys": folder.appending(path: "keys.json").path,
                "features": Files.root.appending(path: "Sources/Demo/Resources/Discover.features.json").path,
                "webhooks.url": "http://127.0.0.1:1/hooks", "admin.port": "1", "limits.requestsPerSecond": "1000000",
                "limits.burst": "1000000",
                "limits.textsPerSecond": "1000000", "limits.textBurst": "1000000",
                "limits.publicPerSecond": "1000000", "limits.publicBurst": "1000000",
                "limits.publicTotalPerSecond": "1000000", "limits.publicTotalBurst": "1000000",
                "limits.invalidTokensPerSecond": "1000000", "limits.invalidTokenBurst": "1000000",
            ], environment: [:], file: nil)
        let server = try await LiveServer(try ServerSettings(values), http: .shared)
        let lines = log
        let logger = Logger(label: "fuzz") { _ in RecordingLogHandler(lines: lines) }
        client = RouteTestClient(server.interface(tally: ServerMetrics(), log: logger).router, log: logger)
    }

    /// Returns the request with a valid token if it names one.
    func withToken(_ request: RouteTestRequest) -> RouteTestRequest {
        switch request.fields[.authorization] {
        case "customer": request.with(.authorization, "Bearer \(tokens.customer)")
        case "admin": request.with(.authorization, "Bearer \(tokens.admin)")
        default: request
        }
    }

    /// Returns the statuses of the responses to an input.
    func statuses(of input: [UInt8]) async throws -> [Int] {
        var statuses: [Int] = []
        for request in RouteTestRequest.requests(input) {
            statuses.append(try await client.answer(withToken(request)).status)
        }
        return statuses
    }
}
#endif
