#if Server
import AsyncHTTPClient
import Foundation
import HTTPTypes
import Logging
import ServerProgram
import ServerSimulation

/// The server as it is put together for use, with a real database in a folder of its own. One a process: opening it takes longer
/// than a hundred answers.
struct FuzzedServer: Sendable {
    /// The one of this process.
    static let ours = Task { try await FuzzedServer() }

    /// Its routes.
    let client: RouteTestClient
    /// What it logged.
    let log = RecordingLogHandler.Lines()
    /// Good tokens: a customer's and an administrator's.
    let tokens: (customer: String, admin: String)

    private static let folder = FileManager.default.temporaryDirectory.appending(
        path: "fuzz-server-\(UUID().uuidString)")

    private init() async throws {
        let mint = try TokenIssuer()
        tokens = (try mint.token(scope: "customer"), try mint.token(scope: "customer admin"))
        let folder = Self.folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Nobody tells a fuzzed process that it is about to end.
        atexit { try? FileManager.default.removeItem(at: FuzzedServer.folder) }
        try Data(try FuzzAuthority.ours.get().signing.rootCertificate).write(to: folder.appending(path: "root.cer"))
        try Data(mint.keySet.utf8).write(to: folder.appending(path: "keys.json"))
        let values = try await SettingValues(
            options: [
                "state": folder.appending(path: "state").path, "trust.roots": folder.appending(path: "root.cer").path,
                "tokens.keys": folder.appending(path: "keys.json").path,
                "features": Files.root.appending(path: "Sources/Demo/Resources/Discover.features.json").path,
                "limits.requestsPerSecond": "1000000", "limits.burst": "1000000",
            ], environment: [:], file: nil)
        let server = try await LiveServer(try ServerSettings(values), http: .shared)
        let lines = log
        let logger = Logger(label: "fuzz") { _ in RecordingLogHandler(lines: lines) }
        client = RouteTestClient(server.interface(tally: ServerMetrics(), log: logger).router, log: logger)
    }

    /// The request with a good token, where it names one.
    func withToken(_ request: RouteTestRequest) -> RouteTestRequest {
        switch request.fields[.authorization] {
        case "customer": request.with(.authorization, "Bearer \(tokens.customer)")
        case "admin": request.with(.authorization, "Bearer \(tokens.admin)")
        default: request
        }
    }

    /// The statuses that an input is answered with.
    func statuses(of input: [UInt8]) async throws -> [Int] {
        var statuses: [Int] = []
        for request in RouteTestRequest.requests(input) {
            statuses.append(try await client.answer(withToken(request)).status)
        }
        return statuses
    }
}
#endif
