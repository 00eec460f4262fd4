#if Server
import DiscoverEntities
import Foundation
import ServerGooglePlay
import ServerHTTP
import ServerSimulation
import ServerUseCases
import Synchronization
import Testing

@Suite struct `The simulated Play Developer API` {
    private static let package = "com.example.discover"

    private let play: SimulatedPlayStore
    private let api: SimulatedPlayAPI
    private let transport: RecordingPlayTransport
    private let time: PlayTestTime

    init() throws {
        let time = PlayTestTime()
        play = try SimulatedPlayStore(
            package: Self.package, catalog: Array(PlayScene.catalog.utf8), start: PlayScene.start.milliseconds)
        api = try SimulatedPlayAPI(play) { time.now }
        transport = RecordingPlayTransport(api)
        self.time = time
    }

    /// Lets the adapter get an access token, and returns the header with which it sends the token.
    private func authorization() async throws -> String {
        let file = api.keyFile(for: "https://play.test")
        let client = try PlayDeveloperAPI(
            package: Self.package, endpoint: "https://play.test", http: transport, clock: PlayClock(play: nil),
            retryPolicy: HTTPRetryPolicy(attempts: 1)
        ) { () throws(ServiceAccountKey.InvalidKeyError) in try ServiceAccountKey(json: file) }
        let store = GooglePlayStore(api: client, environment: .sandbox, clock: PlayClock(play: nil)) { _ in
            .nonConsumable
        }
        _ = try await store.verify(token: try play.buy("lifetime"), product: "lifetime")
        return try #require(transport.authorization)
    }

    /// Returns the HTTP status of a request for a purchase.
    private func status(_ kind: String, _ token: String, _ authorization: String?) async -> Int {
        await api.respond(
            to: "GET", "/androidpublisher/v3/applications/\(Self.package)/purchases/\(kind)/tokens/\(token)",
            authorization: authorization, body: []
        ).status
    }

    private func exchange(_ form: [UInt8]) async -> Int {
        await api.respond(to: "POST", "/token", authorization: nil, body: form).status
    }

    @Test func `an assertion that the service account signed is exchanged for an access token, and no other`()
        async throws
    {
        _ = try await authorization()
        let form = transport.form
        #expect(await exchange(form) == 200)
        // A character of the signature, which is the last part of the form.
        var altered = form
        let place = altered.count - 100
        altered[place] = altered[place] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
        #expect(await exchange(altered) == 400)
        time.pass(3700)
        #expect(await exchange(form) == 400, "the assertion has expired")
    }

    @Test func `a request without an access token gets a 401, and so does one with a token after an hour`()
        async throws
    {
        let authorization = try await authorization()
        let token = try play.buy("lifetime")
        for missing in [nil, "", "Bearer ", "Bearer made-up", authorization.replacing("Bearer ", with: "")] {
            #expect(await status("productsv2", token, missing) == 401, "\(missing ?? "no header")")
        }
        #expect(await status("productsv2", token, authorization) == 200)
        time.pass(3598)
        #expect(await status("productsv2", token, authorization) == 200)
        time.pass(3)
        #expect(await status("productsv2", token, authorization) == 401)
    }

    @Test func `a subscription gets a 410 when its end is more than 60 days ago`() async throws {
        let authorization = try await authorization()
        let token = try play.buy("gold.month")
        // A revoked subscription ends at once.
        try play.refund(token)
        play.advance(days: 60)
        #expect(await status("subscriptionsv2", token, authorization) == 200)
        play.advance(days: 1)
        #expect(await status("subscriptionsv2", token, authorization) == 410)
    }
}

/// A time that a test moves, beginning with the real time.
///
/// The adapter dates its assertions with the real time.
private final class PlayTestTime: Sendable {
    private let date = Mutex(Date())

    var now: Date { date.withLock { $0 } }

    func pass(_ seconds: Double) { date.withLock { $0 += seconds } }
}

/// A transport to a simulated API that keeps the last form and the last access token.
private final class RecordingPlayTransport: HTTPTransport {
    private let api: SimulatedPlayAPI
    private let sent = Mutex<(form: [UInt8], authorization: String?)>(([], nil))

    init(_ api: SimulatedPlayAPI) { self.api = api }

    /// The body of the last request for an access token.
    var form: [UInt8] { sent.withLock { $0.form } }

    /// The `Authorization` header of the last other request.
    var authorization: String? { sent.withLock { $0.authorization } }

    func send(
        _ request: HTTPTransportRequest, within limit: Duration, atMost bytes: Int
    ) async throws(HTTPFailure) -> HTTPTransportResponse {
        let path = String(request.url.dropFirst("https://play.test".count))
        let authorization = request.headers.first { $0.name == "Authorization" }?.value
        sent.withLock { sent in
            if path == "/token" { sent.form = request.body ?? [] } else { sent.authorization = authorization }
        }
        let response = await api.respond(
            to: request.method, path, authorization: authorization, body: request.body ?? [])
        return HTTPTransportResponse(status: response.status, body: response.body)
    }
}
#endif
