#if Server
@testable import ServerProgram
import AsyncHTTPClient
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import ServerHTTP
import ServerSimulation
import ServerUseCases
import Synchronization
import TestSupport
import Testing

/// A Play Developer API that fails the first request of each path.
///
/// The token service always responds.
private final class UnreliableGooglePlay: Sendable {
    let api: SimulatedPlayAPI
    private let counts = Mutex<[String: Int]>([:])

    init(_ store: SimulatedPlayStore) throws { api = try SimulatedPlayAPI(store) }

    /// The number of requests of each path, without those of the token service.
    var requests: [String: Int] { counts.withLock { $0.filter { $0.key != "/token" } } }

    func application() -> some ApplicationProtocol {
        let router = Router()
        router.get("androidpublisher/**") { request, _ in try await self.respond(to: "GET", request) }
        router.post("androidpublisher/**") { request, _ in try await self.respond(to: "POST", request) }
        router.post("token") { request, _ in try await self.respond(to: "POST", request) }
        var log = Logger(label: "play")
        log.logLevel = .critical
        return Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)), logger: log)
    }

    private func respond(to method: String, _ request: Request) async throws -> Response {
        let path = request.uri.path
        let count = counts.withLock { counts -> Int in
            counts[path, default: 0] += 1
            return counts[path] ?? 0
        }
        let body = Array(try await request.body.collect(upTo: 1 << 20).readableBytesView)
        guard count > 1 || path == "/token" else { return Response(status: .serviceUnavailable) }
        let response = await api.respond(
            to: method, path + (request.uri.query.map { "?" + $0 } ?? ""),
            authorization: request.headers[.authorization], body: body)
        return Response(
            status: .init(code: response.status), headers: [.contentType: "application/json"],
            body: .init(byteBuffer: ByteBuffer(bytes: response.body)))
    }
}

/// The composition root with Google Play.
@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The import of voided purchases has a client of its own` {
    private static let package = "com.example.discover"
    private static let catalog = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../../Sources/Demo/Resources/Discover.storekit").standardizedFileURL

    /// Runs the body with a server, the API that it uses, and the token of a refunded purchase of Anna.
    private static func run(
        _ body: @escaping @Sendable (LiveServer, UnreliableGooglePlay, String) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "voided-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let store = try SimulatedPlayStore(
            package: package, catalog: Array(try Data(contentsOf: catalog)),
            start: Int64(Date().timeIntervalSince1970 * 1000))
        let token = try store.buy("lifetime", for: AccountToken.anna.uuid)
        try store.refund(token)
        let play = try UnreliableGooglePlay(store)
        let http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: AsyncHTTPClientTransport.configuration)
        let ended: Result<Void, any Error>
        do {
            try await play.application().test(.live) { running in
                let address = "http://127.0.0.1:\(try #require(running.port))"
                let key = folder.appending(path: "service-account.json")
                try Data(play.api.keyFile(for: address)).write(to: key)
                try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: key.path)
                let options = [
                    "state": folder.path + "/state", "trust.simulator": folder.path + "/store",
                    "catalog": catalog.path, "play.url": address, "play.package": package, "play.key": key.path,
                ]
                let settings = try ServerSettings(
                    try await SettingValues(options: options, environment: [:], file: nil))
                // A generous timeout, because the machine runs many programs at once.
                let server = try await LiveServer(settings, http: http, timeout: .seconds(300))
                try await body(server, play, token)
                try await server.close()
            }
            ended = .success(())
        } catch {
            ended = .failure(error)
        }
        try await http.shutdown()
        try ended.get()
    }

    @Test func `each failed request of an import is repeated once, also those about a purchase`() async throws {
        try await Self.run { server, play, token in
            let voided = try #require(server.first.voided)
            let outcome = await voided.run(metrics: ServerMetrics())
            guard case .completed(let statistics) = outcome else {
                Issue.record("the import ended with \(outcome)")
                return
            }
            #expect(statistics.recorded == 1 && statistics.postponed == 0, "\(statistics)")
            #expect(play.requests.count >= 3, "the list, the order, and the purchase: \(play.requests)")
            #expect(play.requests.contains { $0.key.hasSuffix(token) }, "\(play.requests)")
            let recorded = try await server.storage.directory.transactions(of: .anna, after: nil, limit: 9)
            #expect(recorded.map(\.facts.revocation?.isComplete) == [true])
        }
    }

    @Test func `a failed request of a client's route isn't repeated`() async throws {
        try await Self.run { server, play, token in
            await #expect(throws: StoreFailure.self) {
                try await server.backend.googlePlay.verify(token: token, product: "lifetime")
            }
            #expect(play.requests.map(\.value) == [1], "\(play.requests)")
        }
    }
}
#endif
