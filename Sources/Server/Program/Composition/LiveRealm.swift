#if Server
import AsyncHTTPClient
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import ServerAppStore
import ServerHTTP
import ServerUseCases
import ServerVerification
import ServerWebhooks
import StoreSimulator

/// A realm (a store environment of one app) of the running server.
///
/// Each realm has its own database, verifier, and replay of notifications.
struct LiveRealm: Sendable {
    /// The parts of the server that all realms (apps' store environments) share.
    struct Shared: Sendable {
        let state: StateDirectory
        let trust: TrustedRoots
        let http: HTTPClient
        /// The timeout for a request to the store or to an OCSP responder while a client waits.
        ///
        /// Other requests to stores have longer timeouts, unless this value is longer.
        let timeout: Duration
        /// The clock that dates records, and that provides the time for which entitlements are computed.
        let time: any TimeSource
        /// The In-App Purchase key, or `nil` if the App Store Server API isn't configured.
        var appStoreKeys: ServerAPIKeyRing?
        /// A closure that returns the metrics of a realm (an app's store environment).
        let metrics: @Sendable (Realm) -> ServerMetrics
        /// The verifier of purchases of Google Play.
        ///
        /// Of all realms (apps' store environments), only ``LiveServer/first`` uses the verifier.
        let googlePlay: any GooglePlayVerifier
        /// Google's list of voided purchases, with the verifier that the import uses.
        ///
        /// Unlike ``googlePlay``, the verifier repeats failed requests, because no client waits for the import. The value
        /// is `nil` if Google Play isn't configured.
        ///
        /// Of all realms (apps' store environments), only ``LiveServer/first`` imports the list.
        var voidedPurchases: (any VoidedPurchaseArchive & GooglePlayVerifier)?
        /// The publisher of the document with the experiments.
        let experiments: any ExperimentPublisher
        /// The document with the experiments, or `nil` if the settings name none.
        var experimentDocument: (any ExperimentDocument)?
    }

    /// The settings of the server, with the environment, the app, and the database of this realm.
    let settings: ServerSettings
    /// The database that contains all records of this realm (the store environment of one app).
    let storage: any Storage
    /// The adapters that the routes use for requests about this realm (the store environment of one app).
    let backend: ServerDependencies
    /// The replay of missed notifications; `nil` if the App Store Server API isn't configured.
    let replay: NotificationReplay?
    /// The import of Google's list of voided purchases.
    ///
    /// The value is `nil` if Google Play isn't configured for this realm.
    let voided: VoidedPurchaseImport?
    /// The comparison of recorded purchases with the store.
    ///
    /// The value is `nil` if the App Store Server API isn't configured.
    let reconciliation: PurchaseReconciliation?
    /// The delivery of webhooks; `nil` if changes aren't reported.
    let webhooks: WebhookDelivery?
    /// The responder to Apple's requests for consumption information; `nil` if no hook is configured.
    let consumption: ConsumptionResponder?

