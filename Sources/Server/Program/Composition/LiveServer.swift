#if Server
import AsyncHTTPClient
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import Logging
import ServerAppStore
import ServerCases
import ServerStorage
import ServerVerification
import StoreSimulator

/// The composition root: the real adapters, as the settings choose them.
struct LiveServer: Sendable {
    /// What the server was told.
    let settings: ServerSettings
    /// The roots that count.
    let trust: TrustedRoots
    /// Whose tokens are believed.
    let keys: TokenKeys
    /// The key that makes out tokens while somebody develops; `nil` where other keys are configured.
    let developmentKey: DevelopmentKey?
    /// Where everything is kept.
    let database: LedgerDatabase
    /// What the routes reach.
    let backend: Backend

    /// Opens everything.
    init(_ settings: ServerSettings, http: HTTPClient) async throws {
        self.settings = settings
        let state = try StateDirectory(settings.state)
        let clock = SystemClock()
        trust = try Trust.roots(settings)
        developmentKey = settings.tokenKeys.isEmpty ? try DevelopmentKey(in: state) : nil
        keys = try await Self.keys(settings, developmentKey)
        let database = try Self.database(settings, in: state)
        self.database = database
        let verifier = SignedDataVerifier(
            trust: trust, app: AppIdentity(bundleID: settings.bundle, appAppleID: settings.appAppleID),
            environment: settings.environment, validity: settings.validity == .now ? .now : .whenSigned,
            revocation: Self.revocation(settings, http: http, clock: clock), clock: clock)
        let vault = SQLiteSecretVault(database, key: try SealingKey(path: state.path(.sealingKey)))
        let binding = settings.binding
        let directory = SQLiteAccountDirectory(database)
        let appStore = try settings.api.map {
            try AskedAppStore(
                $0, of: (settings.bundle, settings.environment), directory: directory, http: HTTPClientAsking(http),
                clock: clock)
        }
        backend = Backend(
            environment: settings.environment,
            map: try settings.features.map { try FeatureMapFile(contentsOf: $0).map } ?? FeatureMap(),
            binding: binding, secretGrace: Int64(settings.secretSeconds) * 1000, time: clock,
            verifier: { AppStoreVerifier(verifier, evidence: $0) },
            ledger: { SQLiteLedger(database, evidence: $0, policy: binding, time: clock) },
            notifications: { AppStoreVerifier(verifier, evidence: $0) },
            inbox: { SQLiteNotificationInbox(database, evidence: $0) }, desk: SQLiteTransferDesk(database),
            directory: directory, audit: SQLiteAuditLog(database), vault: vault,
            receipts: try AppleReceiptDesk(settings, vault: vault, http: http, clock: clock),
            history: { appStore?.history(of: $0) ?? NoHistory() }, googlePlay: UnconfiguredGooglePlay(),
            probe: { () async throws(LedgerFailure) in try await database.probe() })
    }

    /// A verifier by the settings alone, without a database: for one text, offline.
    static func verifier(_ settings: ServerSettings, trust: TrustedRoots) -> SignedDataVerifier {
        SignedDataVerifier(
            trust: trust,
            app: AppIdentity(bundleID: settings.bundle, appAppleID: settings.appAppleID),
            environment: settings.environment, validity: settings.validity == .now ? .now : .whenSigned,
            clock: SystemClock())
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
        _ settings: ServerSettings, http: HTTPClient, clock: SystemClock
    ) -> RevocationPolicy {
        switch settings.revocation {
        case .off: .off
        case .failOpen: .ask(OCSPChecker(http: HTTPClientAsking(http), clock: clock), whenUnanswered: .failOpen)
        case .failClosed: .ask(OCSPChecker(http: HTTPClientAsking(http), clock: clock), whenUnanswered: .failClosed)
        }
    }
}
#endif
