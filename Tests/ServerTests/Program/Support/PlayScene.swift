#if Server
@testable import ServerProgram
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import HTTPTypes
import ServerGooglePlay
import ServerHTTP
import ServerSimulation
import ServerStorage
import ServerUseCases
import Synchronization

/// A test server that is connected to a simulated Google Play.
struct PlayScene: Sendable {
    static let package = "com.example.discover"
    static let kinds: [ProductID: ProductKind] = [
        "gold.month": .autoRenewable, "boost.1": .consumable, "lifetime": .nonConsumable,
    ]

    let play: SimulatedPlayStore
    let server: TestServer
    /// The connection of the server to the store.
    let store: GooglePlayStore
    private let transport: PlayTestTransport
    /// The issuer of the tokens of Pub/Sub.
    let provider = TestIdentityProvider()

    /// Creates a server and a store.
    ///
    /// - Parameter refusals: The number of confirmations that fail before one succeeds.
    /// - Throws: An error if the catalog can't be read, or if the store or the server can't be created.
    init(refusingConfirmations refusals: Int = 0) async throws {
        let catalog = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../Sources/Demo/Resources/Discover.storekit").standardizedFileURL
        let play = try SimulatedPlayStore(
            package: Self.package, catalog: Array(try Data(contentsOf: catalog)),
            start: PaperClock.moment.milliseconds)
        let transport = PlayTestTransport(try SimulatedPlayAPI(play), refusing: refusals)
        let key = transport.api.keyFile(for: "https://play.test")
        let api = try PlayDeveloperAPI(
            package: Self.package, endpoint: "https://play.test", http: transport, clock: SystemTimeSource(),
            retryPolicy: HTTPRetryPolicy(attempts: 1)
        ) { () throws(ServiceAccountKey.InvalidKeyError) in try ServiceAccountKey(json: key) }
        var choices = TestServer.Choices()
        let clock = PlayTimeSource(play: play)
        choices.time = clock
        let store = GooglePlayStore(api: api, environment: .sandbox, clock: clock) { Self.kinds[$0] }
        choices.googlePlay = store
        self.store = store
        self.transport = transport
        choices.playPush = PlayPushAccess(
            package: Self.package,
            tokens: PushTokenValidator(
                keys: try await TokenKeys([("the key", Data(provider.keySet.utf8))]), audience: "push",
                email: "push@x.test"))
        choices.map = FeatureMap([
            "gold.month": FeatureMap.Grant(
                features: Feature(rawValue: ["rewind", "passport"]), unit: "", amount: 0, days: nil),
            "boost.1": FeatureMap.Grant(features: Feature("boost"), unit: "boost", amount: 1, days: nil),
            "lifetime": FeatureMap.Grant(features: Feature("unlimited"), unit: "", amount: 0, days: nil),
        ])
        self.play = play
        server = try await TestServer(choices)
    }

    /// Imports the list of voided purchases into the server's ledger.
    func importVoided(metrics: ServerMetrics = ServerMetrics()) async -> ImportVoidedPurchasesOutcome {
        await VoidedPurchaseImport(
            package: Self.package, backend: server.backend, archive: store,
            checkpoints: server.database.voidedCheckpoints, leases: server.database.leases, usesRealTime: true
        ).run(metrics: metrics)
    }

    /// Makes requests whose path contains a text fail; with `nil`, none fail any longer.
    func fail(pathsWith text: String?) { transport.fail(pathsWith: text) }

    /// The `Authorization` header with which Pub/Sub pushes messages.
    var authorization: String {
        get throws {
            try provider.authorization(
                #""iss":"https://accounts.google.com","aud":"push","email":"push@x.test","email_verified":true"#)
        }
    }

    /// Returns the body of a push request.
    ///
    /// - Parameters:
    ///   - contents: The beginning of the notification's JSON object, without its end.
    ///   - package: The package name of the app.
    ///   - id: The ID of the message.
    /// - Returns: The JSON text of a Pub/Sub message that contains the notification.
    func message(_ contents: String, for package: String = Self.package, id: String = UUID().uuidString) -> String {
        let text =
            contents + #","version":"1.0","packageName":"\#(package)","eventTimeMillis":"\#(play.now)"}"#
        return
            #"{"message":{"data":"\#(Data(text.utf8).base64EncodedString())","messageId":"\#(id)"},"subscription":"s"}"#
    }

    func push(
        _ contents: String, for package: String = Self.package, id: String = UUID().uuidString, to client: TestClient
    ) async throws -> TestClient.Reply {
        try await client.send(
            .post, "/v1/google/notifications", authorization: try authorization,
            raw: message(contents, for: package, id: id))
    }

    /// Pushes a notification of the simulated store.
    func push(_ notification: SimulatedPlayNotification, to client: TestClient) async throws -> TestClient.Reply {
        let contents =
            switch notification.kind {
            case .subscription(let number):
                #"{"subscriptionNotification":{"notificationType":\#(number),"purchaseToken":"\#(notification.token)"}"#
            case .oneTime(let number):
                #"{"oneTimeProductNotification":{"notificationType":\#(number),"purchaseToken":"\#(notification.token)"}"#
            case .voided(let isPartial):
                #"{"voidedPurchaseNotification":{"purchaseToken":"\#(notification.token)","orderId":"\#(notification.order ?? "")","#
                    + #""productType":\#(notification.isSubscription ? 1 : 2),"refundType":\#(isPartial ? 2 : 1)}"#
            case .test: #"{"testNotification":{}"#
            }
        return try await push(contents, id: notification.id, to: client)
    }

    /// Pushes all notifications that the simulated store sent, and returns the outcome of each.
    func push(to client: TestClient) async throws -> [String?] {
        var outcomes: [String?] = []
        for notification in play.takeNotifications() {
            outcomes.append(try await push(notification, to: client)["outcome"])
        }
        return outcomes
    }
}

/// The clock of a simulated Google Play.
private struct PlayTimeSource: TimeSource {
    let play: SimulatedPlayStore

    func now() async -> Moment { Moment(milliseconds: play.now) }
}

/// A transport that passes requests to a simulated API in the same process.
private final class PlayTestTransport: HTTPTransport {
    let api: SimulatedPlayAPI
    private let refusals: Mutex<Int>
    private let failing = Mutex<String?>(nil)

    init(_ api: SimulatedPlayAPI, refusing refusals: Int) {
        self.api = api
        self.refusals = Mutex(refusals)
    }

    func fail(pathsWith text: String?) { failing.withLock { $0 = text } }

    func send(
        _ request: HTTPTransportRequest, within limit: Duration, atMost bytes: Int
    ) async throws(HTTPFailure) -> HTTPTransportResponse {
        let path = String(request.url.dropFirst("https://play.test".count))
        if let text = failing.withLock({ $0 }), path.contains(text) { throw .unreachable }
        if request.method == "POST", path != "/token" {
            let isRefused = refusals.withLock { left in
                left -= 1
                return left >= 0
            }
            if isRefused { throw .unreachable }
        }
        let response = await api.respond(
            to: request.method, path, authorization: request.headers.first { $0.name == "Authorization" }?.value,
            body: request.body ?? [])
        return HTTPTransportResponse(status: response.status, body: response.body)
    }
}
#endif
