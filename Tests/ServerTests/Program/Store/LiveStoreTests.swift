#if Server
@testable import DiscoverServer
import AsyncHTTPClient
import DiscoverData
import DiscoverEntities
import Foundation
import Hummingbird
import HummingbirdTesting
import JWTKit
import Logging
import NIOCore
import ServerAppStore
import ServerSimulation
import ServerStorage
import StoreSimulator
import Testing

/// The composition root as `serve` makes it, beside a simulated App Store that answers over HTTP.
@Suite(.timeLimit(.minutes(2))) struct `The server asks the App Store` {
    @Test func `how a subscription stands, where the settings say so, and no notification tells it`() async throws {
        try await LiveScene.play(["api.seconds": "0"]) { scene in
            let sold = try await scene.buy("gold.month")
            #expect(try await scene.ask(.post, "/v1/transactions", ["signedTransaction": .string(sold)]).status == 200)
            #expect(try await scene.willRenew == true)
            try scene.store.store.disableAutoRenewForSubscription(productIdentifier: "gold.month")
            #expect(try await scene.willRenew == false)
        }
    }

    @Test func `of one account only now and then`() async throws {
        try await LiveScene.play(["api.seconds": "3600"]) { scene in
            let sold = try await scene.buy("gold.month")
            #expect(try await scene.ask(.post, "/v1/transactions", ["signedTransaction": .string(sold)]).status == 200)
            #expect(try await scene.willRenew == true)
            try scene.store.store.disableAutoRenewForSubscription(productIdentifier: "gold.month")
            #expect(try await scene.willRenew == true)
        }
    }

    @Test func `and what it knows stands where the store is away, or takes no key of ours`() async throws {
        let url = "http://127.0.0.1:1"
        for settings in [["api.url": url], ["api.issuer": UUID().uuidString]] {
            try await LiveScene.play(settings.merging(["api.seconds": "0"]) { one, _ in one }) { scene in
                let sold = try await scene.buy("lifetime")
                let reply = try await scene.ask(.post, "/v1/transactions", ["signedTransaction": .string(sold)])
                #expect(reply.status == 200)
                #expect(try await scene.ask(.get, "/v1/entitlements").text.contains("\"known\":true"))
            }
        }
    }

    @Test func `about a receipt, with the secret that an administrator has put in the place of another`() async throws {
        try await LiveScene.play([:]) { scene in
            let receipt = try await scene.receipt(of: "lifetime")
            // Without a secret, and with a wrong one, nobody can say anything yet: the device is to ask again.
            #expect(try await scene.ask(.post, "/v1/transactions", ["receipt": .string(receipt)]).status == 503)
            try await scene.rotate(to: "not-the-secret")
            #expect(try await scene.ask(.post, "/v1/transactions", ["receipt": .string(receipt)]).status == 503)
            try await scene.rotate(to: scene.store.sharedSecret)
            let reply = try await scene.ask(.post, "/v1/transactions", ["receipt": .string(receipt)])
            #expect(reply.status == 200 && reply.text.contains("\"verdict\":\"credited\""), "\(reply.text)")
            // The old one still counts for a while beside a new one that the store does not know yet.
            try await scene.rotate(to: "the-secret-of-tomorrow")
            let again = try await scene.ask(.post, "/v1/restore", ["receipt": .string(receipt)])
            #expect(again.status == 200 && again.text.contains("\"verdict\":\"already\""), "\(again.text)")
            let said = scene.log.all.joined() + again.text + reply.text
            #expect(!said.contains(scene.store.sharedSecret) && !said.contains("the-secret-of-tomorrow"))
        }
    }

    @Test func `with a key that is there and is one`() async throws {
        for key in ["nowhere.p8", #filePath] {
            await #expect(throws: (any Error).self) {
                try await LiveScene.play(["api.key": key]) { _ in Issue.record("it began all the same") }
            }
        }
    }
}

/// A live server and a live store, and one customer.
struct LiveScene: Sendable {
    let store: SimulatedAppStore
    let client: any TestClientProtocol
    let token: String
    let administrator: String
    let log: LogLines

    struct Reply: Sendable {
        let status: Int
        let text: String
    }

    struct NothingSold: Error {}

