#if Server
import AsyncHTTPClient
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import Hummingbird
import HummingbirdTesting
import ServerAppStore
import ServerHTTP
import ServerUseCases
import ServerSimulation
import ServerVerification
import StoreSimulator
import Testing
import TestSupport

/// The clients and the simulated App Store are tested together; neither depends on the other.
@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The server's clients work against the simulated App Store` {
    private struct Scene: Sendable {
        let server: SimulatedAppStore
        let address: String
        let http: AsyncHTTPClientTransport

        var api: ServerAPI {
            get throws {
                let developer = server.developer
                return try ServerAPI(
                    environment: .sandbox, bundleID: "com.example.discover",
                    key: ServerAPIKey(issuer: developer.issuer, id: developer.keyID, pem: developer.privateKey),
                    endpoint: address, http: http, clock: SystemTimeSource(), retryPolicy: HurriedClock().retryPolicy())
            }
        }

        var verifier: AppStoreVerifier {
            get throws {
                let trust = TrustedRoots([try TrustedRoot(server.authority.rootCertificate)])
                return AppStoreVerifier(
                    SignedDataVerifier(
                        trust: trust, app: AppIdentity(bundleID: "com.example.discover"), environment: .sandbox,
                        clock: SystemTimeSource()))
            }
        }

        func buy(_ product: String) async throws -> TransactionID {
            guard case .success(let sold) = try await server.store.purchase(product) else { throw NothingSold() }
            return TransactionID(sold.payload.transactionId)
        }

        struct NothingSold: Error {}
    }

    private func open(_ body: @escaping @Sendable (Scene) async throws -> Void) async throws {
        var settings = StoreServerSettings(catalog: Array(Self.catalog.utf8), name: "Shop.storekit")
        settings.port = 0
        let server = try SimulatedAppStore(settings)
        let client = HTTPClient(
            eventLoopGroupProvider: .singleton, configuration: AsyncHTTPClientTransport.configuration)
        let ended: Result<Void, any Error>
        do {
            try await server.application().test(.live) { running in
                let port = try #require(running.port)
                try await body(
                    Scene(server: server, address: "http://127.0.0.1:\(port)", http: AsyncHTTPClientTransport(client)))
            }
            ended = .success(())
        } catch {
            ended = .failure(error)
        }
        try await client.shutdown()
        try ended.get()
    }

    @Test func `a history of three pages is fetched completely, and each transaction in it is genuine`() async throws {
        try await open { scene in
            let first = try await scene.buy("lifetime")
            for _ in 1...44 { _ = try await scene.buy("coins") }
            let texts = try await scene.api.wholeHistory(of: first)
            #expect(texts.count == 45)
            let history = ServerAPIHistory(api: try scene.api) { () throws(StoreFailure) in [first] }
            let all = try await history.history()
            let verdicts = try await scene.verifier.verify(all)
            #expect(verdicts.count == 45)
            for (transaction, verdict) in zip(all, verdicts) {
                guard case .genuine(let facts) = verdict else {
                    Issue.record("the store's signature must be genuine")
                    continue
                }
                #expect(facts.key.id == transaction.id)
            }
            #expect(try await history.restorable().map(\.id) == [first])
        }
    }

    @Test func `statuses include renewal information, and refusals have Apple's error codes`() async throws {
        try await open { scene in
            let gold = try await scene.buy("gold.month")
            let history = ServerAPIHistory(api: try scene.api) { () throws(StoreFailure) in [gold, "999"] }
            let statuses = try await history.statuses()
            #expect(statuses.map(\.transaction.id) == [gold])
            guard case .genuine(let facts)? = try await scene.verifier.verify(statuses).first else {
                Issue.record("the store's signature must be genuine")
                return
            }
            #expect(facts.renewal.willRenew && facts.renewal.chain.id == gold)
            #expect(facts.transaction.key.id == gold)
            let unknown = ServerAPIFailure.refused(ServerAPIRefusal(status: 404, code: 4_040_010))
            await #expect(throws: unknown) { try await scene.api.statuses(of: "999") }
            let bad = ServerAPIFailure.refused(ServerAPIRefusal(status: 400, code: 4_000_006))
            await #expect(throws: bad) { try await scene.api.statuses(of: "1/../2") }
        }
    }

    @Test func `a token signed with another developer's key is refused`() async throws {
        try await open { scene in
            let api = try ServerAPI(
                environment: .sandbox, bundleID: "com.example.discover", key: APIResponses.key, endpoint: scene.address,
                http: scene.http, clock: SystemTimeSource(), retryPolicy: HurriedClock().retryPolicy())
            await #expect(throws: ServerAPIFailure.unauthorized) { try await api.statuses(of: "1") }
        }
    }

    @Test func `a receipt is validated after a redirect by status 21007, and only with the secret`() async throws {
        try await open { scene in
            _ = try await scene.buy("coins")
            let gold = try await scene.buy("gold.month")
            let text = try #require(scene.server.store.receipt).jwsRepresentation
            let receipt = UnverifiedReceipt(base64: Data(text.utf8).base64EncodedString())
            func validate(_ secret: String) async throws -> ValidatedReceipt {
                try await VerifyReceipt(
                    VerifyReceipt.Configuration(
                        bundleID: "com.example.discover", environment: .sandbox, first: .production,
                        endpoints: VerifyReceiptURLs(
                            production: scene.address + "/production/verifyReceipt",
                            sandbox: scene.address + "/verifyReceipt"),
                        offline: nil, kinds: { ["coins": .consumable][$0] }),
                    secrets: FixedSecrets(secret), http: scene.http, retryPolicy: HurriedClock().retryPolicy()
                ).validate(receipt)
            }
            let validated = try await validate(scene.server.sharedSecret)
            #expect(validated.transactions.count == 2 && validated.undecided.isEmpty)
            #expect(validated.statuses.map(\.transaction.id) == [gold])
            await #expect(throws: ReceiptFailure.self) { try await validate("wrong") }
        }
    }

    private static let catalog = #"""
        {"version": {"major": 4, "minor": 0}, "products": [
        {"productID": "coins", "type": "Consumable", "displayPrice": "0.99", "localizations": []},
        {"productID": "lifetime", "type": "NonConsumable", "displayPrice": "49.99", "localizations": []}],
        "subscriptionGroups": [{"id": "G1", "name": "Membership", "localizations": [], "subscriptions": [
        {"productID": "gold.month", "type": "RecurringSubscription", "displayPrice": "9.99", "groupNumber": 1,
        "subscriptionGroupID": "G1", "recurringSubscriptionPeriod": "P1M", "localizations": []}]}]}
        """#
}
#endif
