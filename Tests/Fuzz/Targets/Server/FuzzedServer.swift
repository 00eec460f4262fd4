#if Server
import AsyncHTTPClient
import Crypto
import Foundation
import HTTPTypes
import Logging
import ServerHTTP
import ServerProgram
import ServerSimulation

/// The complete server with a real database in a temporary folder.
///
/// The fuzzer uses one in each process, because opening it takes longer than a hundred responses. A test opens its own.
struct FuzzedServer: Sendable {
    /// The server of this process.
    static let ours = Task { try await FuzzedServer() }

    /// The client of its routes.
    let client: RouteTestClient
    /// The lines of its log.
    let log = RecordingLogHandler.Lines()
    /// Valid tokens of a customer, of an administrator, and of a back end.
    let tokens: (customer: String, admin: String, service: String)
    // The stores and the receiver of webhooks can't be reached: each attempt fails at once.
    private static let http = HTTPClient(
        eventLoopGroupProvider: .singleton, configuration: AsyncHTTPClientTransport.configuration)

    /// The cookie that stands for a session of the operator's page.
    private static let sessionMark = "admin"
    /// The beginning of a body that stands for the form token of the session.
    private static let formMark = "form=session"
    private static let unreachable = "http://127.0.0.1:1"
    /// The folder of all servers of this process.
    private static let folder = FileManager.default.temporaryDirectory.appending(
        path: "fuzz-server-\(UUID().uuidString)")

    /// Opens a server with a database of its own.
    init() async throws {
        let mint = try TokenIssuer()
        tokens = (
            try mint.token(scope: "customer"), try mint.token(scope: "customer admin"), try mint.serviceToken()
        )
        let folder = Self.folder.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // A fuzzed process isn't notified before it ends.
        atexit { try? FileManager.default.removeItem(at: FuzzedServer.folder) }
        try Data(try FuzzAuthority.ours.get().signing.rootCertificate).write(to: folder.appending(path: "root.cer"))
        try Data(mint.keySet.utf8).write(to: folder.appending(path: "keys.json"))
        let key = try P256.Signing.PrivateKey(rawRepresentation: [UInt8](repeating: 6, count: 32))
        let keyFile = try Self.write(
            Array(key.pemRepresentation.utf8), to: folder.appending(path: "AuthKey_FUZZ.p8"))
        guard let playKey = FuzzTarget.playKey else { throw Sentence(description: "the key can't be created") }
        let playText = String(decoding: playKey, as: UTF8.self)
            .replacing("https:\\/\\/play.test", with: Self.unreachable).replacing(
                "https://play.test", with: Self.unreachable)
        let playFile = try Self.write(
            Array(playText.utf8), to: folder.appending(path: "service-account.json"))
        let values = try await SettingValues(
            options: [
                "state": folder.appending(path: "state").path, "trust.roots": folder.appending(path: "root.cer").path,
                "tokens.keys": folder.appending(path: "keys.json").path,
                "features": Files.root.appending(path: "Sources/Demo/Resources/Discover.features.json").path,
                "catalog": Files.root.appending(path: "Sources/Demo/Resources/Discover.storekit").path,
                "webhooks.url": Self.unreachable + "/hooks", "admin.port": "1",
                "accounts.merge": "anonymous", "tokens.anonymousClaim": TokenIssuer.anonymousClaim,
                "tokens.serviceAudience": TokenIssuer.serviceAudience,
                "api.url": Self.unreachable, "api.issuer": "fuzz", "api.key": keyFile, "api.seconds": "86400",
                "offers.released": "stay",
                "play.url": Self.unreachable, "play.package": "com.example.discover", "play.key": playFile,
                "play.pushAudience": "push", "play.pushEmail": "pubsub@fuzz.test",
                "play.pushKeys": Self.unreachable + "/certs", "proxy.trusted": RouteTestClient.peer,
                "limits.requestsPerSecond": "1000000",
                "limits.burst": "1000000",
                "limits.textsPerSecond": "1000000", "limits.textBurst": "1000000",
                "limits.publicPerSecond": "1000000", "limits.publicBurst": "1000000",
                "limits.publicTotalPerSecond": "1000000", "limits.publicTotalBurst": "1000000",
                "limits.invalidTokensPerSecond": "1000000", "limits.invalidTokenBurst": "1000000",
            ], environment: [:], file: nil)
        let server = try await LiveServer(try ServerSettings(values), http: Self.http)
        let lines = log
        let logger = Logger(label: "fuzz") { _ in RecordingLogHandler(lines: lines) }
        client = RouteTestClient(server.interface(metrics: ServerMetrics(), log: logger).router, log: logger)
    }

    /// Writes a file that only its owner can read, and returns its path.
    private static func write(_ bytes: [UInt8], to file: URL) throws -> String {
        try Data(bytes).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        return file.path
    }

    /// Returns the request with a valid token or session of the operator's page, if it names one.
    func withToken(_ request: RouteTestRequest) async throws -> RouteTestRequest {
        if request.fields[.cookie] == Self.sessionMark { return try await withSession(request) }
        return switch request.fields[.authorization] {
        case "customer": request.with(.authorization, "Bearer \(tokens.customer)")
        case "admin": request.with(.authorization, "Bearer \(tokens.admin)")
        case "service": request.with(.authorization, "Bearer \(tokens.service)")
        default: request
        }
    }

    private func withSession(_ request: RouteTestRequest) async throws -> RouteTestRequest {
        let form = "POST /admin/sign-in\nOrigin: http://localhost\nContent-Type: application/x-www-form-urlencoded\n\n"
        guard let signIn = RouteTestRequest.requests(Array((form + "token=\(tokens.admin)").utf8)).first,
            let page = RouteTestRequest.requests(Array("GET /admin".utf8)).first,
            let cookie = try await client.respond(to: signIn).fields[.setCookie]?.prefix(while: { $0 != ";" })
        else { throw Sentence(description: "an administrator can't sign in") }
        let html = try await client.respond(to: page.with(.cookie, String(cookie))).text
        guard let match = html.firstMatch(of: /name="form" value="([^"]+)"/) else {
            throw Sentence(description: "the operator's page has no form")
        }
        let signedIn = request.with(.cookie, String(cookie))
        let body = String(decoding: request.body, as: UTF8.self)
        guard body.hasPrefix(Self.formMark) else { return signedIn }
        return signedIn.with(body: "form=\(match.output.1)" + body.dropFirst(Self.formMark.count))
    }

    /// Returns the statuses of the responses to an input.
    func statuses(of input: [UInt8]) async throws -> [Int] {
        var statuses: [Int] = []
        for request in RouteTestRequest.requests(input) {
            statuses.append(try await client.respond(to: try await withToken(request)).status)
        }
        return statuses
    }
}
#endif