    /// Opens the database of a realm (an app's store environment), and creates the adapters that use it.
    ///
    /// - Parameters:
    ///   - settings: The settings of the realm.
    ///   - shared: The parts that all realms share.
    ///   - siblings: The realms that were created before. If one of them is for the same app, the new realm uses the
    ///     shared secret of that one for `verifyReceipt`.
    /// - Throws: An error that names the setting, the file, or the database that can't be used.
    init(_ settings: ServerSettings, _ shared: Shared, beside siblings: [LiveRealm] = []) async throws {
        self.settings = settings
        let (http, time, timeout) = (shared.http, shared.time, shared.timeout)
        let retryPolicy = HTTPRetryPolicy(limit: max(timeout, HTTPRetryPolicy().limit))
        let clock = SystemTimeSource()
        let metrics = shared.metrics(settings.realm)
        let counted = CountingHTTPTransport(
            transport: AsyncHTTPClientTransport(http), api: .appStore, metrics: metrics)
        let countedReceipts = CountingHTTPTransport(
            transport: AsyncHTTPClientTransport(http), api: .receipts, metrics: metrics)
        let storage = try await LiveServer.storage(settings, in: shared.state)
        self.storage = storage
        let verifier = SignedDataVerifier(
            trust: shared.trust, app: AppIdentity(bundleID: settings.bundle, appAppleID: settings.appAppleID),
            environment: settings.environment, validity: settings.validity == .now ? .now : .whenSigned,
            revocation: Self.revocation(settings, http: http, clock: clock, timeout: timeout, metrics: metrics),
            clock: time)
        // The realms of an app share one secret, because Apple issues the secret for the app and not for an
        // environment.
        let vault =
            try siblings.first { $0.settings.bundle == settings.bundle }?.backend.vault
            ?? storage.vault(keyFile: shared.state.path(.sealingKey))
        let binding = settings.binding
        let started = ContinuousClock.now
        let directory = storage.directory
        let api = ServerAPI(
            settings, keys: shared.appStoreKeys, http: counted, clock: clock,
            retryPolicy: HTTPRetryPolicy(limit: timeout, attempts: 1))
        let appStore = api.map {
            RateLimitedAppStore(
                api: $0, seconds: settings.api?.seconds ?? 0, directory: directory, queries: storage.queries,
                clock: time)
        }
        let map = try settings.features.map { try FeatureMapFile(contentsOf: $0).map } ?? FeatureMap()
        try await storage.bind(
            toBundle: settings.bundle, package: siblings.isEmpty ? settings.play?.package : nil)
        try await storage.separate(by: map)
        var backend = ServerDependencies(
            environment: settings.environment, bundle: settings.bundle, map: map, binding: binding,
            secretGrace: Int64(settings.secretSeconds) * 1000, time: time,
            verifier: { AppStoreVerifier(verifier, evidence: $0) },
            ledger: { storage.ledger($0, policy: binding, time: time) },
            notifications: { AppStoreVerifier(verifier, evidence: $0) },
            inbox: { [deadline = settings.consumptionDeadline] in storage.inbox($0, queuing: deadline) },
            ownership: storage.ownership, disputes: storage.disputes,
            directory: directory, accountRecords: storage.accountRecords,
            accountMerges: storage.accountMerges, grants: storage.grants, passes: storage.passes,
            audit: storage.audit, vault: vault,
            receipts: try VerifyReceipt(
                settings, vault: vault, http: countedReceipts, clock: clock, retryPolicy: retryPolicy),
            history: { appStore?.history(of: $0) ?? UnavailablePurchaseHistory() },
            // Apple has no orders in the sandbox.
            orders: settings.environment == .production ? api.map { ServerAPIOrders(api: $0) } : nil,
            // Only the first realm accepts purchases of Google Play. They name no realm, so several realms could
            // credit one purchase.
            googlePlay: siblings.isEmpty ? shared.googlePlay : UnconfiguredGooglePlay(),
            experiments: shared.experiments, experimentDocument: shared.experimentDocument,
            outcomes: storage.outcomes, consumptionRequests: storage.consumptionRequests,
            probe: CachedReadinessProbe(storage.probe, seconds: settings.limits.healthSeconds) {
                started.duration(to: .now)
            })
        if siblings.isEmpty {
            backend.playPush = try await settings.play?.push(http: AsyncHTTPClientTransport(http), atLeast: timeout)
        }
        backend.merging = settings.merging
        backend.transferLimits = settings.transferLimits
        backend.offerSigner = shared.appStoreKeys.map { AppStoreOfferSigner(keys: $0, bundleID: settings.bundle) }
        backend.releasedOffers = settings.releasedOffers
        backend.storageStatistics = { storage.statistics }
        if settings.webhooks != nil { backend.outbox = storage.outbox }
        backend.hasConsumptionHook = settings.consumption != nil
        if api != nil { backend.checkpoints = storage.checkpoints }
        let composed = backend
        self.backend = composed
        voided = siblings.isEmpty ? Self.voided(settings, shared, composed, storage) : nil
        // All realms report to the same receiver, with the same secrets. The first realm's database contains the
        // secrets.
        let secretStorage = siblings.first?.storage ?? storage
        webhooks = try settings.webhooks.map {
            WebhookDelivery(
                outbox: storage.outbox, leases: storage.leases,
                vault: try secretStorage.vault(keyFile: shared.state.path(.sealingKey), for: .webhooks),
                sender: HTTPWebhookSender(
                    http, url: $0.url, environment: settings.environment, bundle: settings.bundle,
                    limit: .seconds($0.timeoutSeconds)),
                // Signatures and retries use the time of the machine, because the receiver checks the time.
                time: clock, retries: WebhookRetryPolicy(attempts: $0.attempts))
        }
        // No client waits for this response, so the default timeout and retries apply.
        let backgroundAPI = ServerAPI(
            settings, keys: shared.appStoreKeys, http: counted, clock: clock, retryPolicy: retryPolicy)
        // An endpoint that isn't Apple's belongs to a simulated store.
        let store: ArchiveRetention = settings.api?.endpoint == nil ? .appStore(settings.environment) : .ownClock
        consumption = try backgroundAPI.flatMap { api in
            try settings.consumption.map {
                ConsumptionResponder(
                    storage: storage,
                    vault: try secretStorage.vault(keyFile: shared.state.path(.sealingKey), for: .webhooks), map: map,
                    hook: HTTPConsumptionHook(
                        http, url: $0.url, environment: settings.environment, bundle: settings.bundle,
                        limit: .seconds($0.timeoutSeconds)),
                    receiver: ServerAPIConsumption(api: api), time: time, clock: clock)
            }
        }
        replay = backgroundAPI.map {
            NotificationReplay(
                backend: composed, archive: ServerAPIArchive(api: $0), checkpoints: storage.checkpoints,
                leases: storage.leases, keeping: store)
        }
        reconciliation = backgroundAPI.map {
            PurchaseReconciliation(
                backend: composed, lookup: ServerAPILookup(api: $0), registry: storage.reconciliation,
                queries: storage.queries, leases: storage.leases, store: store, seconds: settings.api?.seconds ?? 0,
                days: settings.api?.reconcileDays ?? 7)
        }
    }

    private static func voided(
        _ settings: ServerSettings, _ shared: Shared, _ backend: ServerDependencies, _ storage: any Storage
    ) -> VoidedPurchaseImport? {
        guard let play = settings.play, let archive = shared.voidedPurchases else { return nil }
        var backend = backend
        backend.googlePlay = archive
        return VoidedPurchaseImport(
            package: play.package, backend: backend, archive: archive, checkpoints: storage.voidedCheckpoints,
            leases: storage.leases,
            // An endpoint that isn't Google's belongs to a simulated store.
            usesRealTime: play.endpoint == nil)
    }

    private static func revocation(
        _ settings: ServerSettings, http: HTTPClient, clock: SystemTimeSource, timeout: Duration,
        metrics: ServerMetrics
    ) -> RevocationPolicy {
        let checker = OCSPChecker(
            http: AsyncHTTPClientTransport(http), clock: clock, limit: timeout, report: { metrics.revocationQuery($0) })
        return switch settings.revocation {
        case .off: .off
        case .failOpen: .check(checker, onMissingResponse: .failOpen)
        case .failClosed: .check(checker, onMissingResponse: .failClosed)
        }
    }
}
#endif
