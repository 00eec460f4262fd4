#if Server
@testable import ServerProgram
import AsyncHTTPClient
import DiscoverEntities
import DiscoverServices
import DiscoverSimulatorServices
import Foundation
import Hummingbird
import HummingbirdTesting
import JWTKit
import Logging
import NIOCore
import ServerHTTP
import ServerSimulation
import ServerUseCases
import StoreSimulator
import Testing

/// A running server and a running store with one customer.
struct LiveScene: Sendable {
    let store: SimulatedAppStore
    /// The address of the store.
    let address: String
    /// The server with the settings of the test.
    let server: LiveServer
    let client: any TestClientProtocol
    let token: String
    /// The token of another customer.
    let other: String
    let administrator: String
    let log: LogLines

    struct Reply: Sendable {
        let status: Int
        let text: String
    }

    struct NothingSold: Error {}

    /// Runs the body with a server that uses all endpoints of a simulated store.
    ///
    /// - Parameters:
    ///   - more: Additional settings of the server.
    ///   - transport: How the test sends requests to the server.
    ///   - address: The URL to which the store sends its notifications, or `nil` to send none.
    ///   - isByHand: A Boolean value that indicates whether the body delivers notifications with ``deliver(_:)``. The
    ///     server then uses the store's clock.
    ///   - faults: The random faults of the store.
    ///   - body: The closure to run.
    /// - Throws: The body's error, or an error if the store or the server can't start or stop.
    static func play(
        _ more: [String: String], over transport: TestTransport = .router, notifying address: String? = nil,
        byHand isByHand: Bool = false, faults: FaultSettings = FaultSettings(),
        _ body: @escaping @Sendable (LiveScene) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "live-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let catalog = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../Sources/Demo/Resources/Discover.storekit").standardizedFileURL.path
        var shop = try StoreServerSettings(catalogAt: catalog)
        shop.state = folder.path + "/store"
        shop.port = 0
        shop.notify = address
        shop.deliverySeconds = 600
        shop.faults = faults
        let door = NotificationDoor()
        if isByHand { shop.takeNotification = { await door.take($0) } }
        let store = try SimulatedAppStore(shop)
        if isByHand { await store.holdNotifications(true) }
        let http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: AsyncHTTPClientTransport.configuration)
        let ended: Result<Void, any Error>
        do {
            try await store.application().test(.live) { running in
                let address = "http://127.0.0.1:\(try #require(running.port))"
                let usual = [
                    "state": folder.path + "/server", "trust.simulator": folder.path + "/store", "catalog": catalog,
                    "receipts.url": address + "/verifyReceipt", "api.url": address,
                    "api.issuer": store.developer.issuer, "api.keyId": store.developer.keyID,
                    "api.key": folder.path + "/store/AuthKey.p8",
                    // A step may take long beside other tests; the connection must stay open.
                    "limits.idleSeconds": "3600", "limits.sendSeconds": "600",
                ]
                var settings = try ServerSettings(
                    try await SettingValues(
                        options: usual.merging(more) { _, new in new }, environment: [:], file: nil))
                // Generous timeouts, as in `serve`; the settings of a program permit 30 seconds at most.
                settings.webhooks?.timeoutSeconds = 300
                settings.consumption?.timeoutSeconds = 300
                try await serve(
                    settings, beside: (store, address), over: transport, http: http, door: isByHand ? door : nil, body)
            }
            ended = .success(())
        } catch {
            ended = .failure(error)
        }
        try await http.shutdown()
        try ended.get()
    }

    private static func serve(
        _ settings: ServerSettings, beside store: (program: SimulatedAppStore, address: String),
        over transport: TestTransport, http: HTTPClient, door: NotificationDoor?,
        _ body: @escaping @Sendable (LiveScene) async throws -> Void
    ) async throws {
        // Generous timeouts, because the machine runs many programs at once.
        let metrics = ServerMetrics()
        let server = try await LiveServer(
            settings, http: http, timeout: .seconds(300), metrics: metrics,
            time: door == nil ? SystemTimeSource() : SimulatorTimeSource(store: store.program.store))
        let log = LogLines()
        let tokens = BearerTokenValidator(
            keys: server.keys,
            policy: TokenPolicy(issuer: settings.tokens.policy.issuer, audience: settings.tokens.policy.audience))
        let interface = HTTPInterface(
            backend: server.backend, others: server.others.map(\.backend), tokens: tokens, limits: settings.limits,
            metrics: metrics,
            log: Logger(label: "test") { label in
                LineLogHandler(label: label, level: .trace, format: .json) { log.add($0) }
            }, sessions: AdminSessions())
        let key = try #require(server.developmentKey)
        func token(_ account: AccountToken, _ scope: String) async throws -> String {
            let now = Date().timeIntervalSince1970
            return try await key.token(
                TokenClaims(
                    iss: settings.tokens.policy.issuer, sub: account.uuid,
                    aud: .init(value: settings.tokens.policy.audience),
                    exp: now + 3600, iat: now, scope: scope))
        }
        let (anna, bert) = (try await token(.anna, "customer"), try await token(.bert, "customer"))
        let administrator = try await token(.root, "admin")
        try await withClient(over: transport, interface.application(host: "127.0.0.1", port: 0)) { client in
            await door?.open(to: client)
            try await body(
                LiveScene(
                    store: store.program, address: store.address, server: server, client: client, token: anna,
                    other: bert,
                    administrator: administrator, log: log))
        }
        try await server.close()
    }

    func buy(_ product: String) async throws -> String {
        guard case .success(let sold) = try await store.store.purchase(product) else { throw NothingSold() }
        return sold.jwsRepresentation
    }

    /// Returns the store's receipt after a purchase.
    func receipt(of product: String) async throws -> String {
        _ = try await buy(product)
        return Data(try #require(store.store.receipt).jwsRepresentation.utf8).base64EncodedString()
    }

    func send(
        _ method: HTTPRequest.Method, _ path: String, _ body: JSON? = nil, as bearer: String? = nil
    ) async throws -> Reply {
        let reply = try await client.execute(
            uri: path, method: method,
            headers: [.authorization: "Bearer \(bearer ?? token)", .contentType: "application/json"],
            body: body.map { ByteBuffer(string: $0.text) })
        let text = String(buffer: reply.body)
        Described.check(method, path, status: reply.status.code, type: reply.headers[.contentType], text: text)
        return Reply(status: reply.status.code, text: text)
    }

    func rotate(to secret: String) async throws {
        let reply = try await send(
            .put, "/v1/admin/shared-secret", ["secret": .string(secret)], as: administrator)
        #expect(reply.status == 200)
    }

    /// Delivers pending notifications to the server.
    ///
    /// - Returns: The number of notifications that the server accepted.
    @discardableResult func deliver(_ delivery: NotificationDelivery) async -> Int { await store.deliver(delivery) }

    /// A Boolean value that indicates whether the only subscription renews, according to the server.
    var willRenew: Bool? {
        get async throws {
            let reply = try await send(.get, "/v1/entitlements")
            let response = try JSONSerialization.jsonObject(with: Data(reply.text.utf8)) as? [String: Any]
            return (response?["subscriptions"] as? [[String: Any]])?.first?["willRenew"] as? Bool
        }
    }
}
/// The path by which a store in this process delivers notifications to the server.
actor NotificationDoor {
    private var client: (any TestClientProtocol)?

    /// Starts the delivery to a server.
    func open(to client: any TestClientProtocol) { self.client = client }

    /// Delivers a notification, and returns the server's HTTP status; 0 before the server runs.
    func take(_ signedPayload: String) async -> Int {
        let body = JSON.object(["signedPayload": .string(signedPayload)]).text
        let reply = try? await client?.execute(
            uri: "/v1/notifications", method: .post, headers: [.contentType: "application/json"],
            body: ByteBuffer(string: body))
        return reply?.status.code ?? 0
    }
}
#endif
