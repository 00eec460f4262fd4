#if Server
@testable import ServerProgram
import AsyncHTTPClient
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import JWTKit
import Logging
import NIOCore
import ServerHTTP
import ServerSimulation
import ServerUseCases
import ServerVerification
import StoreSimulator
import TestSupport

/// One server for three realms, with a simulated store for each.
///
/// The realms are production, the sandbox, and the sandbox of a second app.
///
/// The settings are those of production, except that the roots of the stores are trusted.
struct RealmScene: Sendable {
    /// The store of the first realm.
    let production: SimulatedAppStore
    let sandbox: SimulatedAppStore
    let other: SimulatedAppStore
    /// A store of an environment and an app that the server isn't configured for.
    let strange: SimulatedAppStore
    let realms: [LiveRealm]
    let client: any TestClientProtocol
    let key: DevelopmentKey

    static let app = "com.example.discover"
    static let otherApp = "com.example.other"

    /// Runs the body with a server in a temporary folder.
    static func play(_ body: @escaping @Sendable (RealmScene) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "realms-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: AsyncHTTPClientTransport.configuration)
        let ended: Result<Void, any Error>
        do {
            try await play(in: folder.path, http: http, body)
            ended = .success(())
        } catch {
            ended = .failure(error)
        }
        try await http.shutdown()
        try ended.get()
    }

    private static func play(
        in folder: String, http: HTTPClient, _ body: @escaping @Sendable (RealmScene) async throws -> Void
    ) async throws {
        let door = NotificationDoor()
        let production = try await store("Production", app, door)
        let sandbox = try await store("Sandbox", app, door)
        let other = try await store("Sandbox", otherApp, door)
        let strange = try await store("Production", "com.example.strange", door)
        let state = try StateDirectory(folder)
        let metrics = ServerProgram.ServerMetrics()
        let shared = LiveRealm.Shared(
            state: state,
            trust: TrustedRoots(
                try [production, sandbox, other, strange].map { try TrustedRoot($0.authority.rootCertificate) }),
            http: http, timeout: .seconds(300), time: SystemTimeSource(),
            metrics: { metrics.labeled(with: $0) }, googlePlay: UnconfiguredGooglePlay(), experiments: NoExperiments())
        var realms: [LiveRealm] = []
        for own in try await settings(in: folder).ofEachRealm {
            var own = own
            // The simulated store's notifications don't contain the app's Apple ID.
            own.appAppleID = nil
            realms.append(try await LiveRealm(own, shared, beside: realms))
        }
        let key = try DevelopmentKey(in: state)
        var limits = Limits()
        limits.gaugeSeconds = 0
        let interface = HTTPInterface(
            backend: realms[0].backend, others: realms.dropFirst().map(\.backend),
            tokens: BearerTokenValidator(
                keys: try await TokenKeys([("the key", key.keySet)]),
                policy: TokenPolicy(issuer: "discover-server", audience: "discover-server")),
            limits: limits, metrics: metrics,
            log: Logger(label: "test") { LineLogHandler(label: $0, level: .error, format: .json) { _ in } },
            // Nothing advances this clock, so a request for the metrics waits until the gauges were read.
            stopwatch: AnyClock(ManualClock()))
        let scene = realms
        try await interface.application(host: "127.0.0.1", port: 0).test(.router) { client in
            await door.open(to: client)
            try await body(
                RealmScene(
                    production: production, sandbox: sandbox, other: other, strange: strange, realms: scene,
                    client: client, key: key))
        }
        for realm in realms { try await realm.storage.close() }
    }

    private static func settings(in folder: String) async throws -> ServerSettings {
        try ServerSettings(
            try await SettingValues(
                options: [
                    "environment": "production", "appAppleId": "7", "trust.roots": "apple", "tokens.keys": "keys.json",
                    "trust.revocation": "off", "state": folder, "bundle": app,
                    "realms.additional": "sandbox,sandbox:\(otherApp)",
                    "binding": "transfer", "webhooks.url": "https://127.0.0.1:1/hooks", "limits.healthSeconds": "0",
                    // The simulated stores' clocks aren't that of the server.
                    "transfers.maxAgeSeconds": "0",
                    "features": resource("Discover.features.json"),
                ], environment: [:], file: nil))
    }

    private static func resource(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../Sources/Demo/Resources/\(name)").standardizedFileURL.path
    }

    private static func store(
        _ environment: String, _ bundle: String, _ door: NotificationDoor
    ) async throws -> SimulatedAppStore {
        var shop = try StoreServerSettings(catalogAt: resource("Discover.storekit"))
        shop.environment = environment
        shop.bundle = bundle
        shop.takeNotification = { await door.take($0) }
        let store = try SimulatedAppStore(shop)
        await store.holdNotifications(true)
        return store
    }

    /// Buys a product in a store, and returns the signed transaction.
    func buy(_ product: String, in store: SimulatedAppStore) async throws -> String {
        guard case .success(let sold) = try await store.store.purchase(product) else { throw LiveScene.NothingSold() }
        return sold.jwsRepresentation
    }

    /// Sends a request as a customer, or as an administrator.
    func send(
        _ method: HTTPRequest.Method, _ path: String, _ body: JSON? = nil, as account: AccountToken = .anna,
        admin: Bool = false
    ) async throws -> TestClient.Reply {
        let now = Date().timeIntervalSince1970
        let token = try await key.token(
            TokenClaims(
                iss: "discover-server", sub: account.uuid, aud: .init(value: "discover-server"), exp: now + 3600,
                iat: now, scope: admin ? "admin" : "customer"))
        let response = try await client.execute(
            uri: path, method: method,
            headers: [.authorization: "Bearer \(token)", .contentType: "application/json", .idempotency: "key"],
            body: body.map { ByteBuffer(string: $0.text) })
        let reply = TestClient.Reply(
            status: response.status.code, headers: response.headers, text: String(buffer: response.body))
        Described.check(
            method, path, status: reply.status, type: reply.headers[.contentType], text: reply.text)
        return reply
    }

    /// Presents one signed transaction.
    func present(_ text: String, as account: AccountToken = .anna) async throws -> TestClient.Reply {
        try await send(.post, "/v1/transactions", ["signedTransaction": .string(text)], as: account)
    }

    /// Returns the number of recorded transactions in the ledger that a query selects.
    func recorded(_ query: String = "") async throws -> Int {
        let text = try await send(.get, "/v1/transactions\(query)").text
        let page = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        return (page?["transactions"] as? [Any])?.count ?? -1
    }

    /// Delivers a store's pending notifications, and returns the number that the server accepted.
    func deliver(from store: SimulatedAppStore) async -> Int {
        await store.deliver(await store.pendingNotifications())
    }
}

extension HTTPField.Name {
    fileprivate static let idempotency = HTTPField.Name("Idempotency-Key") ?? .accept
}
#endif