    /// Plays with settings beside the usual ones, which ask the store whatever can be asked.
    static func play(
        _ more: [String: String], _ body: @escaping @Sendable (LiveScene) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "live-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let catalogue = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../Sources/Demo/Resources/Discover.storekit").standardizedFileURL.path
        var shop = try StoreServerSettings(catalogueAt: catalogue)
        shop.state = folder.path + "/store"
        shop.port = 0
        let store = try SimulatedAppStore(shop)
        let http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: HTTPClientAsking.configuration)
        let ended: Result<Void, any Error>
        do {
            try await store.application().test(.live) { running in
                let address = "http://127.0.0.1:\(try #require(running.port))"
                let usual = [
                    "state": folder.path + "/server", "trust.simulator": folder.path + "/store", "catalog": catalogue,
                    "receipts.url": address + "/verifyReceipt", "api.url": address,
                    "api.issuer": store.developer.issuer, "api.keyId": store.developer.keyID,
                    "api.key": folder.path + "/store/AuthKey.p8",
                ]
                let settings = try ServerSettings(
                    try await SettingValues(
                        options: usual.merging(more) { _, new in new }, environment: [:], file: nil))
                try await serve(settings, beside: store, http: http, body)
            }
            ended = .success(())
        } catch {
            ended = .failure(error)
        }
        try await http.shutdown()
        try ended.get()
    }

    private static func serve(
        _ settings: ServerSettings, beside store: SimulatedAppStore, http: HTTPClient,
        _ body: @escaping @Sendable (LiveScene) async throws -> Void
    ) async throws {
        let server = try await LiveServer(settings, http: http)
        let log = LogLines()
        let tokens = BearerTokens(keys: server.keys, issuer: settings.tokenIssuer, audience: settings.tokenAudience)
        let interface = HTTPInterface(
            backend: server.backend, tokens: tokens, limits: settings.limits, tally: Tally(),
            log: Logger(label: "test") { label in
                LineLog(label: label, level: .trace, format: .json) { log.add($0) }
            })
        let key = try #require(server.developmentKey)
        func token(_ account: AccountToken, _ scope: String) async throws -> String {
            let now = Date().timeIntervalSince1970
            return try await key.token(
                TokenClaims(
                    iss: settings.tokenIssuer, sub: account.uuid, aud: .init(value: settings.tokenAudience),
                    exp: now + 3600, iat: now, scope: scope))
        }
        let (customer, administrator) = (try await token(.anna, "customer"), try await token(.root, "admin"))
        try await interface.application(host: "127.0.0.1", port: 0).test(.router) { client in
            try await body(
                LiveScene(store: store, client: client, token: customer, administrator: administrator, log: log))
        }
        try server.database.close()
    }

    func buy(_ product: String) async throws -> String {
        guard case .success(let sold) = try await store.store.purchase(product) else { throw NothingSold() }
        return sold.jwsRepresentation
    }

    /// The store's receipt after a purchase, as a device has it.
    func receipt(of product: String) async throws -> String {
        _ = try await buy(product)
        return Data(try #require(store.store.receipt).jwsRepresentation.utf8).base64EncodedString()
    }

    func ask(
        _ method: HTTPRequest.Method, _ path: String, _ body: JSON? = nil, as bearer: String? = nil
    ) async throws -> Reply {
        let reply = try await client.execute(
            uri: path, method: method,
            headers: [.authorization: "Bearer \(bearer ?? token)", .contentType: "application/json"],
            body: body.map { ByteBuffer(string: $0.text) })
        return Reply(status: reply.status.code, text: String(buffer: reply.body))
    }

    func rotate(to secret: String) async throws {
        let reply = try await ask(
            .put, "/v1/admin/shared-secret", ["secret": .string(secret)], as: administrator)
        #expect(reply.status == 200)
    }

    /// Whether the only subscription renews, as far as the server knows.
    var willRenew: Bool? {
        get async throws {
            let reply = try await ask(.get, "/v1/entitlements")
            let answer = try JSONSerialization.jsonObject(with: Data(reply.text.utf8)) as? [String: Any]
            return (answer?["subscriptions"] as? [[String: Any]])?.first?["willRenew"] as? Bool
        }
    }
}
#endif
