#if Server
@testable import ServerProgram
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import Hummingbird
import HummingbirdTesting
import JWTKit
import Logging
import ServerUseCases
import ServerStorage
import Synchronization
import TestSupport

/// A server with a real database in its own folder, a test store and a recorded log.
struct TestServer: Sendable {
    /// The parts of the server that a test can replace.
    struct Choices: Sendable {
        var limits = Self.generous
        var proxies = TrustedProxies()
        /// The keys for tokens; `nil` for the development key.
        var keys: (any TokenKeyProvider)?
        /// The sessions of the operator's page; `nil` to serve no such page.
        var sessions: AdminSessions? = AdminSessions()
        var binding = OwnershipPolicy.refuse
        var merging = AccountMergePolicy.refuse
        var receipts: (any ReceiptValidator)?
        var orders: (any OrderArchive)?
        var offerSigner: (any OfferSignatureProvider)?
        var googlePlay: any GooglePlayVerifier = UnconfiguredGooglePlay()
        var playPush: PlayPushAccess?
        var isLedgerAway = false
        /// The time at which the first of the trusted root certificates expires.
        var trustExpiry: Moment?
        /// The store of the replay checkpoint; `nil` to replay no notifications.
        var checkpoints: (any ReplayCheckpointStore)?
        /// A Boolean value that indicates whether changes are reported as events of webhooks.
        var writesEvents = false
        /// A Boolean value that indicates whether a hook for refund requests is configured.
        var hasHook = false
        var experiments: any ExperimentPublisher = NoExperiments()
        var experimentDocument: (any ExperimentDocument)?
        var time: any TimeSource = PaperClock()
        var map = FeatureMap([
            "boosts.10": FeatureMap.Grant(features: Feature("boost"), unit: "boost", amount: 10, days: nil),
            "gold.month": FeatureMap.Grant(
                features: Feature(rawValue: ["rewind", "passport"]), unit: "gold", amount: 1, days: nil),
        ])

        private static var generous: Limits {
            var limits = Limits()
            limits.burst = 10_000
            limits.requestsPerSecond = 10_000
            limits.publicPerSecond = 10_000
            limits.publicBurst = 10_000
            limits.publicTotalPerSecond = 10_000
            limits.publicTotalBurst = 10_000
            limits.serviceBurst = 10_000
            limits.textBurst = 10_000
            limits.invalidTokensPerSecond = 10_000
            limits.invalidTokenBurst = 10_000
            limits.idleSeconds = 3600
            limits.sendSeconds = 3600
            limits.healthSeconds = 0
            limits.gaugeSeconds = 0
            return limits
        }
    }

    let folder: URL
    let key: DevelopmentKey
    let interface: HTTPInterface
    let backend: ServerDependencies
    let metrics = ServerMetrics()
    let database: LedgerDatabase
    let log = LogLines()

