#if Server
import DiscoverData
import DiscoverEntities
import ServerGooglePlay
import ServerHTTP
import ServerSimulation
import ServerUseCases
import Testing

@Suite struct `Only a statement of Google about the purchase is a verdict` {
    private let scene: PlayScene
    private let token: String

    init() throws {
        scene = try PlayScene()
        token = try scene.play.buy("lifetime")
    }

    private func verify(_ token: String, _ product: ProductID = "lifetime") async throws -> PlayVerdict {
        try await scene.store.verify(token: token, product: product)
    }

    @Test func `a token that Google never issued is refused permanently`() async throws {
        #expect(try await verify("made-up") == .notGenuine(.notIssuedByStore))
        #expect(try await verify("made-up", "gold.month") == .notGenuine(.notIssuedByStore))
        #expect(try await verify("../../orders") == .notGenuine(.notIssuedByStore))
        #expect(try await verify("") == .notGenuine(.notIssuedByStore))
        #expect(try await verify("..") == .notGenuine(.notIssuedByStore))
    }

    @Test func `a token doesn't prove another product`() async throws {
        #expect(try await verify(token, "boost.1") == .notGenuine(.altered))
    }

    @Test func `a product that the catalog doesn't contain stays undecided`() async throws {
        #expect(try await verify(token, "unheard.of") == .undecided(.productUnknown))
    }

    @Test func `a test purchase counts in the sandbox only, and a real one in production only`() async throws {
        let real = try scene.play.buy("lifetime", isTest: false)
        #expect(try await verify(real) == .notGenuine(.wrongEnvironment))
        let production = try PlayScene(environment: .production)
        let test = try production.play.buy("lifetime")
        #expect(
            try await production.store.verify(token: test, product: "lifetime") == .notGenuine(.wrongEnvironment))
    }

    @Test(arguments: [400, 401, 403, 429, 500, 503]) func `a status without a reason is no verdict`(
        status: Int
    ) async throws {
        scene.transport.fail { $0.contains("purchases") ? .success(status) : nil }
        await #expect(throws: StoreFailure.self) { try await verify(token) }
    }

    @Test func `a missing response is no verdict`() async throws {
        scene.transport.fail { $0.contains("purchases") ? .failure(.timedOut) : nil }
        await #expect(throws: StoreFailure.timedOut(seconds: 10)) { try await verify(token) }
        scene.transport.fail { $0 == "/token" ? .failure(.unreachable) : nil }
        await #expect(throws: StoreFailure.offline) { try await PlayScene.verifyNew(scene) }
    }

    @Test func `the wrong package is a fault of the server's settings, and no verdict`() async throws {
        let wrong = try PlayScene(package: "com.example.other")
        let token = try wrong.play.buy("lifetime")
        await #expect(throws: StoreFailure.self) {
            try await wrong.store.verify(token: token, product: "lifetime")
        }
    }

    @Test func `a renewal without its order isn't dated by a guess`() async throws {
        let subscription = try scene.play.buy("gold.month")
        let purchase = try await scene.purchase(subscription, of: "gold.month")
        #expect(try await scene.store.confirm(purchase.confirmations[0]) == .accepted)
        scene.play.advance(days: 35)
        scene.transport.fail { $0.contains("orders") ? .success(404) : nil }
        await #expect(throws: StoreFailure.self) { try await verify(subscription, "gold.month") }
    }
}

@Suite struct `Access to the Play Developer API` {
    @Test func `one access token serves many requests`() async throws {
        let scene = try PlayScene()
        let token = try scene.play.buy("lifetime")
        for _ in 0..<3 { _ = try await scene.purchase(token, of: "lifetime") }
        #expect(scene.transport.paths.filter { $0 == "/token" }.count == 1)
    }

    @Test func `a refused access token is replaced at once, and the request repeated once`() async throws {
        let scene = try PlayScene()
        let token = try scene.play.buy("lifetime")
        _ = try await scene.purchase(token, of: "lifetime")
        scene.api.revokeTokens()
        _ = try await scene.purchase(token, of: "lifetime")
        #expect(scene.transport.paths.filter { $0 == "/token" }.count == 2)
        scene.transport.fail { $0.contains("purchases") ? .success(401) : nil }
        await #expect(throws: StoreFailure.self) { try await scene.purchase(token, of: "lifetime") }
        #expect(scene.transport.paths.filter { $0 == "/token" }.count == 3)
    }

    @Test(arguments: [
        "", "{}", "{\"type\":\"authorized_user\"}",
        "{\"type\":\"service_account\",\"client_email\":\"e\",\"private_key\":\"k\",\"token_uri\":\"http://x.test/t\"}",
    ]) func `a file that isn't a usable key is refused with a reason`(text: String) {
        #expect(throws: ServiceAccountKey.InvalidKeyError.self) { try ServiceAccountKey(json: Array(text.utf8)) }
    }

    @Test func `a key's description and dump don't show the private key`() throws {
        let scene = try PlayScene()
        let key = try ServiceAccountKey(json: scene.api.keyFile(for: "https://play.test"))
        var dumped = "\(key)"
        dump(key, to: &dumped)
        #expect(!dumped.contains("PRIVATE"))
    }
}

extension PlayScene {
    /// Verifies a purchase with a new client, which has no access token yet.
    fileprivate static func verifyNew(_ scene: PlayScene) async throws {
        let file = scene.api.keyFile(for: "https://play.test")
        let api = try PlayDeveloperAPI(
            package: "com.example.discover", endpoint: "https://play.test", http: scene.transport,
            clock: PlayClock(play: nil), retryPolicy: HTTPRetryPolicy(attempts: 1)
        ) { () throws(ServiceAccountKey.InvalidKeyError) in try ServiceAccountKey(json: file) }
        let store = GooglePlayStore(api: api, environment: .sandbox, clock: PlayClock(play: nil)) { _ in .consumable }
        _ = try await store.verify(token: "t", product: "boost.1")
    }
}
#endif
