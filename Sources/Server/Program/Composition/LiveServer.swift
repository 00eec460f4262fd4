#if Server
package import AsyncHTTPClient
import DiscoverEntities
package import DiscoverInteractors
import DiscoverServices
package import Logging
import ServerAppStore
import ServerGooglePlay
import ServerHTTP
package import ServerUseCases
import ServerVerification

/// A server with the adapters that its settings select.
///
/// This type is the composition root: it connects the use cases, the adapters, and the HTTP interface.
package struct LiveServer: Sendable {
    let settings: ServerSettings
    /// The root certificates that the server trusts.
    ///
    /// The certificate chain of a signed text (JWS) must end at one of them.
    let trust: TrustedRoots
    /// The public keys that verify the signatures of clients' tokens.
    let keys: TokenKeyRing
    /// The key that signs tokens during development; `nil` if other keys are configured.
    let developmentKey: DevelopmentKey?
    /// The publication of the document that defines the experiments.
    ///
    /// The value is `nil` without the setting `experiments.file`.
    let publication: ExperimentPublication?
    /// The In-App Purchase key; `nil` if the App Store Server API isn't configured.
    let appStoreKeys: ServerAPIKeyRing?
    /// The client of the Play Developer API; `nil` if it isn't configured.
    let playAPI: PlayDeveloperAPI?
    /// The realm, a store environment of one app, that the settings `environment` and `bundle` specify.
    let first: LiveRealm
    /// The realms (apps' store environments) in addition to ``first``.
    ///
    /// The setting `realms.additional` specifies them.
    let others: [LiveRealm]

    /// All realms (apps' store environments) of the server, each with a database of its own.
    var realms: [LiveRealm] { [first] + others }
    /// The database that contains all records of the first realm (an app's store environment).
    package var storage: any Storage { first.storage }
    /// The adapters that the server's routes use for the first realm (an app's store environment).
    var backend: ServerDependencies { first.backend }
    /// The replay of notifications that the first realm missed.
    ///
    /// The value is `nil` if the App Store Server API isn't configured. A realm is a store environment of one app.
    var replay: NotificationReplay? { first.replay }

    /// Creates a server: opens the state directory, reads the keys, and opens the databases.
    ///
    /// - Parameters:
    ///   - settings: The settings of the server.
    ///   - http: The client for requests to the store and to OCSP responders.
    ///   - timeout: The timeout for a request to the store or to an OCSP responder while a client waits. Other
    ///     requests to stores and to the identity provider have longer timeouts, unless this value is longer.
    ///   - metrics: The metrics, which count the requests to the stores and to OCSP responders.
    ///   - time: The clock that dates records, and that provides the time for which entitlements are computed. It is
    ///     the machine's clock, except in a test that uses the clock of a simulated store. The dates of tokens are
    ///     always compared with the machine's clock.
    /// - Throws: An error that names the setting, the file, or the database that can't be used.
    package init(
        _ settings: ServerSettings, http: HTTPClient, timeout: Duration = .seconds(3),
        metrics: ServerMetrics = ServerMetrics(), time: any TimeSource = SystemTimeSource()
    ) async throws {
        self.settings = settings
        try settings.checkTokens()
        let state = try StateDirectory(settings.state)
        trust = try TrustedRootsLoader.roots(settings)
        try settings.checkExposure(trusting: trust)
        developmentKey = settings.tokens.usesDevelopmentKey ? try DevelopmentKey(in: state) : nil
        keys = try await TokenKeyRing(
            settings.tokens, developmentKey, http: AsyncHTTPClientTransport(http), atLeast: timeout)
        let publication = try await Self.publication(settings.experiments, in: state)
        self.publication = publication
        let areSeveral = settings.ofEachRealm.count > 1
        let labeled = { @Sendable (realm: Realm) in areSeveral ? metrics.labeled(with: realm) : metrics }
        let play = try PlayDeveloperAPI(
            settings,
            http: CountingHTTPTransport(
                transport: AsyncHTTPClientTransport(http), api: .googlePlay, metrics: labeled(settings.realm)),
            clock: SystemTimeSource(),
            retryPolicy: HTTPRetryPolicy(limit: timeout, attempts: 1))
        playAPI = play
        let appStoreKeys = try ServerAPIKeyRing(settings)
        self.appStoreKeys = appStoreKeys
        let kinds = try settings.productKinds() ?? [:]
        let googlePlay = play.map {
            GooglePlayStore(api: $0, environment: settings.environment, clock: time) { kinds[$0] }
        }
        // No client waits while the list of voided purchases is imported, so its requests are repeated once. One entry
        // needs about four requests. With the default timeout, all end within the lease of two minutes.
        let importPolicy = HTTPRetryPolicy(
            limit: max(timeout, .seconds(5)), attempts: 2, longestPause: .seconds(5))
        let voidedPurchases = play.map {
            GooglePlayStore(api: $0.with(importPolicy), environment: settings.environment, clock: time) {
                kinds[$0]
            }
        }
        let shared = LiveRealm.Shared(
            state: state, trust: trust, http: http, timeout: timeout, time: time, appStoreKeys: appStoreKeys,
            metrics: labeled, googlePlay: googlePlay ?? UnconfiguredGooglePlay(), voidedPurchases: voidedPurchases,
            experiments: publication ?? NoExperiments(),
            experimentDocument: settings.experiments.file.map { ExperimentDocumentFile(path: $0) })
        let first = try await LiveRealm(settings, shared)
        var others: [LiveRealm] = []
        for own in settings.ofEachRealm.dropFirst() {
            others.append(try await LiveRealm(own, shared, beside: [first] + others))
        }
        self.first = first
        self.others = others
    }

    /// A verifier of signed transactions that doesn't store the signed texts (JWS) that it verifies.
    package var verifier: any TransactionVerifier { backend.verifier(RequestEvidence()) }

    /// Closes the databases of all realms (apps' store environments); later requests fail.
    package func close() async throws {
        for realm in realms { try await realm.storage.close() }
    }

    /// Returns the HTTP interface of this server, with its routes and limits.
    ///
    /// - Parameters:
    ///   - limits: The limits for clients, or `nil` for those of the settings.
    ///   - metrics: The metrics of the server.
    ///   - log: The log of the server.
    ///   - sides: Additional routes, which are served in addition to the server's own.
    /// - Returns: The HTTP interface.
    package func interface(
        limits: Limits? = nil, metrics: ServerMetrics, log: Logger, beside sides: [AdditionalRoute] = []
    ) -> HTTPInterface {
        HTTPInterface(
            backend: backend, others: others.map(\.backend),
            tokens: BearerTokenValidator(keys: keys, policy: settings.tokens.policy),
            limits: limits ?? settings.limits, metrics: metrics, log: log, proxies: settings.proxies,
            areShared: storage.isShared, sides: sides,
            sessions: settings.servesAdminPage ? AdminSessions() : nil, trustExpiry: trust.earliestExpiry)
    }

    /// Returns the verifier of signed texts (JWS) that is configured in the settings.
    ///
    /// The verifier uses no database and no network.
    static func verifier(_ settings: ServerSettings, trust: TrustedRoots) -> SignedDataVerifier {
        SignedDataVerifier(
            trust: trust,
            app: AppIdentity(bundleID: settings.bundle, appAppleID: settings.appAppleID),
            environment: settings.environment, validity: settings.validity == .now ? .now : .whenSigned,
            clock: SystemTimeSource())
    }
}
#endif