    init(_ choices: Choices = Choices()) async throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "server-\(UUID().uuidString)")
        let state = try StateDirectory(folder.path)
        let key = try DevelopmentKey(in: state)
        self.key = key
        let database = try LedgerDatabase(
            path: state.path(.database), environment: .sandbox, writesEvents: choices.writesEvents)
        self.database = database
        let vault = SQLSecretVault(database, key: try SealingKey(path: state.path(.sealingKey)))
        let time = choices.time
        let (binding, isAway) = (choices.binding, choices.isLedgerAway)
        var backend = ServerDependencies(
            environment: .sandbox, bundle: "com.example.discover", map: choices.map, binding: binding,
            secretGrace: 60_000, time: time,
            verifier: { PaperVerifier(evidence: $0) },
            ledger: { evidence -> any LedgerStore in
                isAway ? AwayLedger() : SQLLedgerStore(database, evidence: evidence, policy: binding, time: time)
            },
            notifications: { PaperVerifier(evidence: $0) },
            inbox: { evidence -> any NotificationInbox in
                isAway ? AwayInbox() : SQLNotificationInbox(database, evidence: evidence)
            }, ownership: SQLOwnershipStore(database),
            disputes: SQLDisputeRegistry(database), directory: SQLAccountDirectory(database),
            accountRecords: SQLAccountRecordStore(database), accountMerges: SQLAccountMergeStore(database),
            merging: choices.merging, grants: SQLGrantRegistry(database),
            passes: SQLAccountDirectory(database), audit: SQLAuditLog(database), vault: vault,
            receipts: choices.receipts, history: { _ in UnavailablePurchaseHistory() }, orders: choices.orders,
            offerSigner: choices.offerSigner, releasedOffers: ["stay"], googlePlay: choices.googlePlay,
            playPush: choices.playPush, experiments: choices.experiments,
            experimentDocument: choices.experimentDocument, outcomes: SQLOutcomeArchive(database),
            consumptionRequests: database.consumptionRequests,
            probe: CachedReadinessProbe(isAway ? AwayProbe() : database, seconds: choices.limits.healthSeconds) {
                .zero
            })
        if choices.writesEvents { backend.outbox = database.outbox }
        backend.checkpoints = choices.checkpoints
        backend.hasConsumptionHook = choices.hasHook
        backend.storageStatistics = { database.statistics }
        self.backend = backend
        let lines = log
        let own = try await TokenKeys([("the key", key.keySet)])
        var policy = TokenPolicy(issuer: "discover-server", audience: "discover-server")
        policy.serviceAudience = policy.audience
        policy.anonymousClaim = "is_anonymous"
        let tokens = BearerTokenValidator(keys: choices.keys ?? own, policy: policy)
        interface = HTTPInterface(
            backend: backend, tokens: tokens, limits: choices.limits, metrics: metrics,
            log: Logger(label: "test") { label in
                LineLogHandler(label: label, level: .trace, format: .json) { lines.add($0) }
            }, proxies: choices.proxies, sessions: choices.sessions, trustExpiry: choices.trustExpiry,
            // Nothing advances this clock. So rate limits permit exactly their burst, and a request for the metrics
            // waits until the gauges were read.
            stopwatch: AnyClock(ManualClock()))
    }

    /// Runs a test against the routes; `.live` uses a socket and enforces the connection limits.
    func run(
        _ transport: TestTransport = .router, serving part: HTTPInterface.Part = .everything,
        _ test: @escaping @Sendable (TestClient) async throws -> Void
    ) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let application = interface.application(host: "127.0.0.1", port: 0, serving: part)
        try await withClient(over: transport, application) { client in
            try await test(TestClient(client: client, server: self))
        }
    }

    /// Returns a token, which the parameters can make invalid.
    func token(
        _ account: AccountToken, scope: String = "customer", issuer: String = "discover-server",
        audience: String = "discover-server", ends: Double = 3600, begins: Double? = nil,
        isAnonymous: Bool? = nil
    ) async throws -> String {
        let now = Date().timeIntervalSince1970
        return try await key.token(
            TokenClaims(
                iss: issuer, sub: account.uuid, aud: AudienceClaim(value: audience), exp: now + ends,
                nbf: begins.map { now + $0 }, iat: now, scope: scope,
                isAnonymous: isAnonymous))
    }
}

/// The lines of a log.
final class LogLines: Sendable {
    private let lines = Mutex<[String]>([])

    func add(_ line: String) { lines.withLock { $0.append(line) } }

    var all: [String] { lines.withLock { $0 } }
}

/// A clock that always shows the same time.
struct PaperClock: TimeSource {
    static let moment = Moment(milliseconds: 1_760_000_100_000)

    func now() async -> Moment { Self.moment }
}

/// A ledger that is unavailable.
struct AwayLedger: LedgerStore {
    func ledger(for account: AccountToken) async throws(LedgerFailure) -> Ledger { throw .unavailable("away") }

    func record(
        _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
    ) async throws(LedgerFailure) -> [RecordResult]? { throw .unavailable("away") }
}

/// A probe of a ledger that is unavailable.
struct AwayProbe: ReadinessProbe {
    func probe() async throws(LedgerFailure) { throw .unavailable("the disk of \(UUID().uuidString) is gone") }
}

/// An inbox that is unavailable.
struct AwayInbox: NotificationInbox {
    func take(
        _ facts: NotificationFacts, signed text: String, at moment: Moment
    ) async throws(LedgerFailure) -> NotificationResult { throw .unavailable("away") }

    func counts() async throws(LedgerFailure) -> [NotificationCount] { throw .unavailable("away") }
    func unclaimed() async throws(LedgerFailure) -> Int { throw .unavailable("away") }
}

extension AccountToken {
    static let anna = NamedAccount("anna").token
    static let bert = NamedAccount("bert").token
    static let root = NamedAccount("root").token
}
#endif
