#if Server
@testable import ServerProgram
import AsyncHTTPClient
import Crypto
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import HTTPTypes
import ServerAppStore
import ServerGooglePlay
import ServerHTTP
import ServerSimulation
import ServerStorage
import ServerSupport
import ServerUseCases
import ServerWebhooks
import Support
import TestSupport

/// A check that the server shows nothing of a secret.
struct SecretCheck: Sendable {
    /// The secrets that a check used, and all logs, responses, descriptions, and dumps.
    struct Evidence {
        var secrets: [String] = []
        var shown = ""

        mutating func show(_ value: Any) {
            shown += "\(value) \(String(reflecting: value))\n"
            dump(value, to: &shown)
        }
    }

    /// The beginning of the row of the table in `Docs/security.md`.
    let row: String
    let run: @Sendable () async throws -> Evidence

    static let all = [
        SecretCheck(row: "bearer tokens", run: bearerTokens),
        SecretCheck(row: "the cookie of the operator's page", run: cookie),
        SecretCheck(row: "the key that signs tokens", run: tokenKey),
        SecretCheck(row: "the development key", run: developmentKey),
        SecretCheck(row: "Apple's shared secret", run: sharedSecret),
        SecretCheck(row: "`sealing-key`", run: sealingKey),
        SecretCheck(row: "the In-App Purchase key", run: appStoreKey),
        SecretCheck(row: "the key of the Google service account", run: serviceAccountKey),
        SecretCheck(row: "access tokens of Google's APIs", run: accessToken),
        SecretCheck(row: "secrets that sign [webhooks]", run: webhookSecret),
        SecretCheck(row: "addresses and paths that may contain a credential", run: settings),
        SecretCheck(row: "purchase tokens of Google Play", run: purchaseToken),
        SecretCheck(row: "the key that signs the document with the experiments", run: experimentKey),
        SecretCheck(row: "the keys of a simulated store", run: simulatedKeys),
    ]

    private static func bearerTokens() async throws -> Evidence {
        let server = try await TestServer()
        var evidence = Evidence()
        let valid = try await server.token(.anna)
        evidence.secrets = [valid, valid + "x", try await server.token(.anna, ends: -3600)]
        let secrets = evidence.secrets
        let replies = Replies()
        try await server.run { client in
            for token in secrets {
                for path in ["/v1/entitlements", "/v1/admin/audit", "/nowhere?token=\(token)"] {
                    await replies.add(try await client.send(.get, path, authorization: "Bearer \(token)").text)
                }
                await replies.add(
                    try await client.send(.post, "/v1/merges", as: .bert, body: ["anonymousToken": .string(token)]).text
                )
            }
        }
        evidence.shown = server.log.all.joined() + (await replies.text)
        return evidence
    }

    private static func cookie() async throws -> Evidence {
        let server = try await TestServer()
        let (replies, cookies) = (Replies(), Replies())
        try await server.run { client in
            let browser = AdminBrowser(client)
            await replies.add(try await browser.signIn().html)
            await cookies.add(String((browser.cookie ?? "").drop { $0 != "=" }.dropFirst().prefix { $0 != ";" }))
            for path in ["/admin", "/admin/audit", "/admin/nowhere"] {
                await replies.add(try await browser.get(path).html)
            }
        }
        return Evidence(secrets: [await cookies.text], shown: server.log.all.joined() + (await replies.text))
    }

    private static func tokenKey() async throws -> Evidence {
        let secret = Base64URL.encode(P256.Signing.PrivateKey().rawRepresentation)
        var evidence = Evidence(secrets: [secret])
        let sets = [
            #"{"keys":[{"kty":"EC","crv":"P-256","kid":"k","alg":"ES256","x":"AA","y":"AA","d":"\#(secret)"}]}"#,
            #"{"keys":[{"kty":"oct","kid":"k","k":"\#(secret)"}]}"#, secret,
        ]
        for set in sets {
            do throws(TokenKeys.InvalidKeysError) {
                evidence.show(try await TokenKeys([("keys.json", Data(set.utf8))]))
            } catch {
                evidence.show(error)
            }
        }
        return evidence
    }

    private static func developmentKey() async throws -> Evidence {
        let folder = TemporaryFolder()
        let state = try StateDirectory(folder.path("state"))
        let key = try DevelopmentKey(in: state)
        let file = try state.read(.developmentKey) ?? Data()
        var evidence = Evidence(secrets: [String(decoding: file, as: UTF8.self)])
        evidence.show(key)
        evidence.shown += String(decoding: key.keySet, as: UTF8.self)
        try state.write(Data(("x" + String(decoding: file, as: UTF8.self)).utf8.dropLast(30)), as: .developmentKey)
        do { evidence.show(try DevelopmentKey(in: state)) } catch { evidence.show(error) }
        return evidence
    }

