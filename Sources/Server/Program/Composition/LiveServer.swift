#if Server
package import AsyncHTTPClient
import DiscoverData
import DiscoverEntities
package import DiscoverInteractors
import DiscoverServices
import Foundation
package import Logging
import ServerAppStore
import ServerUseCases
package import ServerStorage
import ServerVerification
import StoreSimulator

/// The composition root: the real adapters, as the settings choose them.
package struct LiveServer: Sendable {
    /// What the server was told.
    let settings: ServerSettings
    /// The roots that count.
    let trust: TrustedRoots
    /// Whose tokens are believed.
    let keys: TokenKeys
    /// The key that makes out tokens while somebody develops; `nil` where other keys are configured.
    let developmentKey: DevelopmentKey?
    /// Where everything is kept.
    package let database: LedgerDatabase
    /// What the routes reach.
    let backend: ServerDependencies
    /// What takes the store's history; `nil` where the store is not asked.
    let replay: NotificationReplay?

    /// Opens everything.
    ///
    /// - Parameters:
    ///   - retryPolicy: How long a client is kept waiting for one answer of the store's, or of a responder's.
    ///   - time: The clock that entitlements and records go by; the machine's, unless a test has its store's. Tokens always go
    ///     by the machine's.
    package init(
        _ settings: ServerSettings, http: HTTPClient, retryPolicy: Duration = .seconds(3),
        time: any TimeSource = SystemTimeSource()
    ) async throws {
        self.settings = settings
        try settings.checkTokens()
        let state = try StateDirectory(settings.state)
        let clock = SystemTimeSource()
        trust = try TrustedRootsLoader.roots(settings)
        developmentKey = settings.tokenKeys.isEmpty ? try DevelopmentKey(in: state) : nil
        keys = try await Self.keys(settings, developmentKey)
        let database = try Self.database(settings, in: state)
        self.database = database
        let verifier = SignedDataVerifier(
            trust: trust, app: AppIdentity(bundleID: settings.bundle, appAppleID: settings.appAppleID),
            environment: settings.environment, validity: settings.validity == .now ? .now : .whenSigned,
            revocation: Self.revocation(settings, http: http, clock: clock, retryPolicy: retryPolicy), clock: time)
        let vault = SQLiteSecretVault(database, key: try SealingKey(path: state.path(.sealingKey)))
        let binding = settings.binding
        let directory = SQLiteAccountDirectory(database)
        let appStore = try ServerAPI(
            settings, http: AsyncHTTPClientTransport(http), clock: clock,
            persistence: HTTPRetryPolicy(limit: retryPolicy, attempts: 1)
        ).map {
            RateLimitedAppStore(api: $0, seconds: settings.api?.seconds ?? 0, directory: directory, clock: time)
        }
        let backend = ServerDependencies(
            environment: settings.environment,
            map: try settings.features.map { try FeatureMapFile(contentsOf: $0).map } ?? FeatureMap(),
            binding: binding, secretGrace: Int64(settings.secretSeconds) * 1000, time: time,
            verifier: { AppStoreVerifier(verifier, evidence: $0) },
            ledger: { SQLiteLedgerStore(database, evidence: $0, policy: binding, time: time) },
            notifications: { AppStoreVerifier(verifier, evidence: $0) },
            inbox: { SQLiteNotificationInbox(database, evidence: $0) }, ownership: SQLiteOwnershipStore(database),
            disputes: SQLiteDisputeRegistry(database), directory: directory, passes: directory,
            audit: SQLiteAuditLog(database),
            vault: vault,
            receipts: try AppleReceiptValidator(settings, vault: vault, http: http, clock: clock),
            history: { appStore?.history(of: $0) ?? UnavailablePurchaseHistory() },
            googlePlay: UnconfiguredGooglePlay(),
            probe: { () async throws(LedgerFailure) in try await database.probe() })
        self.backend = backend
        // Nobody waits for this answer, so it may take its time.
        replay = try ServerAPI(
            settings, http: AsyncHTTPClientTransport(http), clock: clock, persistence: HTTPRetryPolicy()
        ).map {
            NotificationReplay(
                backend: backend, archive: ServerAPIArchive(api: $0), marks: SQLiteReplayCheckpointStore(database),
                // Another address than Apple's is a simulated store's.
                keeping: settings.api?.endpoint == nil ? .appStore(settings.environment) : .ownClock)
        }
    }

    /// Who judges signed texts, where nobody keeps them.
    package var verifier: any TransactionVerifier { backend.verifier(RequestEvidence()) }

    /// The server as the network sees it, on what was opened.
    ///
    /// - Parameters:
    ///   - limits: What may be asked for, where that is less than the settings say.
    ///   - sides: What stands beside its own routes.
    package func interface(
        limits: Limits? = nil, tally: ServerMetrics, log: Logger, beside sides: [AdditionalRoute] = []
    ) -> HTTPInterface {
        HTTPInterface(
            backend: backend,
            tokens: BearerTokenValidator(keys: keys, issuer: settings.tokenIssuer, audience: settings.tokenAudience),
            limits: limits ?? settings.limits, tally: tally, log: log, sides: sides)
    }

    /// A verifier by the settings alone, without a database: for one text, offline.
    static func verifier(_ settings: ServerSettings, trust: TrustedRoots) -> SignedDataVerifier {
        SignedDataVerifier(
            trust: trust,
            app: AppIdentity(bundleID: settings.bundle, appAppleID: settings.appAppleID),
            environment: settings.environment, validity: settings.validity == .now ? .now : .whenSigned,
            clock: SystemTimeSource())
    }

    /// Opens the database, and brings it up to date.
    static func database(_ settings: ServerSettings, in state: StateDirectory) throws -> LedgerDatabase {
        try LedgerDatabase(path: state.path(.database), environment: settings.environment)
    }

    private static func keys(_ settings: ServerSettings, _ own: DevelopmentKey?) async throws -> TokenKeys {
        if let own { return try await TokenKeys([("the development key", own.keySet)]) }
        var sets: [(name: String, json: Data)] = []
        for path in settings.tokenKeys {
            guard let json = FileManager.default.contents(atPath: path) else {
                throw TokenKeys.Fault(description: "\(path): this file of keys cannot be read")
            }
            sets.append((path, json))
        }
        return try await TokenKeys(sets)
    }

    private static func revocation(
        _ settings: ServerSettings, http: HTTPClient, clock: SystemTimeSource, retryPolicy: Duration
    ) -> RevocationPolicy {
        let checker = OCSPChecker(http: AsyncHTTPClientTransport(http), clock: clock, limit: retryPolicy)
        return switch settings.revocation {
        case .off: .off
        case .failOpen: .ask(checker, whenUnanswered: .failOpen)
        case .failClosed: .ask(checker, whenUnanswered: .failClosed)
        }
    }
}
#endif
