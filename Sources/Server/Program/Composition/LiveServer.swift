#if Server
package import AsyncHTTPClient
import DiscoverData
import DiscoverEntities
package import DiscoverInteractors
import DiscoverServices
import Foundation
package import Logging
import ServerAppStore
package import ServerUseCases
import ServerVerification
import StoreSimulator

/// A server with the adapters that its settings select.
///
/// This type is the composition root: it connects the use cases, the adapters, and the HTTP interface.
package struct LiveServer: Sendable {
    let settings: ServerSettings
    /// The trusted root certificates, to one of which the certificates of a signed text must lead.
    let trust: TrustedRoots
    /// The public keys that verify the signatures of clients' tokens.
    let keys: TokenKeyRing
    /// The key that signs tokens during development; `nil` if other keys are configured.
    let developmentKey: DevelopmentKey?
    /// The database that contains all records of the server.
    package let storage: any Storage
    /// The adapters that the server's routes use.
    let backend: ServerDependencies
    /// The replay of missed notifications; `nil` if the App Store Server API isn't configured.
    let replay: NotificationReplay?

    /// Creates a server: opens the state directory, reads the keys, and opens the database.
    ///
    /// - Parameters:
    ///   - settings: The settings of the server.
    ///   - http: The client for requests to the store and to OCSP responders.
    ///   - timeout: The timeout for a request to the store or to an OCSP responder while a client waits.
    ///   - time: The clock that dates records, and for whose time entitlements are computed. It is the machine's clock,
    ///     except in a test that uses the clock of a simulated store. The dates of tokens are always compared with the
    ///     machine's clock.
    /// - Throws: An error that names the setting, the file, or the database that can't be used.
    package init(
        _ settings: ServerSettings, http: HTTPClient, timeout: Duration = .seconds(3),
        time: any TimeSource = SystemTimeSource()
    ) async throws {
        self.settings = settings
        try settings.checkTokens()
        let state = try StateDirectory(settings.state)
        let clock = SystemTimeSource()
        trust = try TrustedRootsLoader.roots(settings)
        try settings.checkExposure(trusting: trust)
        developmentKey = settings.tokens.usesDevelopmentKey ? try DevelopmentKey(in: state) : nil
        keys = try await TokenKeyRing(settings.tokens, developmentKey, http: AsyncHTTPClientTransport(http))
        let storage = try await Self.storage(settings, in: state)
        self.storage = storage
        let verifier = SignedDataVerifier(
            trust: trust, app: AppIdentity(bundleID: settings.bundle, appAppleID: settings.appAppleID),
            environment: settings.environment, validity: settings.validity == .now ? .now : .whenSigned,
            revocation: Self.revocation(settings, http: http, clock: clock, timeout: timeout), clock: time)
        let vault = try storage.vault(keyFile: state.path(.sealingKey))
        let binding = settings.binding
        let started = ContinuousClock.now
        let directory = storage.directory
        let appStore = try ServerAPI(
            settings, http: AsyncHTTPClientTransport(http), clock: clock,
            retryPolicy: HTTPRetryPolicy(limit: timeout, attempts: 1)
        ).map {
            RateLimitedAppStore(
                api: $0, seconds: settings.api?.seconds ?? 0, directory: directory, queries: storage.queries,
                clock: time)
        }
        let map = try settings.features.map { try FeatureMapFile(contentsOf: $0).map } ?? FeatureMap()
        try await storage.separate(by: map)
        let backend = ServerDependencies(
            environment: settings.environment, map: map, binding: binding,
            secretGrace: Int64(settings.secretSeconds) * 1000, time: time,
            verifier: { AppStoreVerifier(verifier, evidence: $0) },
            ledger: { storage.ledger($0, policy: binding, time: time) },
            notifications: { AppStoreVerifier(verifier, evidence: $0) },
            inbox: { storage.inbox($0) }, ownership: storage.ownership, disputes: storage.disputes,
            directory: directory, passes: storage.passes, audit: storage.audit, vault: vault,
            receipts: try VerifyReceipt(settings, vault: vault, http: http, clock: clock),
            history: { appStore?.history(of: $0) ?? UnavailablePurchaseHistory() },
            googlePlay: UnconfiguredGooglePlay(),
            probe: CachedReadinessProbe(storage.probe, seconds: settings.limits.healthSeconds) {
                started.duration(to: .now)
            })
        self.backend = backend
        // No client waits for this response, so the default timeout and retries apply.
        replay = try ServerAPI(
            settings, http: AsyncHTTPClientTransport(http), clock: clock, retryPolicy: HTTPRetryPolicy()
        ).map {
            NotificationReplay(
                backend: backend, archive: ServerAPIArchive(api: $0), marks: storage.checkpoints,
                leases: storage.leases,
                // An endpoint that isn't Apple's belongs to a simulated store.
                keeping: settings.api?.endpoint == nil ? .appStore(settings.environment) : .ownClock)
        }
    }

    /// A verifier of signed transactions that doesn't store the signed texts that it verifies.
    package var verifier: any TransactionVerifier { backend.verifier(RequestEvidence()) }

    /// Returns the HTTP interface of this server, with its routes and limits.
    ///
    /// - Parameters:
    ///   - limits: The limits for clients, or `nil` for those of the settings.
    ///   - tally: The metrics of the server.
    ///   - log: The log of the server.
    ///   - sides: Additional routes, which are served beside the server's own.
    /// - Returns: The HTTP interface.
    package func interface(
        limits: Limits? = nil, tally: ServerMetrics, log: Logger, beside sides: [AdditionalRoute] = []
    ) -> HTTPInterface {
        HTTPInterface(
            backend: backend,
            tokens: BearerTokenValidator(keys: keys, policy: settings.tokens.policy),
            limits: limits ?? settings.limits, tally: tally, log: log, proxies: settings.proxies,
            areShared: storage.isShared, sides: sides)
    }

    /// Returns the verifier of signed texts that is configured in the settings.
    ///
    /// The verifier uses no database and no network.
    static func verifier(_ settings: ServerSettings, trust: TrustedRoots) -> SignedDataVerifier {
        SignedDataVerifier(
            trust: trust,
            app: AppIdentity(bundleID: settings.bundle, appAppleID: settings.appAppleID),
            environment: settings.environment, validity: settings.validity == .now ? .now : .whenSigned,
            clock: SystemTimeSource())
    }

    private static func revocation(
        _ settings: ServerSettings, http: HTTPClient, clock: SystemTimeSource, timeout: Duration
    ) -> RevocationPolicy {
        let checker = OCSPChecker(http: AsyncHTTPClientTransport(http), clock: clock, limit: timeout)
        return switch settings.revocation {
        case .off: .off
        case .failOpen: .check(checker, whenUnanswered: .failOpen)
        case .failClosed: .check(checker, whenUnanswered: .failClosed)
        }
    }
}
#endif