    private static func sharedSecret() async throws -> Evidence {
        let server = try await TestServer()
        let secret = "s3cret-of-the-store"
        let replies = Replies()
        try await server.run { client in
            for text in [secret, secret + "\n", String(repeating: secret, count: 99)] {
                await replies.add(
                    try await client.send(
                        .put, "/v1/admin/shared-secret", as: .root, admin: true, body: ["secret": .string(text)]
                    ).text)
            }
        }
        var evidence = Evidence(secrets: [secret], shown: server.log.all.joined() + (await replies.text))
        evidence.show(SharedSecret(secret))
        return evidence
    }

    private static func sealingKey() async throws -> Evidence {
        let folder = TemporaryFolder()
        let path = folder.path("sealing-key")
        var evidence = Evidence()
        evidence.show(try SealingKey(path: path))
        let bytes = try Data(contentsOf: URL(filePath: path))
        let list = "\(Array(bytes))".dropFirst().dropLast()
        evidence.secrets = [bytes.base64EncodedString(), bytes.map { String($0, radix: 16) }.joined(), String(list)]
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        do { evidence.show(try SealingKey(path: path)) } catch { evidence.show(error) }
        return evidence
    }

    private static func appStoreKey() async throws -> Evidence {
        let pem = P256.Signing.PrivateKey().pemRepresentation
        let key = ServerAPIKey(issuer: "issuer", id: "KEY1", pem: pem)
        var choices = TestServer.Choices()
        choices.offerSigner = try AppStoreOfferSigner(key: key, bundleID: "com.example.discover")
        let server = try await TestServer(choices)
        let replies = Replies()
        try await server.run { client in
            let service = "Bearer " + (try await server.token(AccountToken(bits: 0x5E), scope: "service"))
            let bodies: [(String, JSON)] = [
                ("promotional", ["productId": "gold.month", "offerId": "half"]),
                ("introductory", ["productId": "gold.month", "transactionId": "1", "allowIntroductoryOffer": true]),
            ]
            for (path, body) in bodies {
                let reply = try await client.send(
                    .post, "/v1/offers/\(path)", authorization: service, body: body, actingFor: AccountToken.anna.uuid)
                await replies.add(reply.text)
            }
        }
        var evidence = Evidence(secrets: [pem], shown: server.log.all.joined() + (await replies.text))
        evidence.show(key)
        let broken = ServerAPIKey(issuer: "issuer", id: "KEY1", pem: pem + pem.dropFirst(40))
        evidence.show(broken)
        do { evidence.show(try ServerAPIKeyRing(key).current) } catch { evidence.show(error) }
        do throws(ServerAPIKeyRing.InvalidKeyError) {
            let ring = try ServerAPIKeyRing { () throws(ServerAPIKeyRing.InvalidKeyError) in
                ServerAPIKey(issuer: "issuer", id: "KEY1", pem: String(pem.dropFirst(40)))
            }
            evidence.show(ring.current)
        } catch {
            evidence.show(error)
        }
        return evidence
    }

    private static func serviceAccountKey() async throws -> Evidence {
        let json = try keyFile()
        let members = try JSONSerialization.jsonObject(with: Data(json)) as? [String: String]
        let pem = members?["private_key"] ?? ""
        var evidence = Evidence(secrets: [pem])
        let text = String(decoding: json, as: UTF8.self)
        for file in [text, text.replacing("service_account", with: "x"), text.replacing("https:", with: "ftp:"), pem] {
            do throws(ServiceAccountKey.InvalidKeyError) {
                evidence.show(try ServiceAccountKey(json: Array(file.utf8)))
            } catch {
                evidence.show(error)
            }
        }
        return evidence
    }

