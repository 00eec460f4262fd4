#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Foundation
import ServerGooglePlay
import ServerHTTP
import ServerSimulation
import ServerUseCases
import Synchronization
import Testing

/// A simulated Google Play, and the adapter that reads it without a network.
struct PlayScene: Sendable {
    static let catalog = """
        {"identifier":"1","nonRenewingSubscriptions":[],"products":[
        {"displayPrice":"1","familyShareable":false,"internalID":"1","localizations":[],"productID":"boost.1","referenceName":"b","type":"Consumable"},
        {"displayPrice":"9","familyShareable":false,"internalID":"2","localizations":[],"productID":"lifetime","referenceName":"l","type":"NonConsumable"}],
        "settings":{},"subscriptionGroups":[{"id":"G","localizations":[],"name":"g","subscriptions":[
        {"adHocOffers":[],"displayPrice":"9","familyShareable":false,"groupNumber":1,"internalID":"3","introductoryOffer":null,"localizations":[],"productID":"gold.month","recurringSubscriptionPeriod":"P1M","referenceName":"g","subscriptionGroupID":"G","type":"RecurringSubscription"},
        {"adHocOffers":[],"displayPrice":"99","familyShareable":false,"groupNumber":1,"internalID":"4","introductoryOffer":null,"localizations":[],"productID":"gold.year","recurringSubscriptionPeriod":"P1Y","referenceName":"y","subscriptionGroupID":"G","type":"RecurringSubscription"}]}],
        "version":{"major":2,"minor":0}}
        """
    static let start = Moment(milliseconds: 1_790_000_000_000)
    static let account = "05ef9f07-5f15-4d06-86a2-eefa8ad76969"

    let play: SimulatedPlayStore
    let api: SimulatedPlayAPI
    let transport: FailablePlayTransport
    let client: PlayDeveloperAPI
    let store: GooglePlayStore

    init(
        environment: LedgerEnvironment = .sandbox, package: String = "com.example.discover",
        retries: HTTPRetryPolicy = HTTPRetryPolicy(attempts: 1)
    ) throws {
        play = try SimulatedPlayStore(
            package: "com.example.discover", catalog: Array(Self.catalog.utf8), start: Self.start.milliseconds)
        let play = play
        api = try SimulatedPlayAPI(play)
        let transport = FailablePlayTransport(api)
        self.transport = transport
        let file = api.keyFile(for: "https://play.test")
        client = try PlayDeveloperAPI(
            package: package, endpoint: "https://play.test", http: transport, clock: PlayClock(play: nil),
            retryPolicy: retries
        ) { () throws(ServiceAccountKey.InvalidKeyError) in try ServiceAccountKey(json: file) }
        store = GooglePlayStore(api: client, environment: environment, clock: PlayClock(play: play)) {
            Self.kinds[$0.rawValue]
        }
    }

    static let kinds: [String: ProductKind] = [
        "boost.1": .consumable, "lifetime": .nonConsumable, "gold.month": .autoRenewable, "gold.year": .autoRenewable,
    ]

    /// Returns the contents of a purchase, which must be genuine.
    func purchase(_ token: String, of product: ProductID) async throws -> PlayPurchase {
        guard case .genuine(let purchase) = try await store.verify(token: token, product: product) else {
            throw Refused()
        }
        return purchase
    }

    /// Returns the entitlements that follow from the items of a purchase alone.
    func entitlements(_ items: [PlayPurchase.Item], at moment: Moment? = nil) throws -> Entitlements {
        let token = try #require(AccountToken(uuid: Self.account))
        var ledger = Ledger()
        for item in items {
            _ = ledger.record(.transaction(item.transaction, account: token))
            if let renewal = item.renewal { _ = ledger.record(.renewal(renewal, account: token)) }
        }
        let account = Account(token: token)
        let now = moment ?? Moment(milliseconds: play.now)
        return try #require(
            EntitlementStatus.computed(for: account, from: ledger, by: FeatureMap(), at: now).entitlements)
    }

    struct Refused: Error {}
}

/// The clock of a simulated store, or the real time.
struct PlayClock: TimeSource {
    let play: SimulatedPlayStore?

    func now() async -> Moment {
        Moment(milliseconds: play?.now ?? Int64(Date().timeIntervalSince1970 * 1000))
    }
}

/// A transport that passes requests to a simulated API in the same process, and can fail them.
final class FailablePlayTransport: HTTPTransport {
    private let api: SimulatedPlayAPI
    private let state = Mutex(State())

    private struct State {
        var paths: [String] = []
        var fault: (@Sendable (String) -> Result<Int, HTTPFailure>?)?
        var reply: (@Sendable (String) -> HTTPTransportResponse?)?
        var date: String?
    }

    init(_ api: SimulatedPlayAPI) { self.api = api }

    /// The paths of the requests so far.
    var paths: [String] { state.withLock { $0.paths } }

    /// Sets a closure that returns the status or the failure for a path.
    ///
    /// With `nil`, the API responds itself.
    func fail(_ fault: (@Sendable (String) -> Result<Int, HTTPFailure>?)?) { state.withLock { $0.fault = fault } }

    /// Sets a closure that returns the response for a path, or `nil` to use the simulated API's response.
    func reply(_ reply: (@Sendable (String) -> HTTPTransportResponse?)?) { state.withLock { $0.reply = reply } }

    /// Sets the `Date` header of each response of the simulated API.
    ///
    /// With `nil`, the responses have no such header.
    func setDate(_ date: String?) { state.withLock { $0.date = date } }

    func send(
        _ request: HTTPTransportRequest, within limit: Duration, atMost bytes: Int
    ) async throws(HTTPFailure) -> HTTPTransportResponse {
        let path = String(request.url.dropFirst("https://play.test".count))
        let (fault, reply, date) = state.withLock { state in
            state.paths.append(path)
            return (state.fault?(path), state.reply?(path), state.date)
        }
        if let reply { return reply }
        if let fault { return HTTPTransportResponse(status: try fault.get(), body: Array("{}".utf8)) }
        let response = await api.respond(
            to: request.method, path, authorization: request.headers.first { $0.name == "Authorization" }?.value,
            body: request.body ?? [])
        return HTTPTransportResponse(status: response.status, date: date, body: response.body)
    }
}
#endif