    private static func accessToken() async throws -> Evidence {
        let secret = "ya29-access-token-of-google"
        let json = try keyFile()
        // The store returns the token, and afterward refuses it with a body that contains it.
        let http = TestKeySetTransport(
            #"{"access_token":"\#(secret)","expires_in":3600,"error":{"message":"\#(secret)"}}"#)
        let api = try PlayDeveloperAPI(
            package: "com.example.discover", endpoint: "https://play.test", http: http, clock: PaperClock(),
            retryPolicy: HTTPRetryPolicy(attempts: 1)
        ) { () throws(ServiceAccountKey.InvalidKeyError) in try ServiceAccountKey(json: json) }
        var choices = TestServer.Choices()
        choices.googlePlay = GooglePlayStore(api: api, environment: .sandbox, clock: PaperClock()) { _ in .consumable }
        let server = try await TestServer(choices)
        let (replies, token) = (Replies(), "purchase-token-of-the-test")
        try await server.run { client in
            for status in [200, 403, 500] {
                let reply = try await client.send(
                    .post, "/v1/transactions", as: .anna,
                    body: ["purchaseToken": .string(token), "productId": "boost.1"])
                await replies.add(reply.text)
                // The status applies to the next requests.
                http.respond(#"{"access_token":"\#(secret)","error":{"message":"\#(secret)"}}"#, status: status)
            }
        }
        let isUsed = http.requests.count > 1
        return Evidence(
            secrets: isUsed ? [secret, token] : [], shown: server.log.all.joined() + (await replies.text))
    }

    private static func webhookSecret() async throws -> Evidence {
        let folder = TemporaryFolder()
        let database = try LedgerDatabase(path: folder.path("ledger.sqlite"), environment: .sandbox, writesEvents: true)
        let vault = try database.vault(keyFile: folder.path("key"), for: .webhooks)
        let secret = SharedSecret("whsec_b2xk")
        let now = await SystemTimeSource().now()
        try await vault.rotate(to: secret, at: Moment(milliseconds: now.milliseconds - 1000), honoringOld: 0, by: nil)
        let ledger = database.ledger(RequestEvidence(), policy: .refuse, time: SystemTimeSource())
        _ = try await ledger.record([.transaction(.coins("1", token: .anna), account: .anna)])
        var evidence = Evidence(secrets: [secret.text, "s3cret-in-the-path"])
        let http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: AsyncHTTPClientTransport.configuration)
        let delivery = WebhookDelivery(
            outbox: database.outbox, leases: database.leases, vault: vault,
            sender: HTTPWebhookSender(
                http, url: "http://127.0.0.1:1/hooks/s3cret-in-the-path", environment: .sandbox,
                bundle: "com.example.discover", limit: .seconds(30)),
            time: SystemTimeSource(), retries: WebhookRetryPolicy(attempts: 1))
        evidence.show(await delivery.run(metrics: ServerMetrics()))
        try await http.shutdown()
        let abandoned = try await ListAbandonedEventsInteractor(outbox: database.outbox).perform(PageRequest(limit: 9))
        if abandoned.items.isEmpty { evidence.secrets = [] }
        evidence.show(abandoned.items)
        evidence.show(secret)
        return evidence
    }

    private static func settings() async throws -> Evidence {
        let secret = "s3cret-of-a-setting"
        var evidence = Evidence(secrets: [secret])
        let secrets = Setting.all.filter(\.isSecret).map(\.name)
        for name in ["webhooks.url", "consumption.hookUrl", "storage"] where !secrets.contains(name) {
            evidence.shown += "\(name) isn't a secret: \(secret)"
        }
        let values = try await SettingValues(
            options: Dictionary(uniqueKeysWithValues: secrets.map { ($0, "https://x.test/" + secret) }),
            environment: [:],
            file: nil)
        evidence.shown += values.lines.joined(separator: "\n")
        for url in ["https://user:\(secret)@x.test", "ftp://x.test/\(secret)"] {
            let options = ["webhooks.url": url]
            do {
                _ = try ServerSettings(try await SettingValues(options: options, environment: [:], file: nil))
            } catch {
                evidence.shown += "\(error)"
            }
        }
        return evidence
    }

    private static func purchaseToken() async throws -> Evidence {
        let scene = try await PlayScene()
        let (replies, tokens) = (Replies(), Replies())
        try await scene.server.run { client in
            for (product, account) in [("lifetime", AccountToken.anna), ("gold.month", .bert)] {
                let token = try scene.play.buy(product, for: AccountToken.anna.uuid)
                await tokens.add(token + "\n")
                _ = try await scene.push(to: client)
                let reply = try await client.send(
                    .post, "/v1/transactions", as: account,
                    body: ["purchaseToken": .string(token), "productId": .string(product)])
                await replies.add(reply.text)
            }
        }
        let secrets = await tokens.text.split(separator: "\n").map(String.init)
        return Evidence(secrets: secrets, shown: scene.server.log.all.joined() + (await replies.text))
    }

    private static func experimentKey() async throws -> Evidence {
        let folder = TemporaryFolder()
        let state = try StateDirectory(folder.path("state"))
        let key = try ExperimentSigningKey(nil, in: state)
        let file = try state.read(.experimentKey) ?? Data()
        var evidence = Evidence(secrets: [String(decoding: file, as: UTF8.self)])
        evidence.show(key)
        try state.write(Data(file.dropFirst(40)), as: .experimentKey)
        do throws(StateDirectory.FileError) {
            evidence.show(try ExperimentSigningKey(nil, in: state))
        } catch {
            evidence.show(error)
        }
        return evidence
    }

    private static func simulatedKeys() async throws -> Evidence {
        let key = DeveloperKey.passing()
        var evidence = Evidence(secrets: [key.privateKey])
        evidence.show(key)
        return evidence
    }

    /// Returns the key file of a service account of the simulated Google Play.
    private static func keyFile() throws -> [UInt8] {
        let catalog = Array(#"{"version":{"major":4,"minor":0},"products":[]}"#.utf8)
        let play = try SimulatedPlayStore(package: "com.example.discover", catalog: catalog, start: 0)
        return Array(try SimulatedPlayAPI(play).keyFile(for: "https://play.test"))
    }

    /// The texts of the responses.
    private actor Replies {
        private(set) var text = ""

        func add(_ more: String) { text += more }
    }
}
#endif
