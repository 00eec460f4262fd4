#if Server
import Foundation
import Logging
import ServerUseCases

/// All settings of the server, read and validated.
package struct ServerSettings: Sendable {
    /// The time at which the certificates of a signed text (JWS) must be valid: when it was signed, or now.
    enum Validity: String, Sendable { case signedDate, now }
    /// The setting that determines whether a signed text (JWS) with a revoked certificate is rejected.
    ///
    /// `off` turns the check off. If the revocation status can't be requested, `failOpen` accepts the signed text, and
    /// `failClosed` doesn't.
    enum Revocation: String, Sendable { case off, failOpen, failClosed }
    /// The settings for access to the App Store Server API.
    struct ServerAPI: Sendable {
        /// The URL of the App Store Server API, or `nil` for Apple's own.
        let endpoint: String?
        /// The minimum time in seconds between two queries to the App Store about one account's subscriptions.
        let seconds: Int
        /// The number of seconds between two replays of missed notifications, or 0 to turn replays off.
        let historySeconds: Int
        /// The number of seconds between two comparisons of due purchases with the store, or 0 for none.
        let reconcileSeconds: Int
        /// The number of days after which each recent purchase is compared with the store again.
        let reconcileDays: Int
        let issuer: String
        /// The ID of the key; `nil` if the name of ``keyFile`` contains it.
        let keyID: String?
        let keyFile: String
    }

    /// The service that validates receipts: Apple's, or the endpoint at a URL.
    enum Receipts: Sendable {
        case apple
        case endpoint(URL)
    }

    let host: String
    let port: Int
    /// The address of the listener for administration, or `nil` if one listener serves all routes.
    let administration: ListeningAddress?
    let state: String
    /// The address of the database; `nil` for the file in the state directory.
    var storage: StorageAddress?
    var environment: LedgerEnvironment
    var bundle: String
    var appAppleID: Int64?
    /// The realms in addition to the one that the settings `environment` and `bundle` specify.
    var additionalRealms: [AdditionalRealm]
    let roots: [String]
    let simulatorState: String
    let validity: Validity
    let revocation: Revocation
    let binding: OwnershipPolicy
    let merging: AccountMergePolicy
    let transferLimits: TransferLimits
    let features: String?
    let tokens: TokenSettings
    let catalog: String?
    let receipts: Receipts?
    let secretSeconds: Int
    let webhookSecretSeconds: Int
    let experiments: ExperimentSettings
    /// The settings for webhooks, or `nil` if the server sends none.
    var webhooks: WebhookSettings?
    /// The settings for responses to requests for consumption information, or `nil` if none are sent.
    var consumption: ConsumptionSettings?
    /// The retention times of those records that no decision about purchases depends on.
    let retention: RetentionPolicy
    let api: ServerAPI?
    /// The IDs of the promotional offers that customers may get without a further decision.
    ///
    /// For all other offers, the team's own back end decides.
    let releasedOffers: Set<String>
    /// The settings for access to Google Play, or `nil` if it isn't used.
    let play: GooglePlay?
    /// A Boolean value that indicates whether other machines may reach a server that is for development.
    ///
    /// Such a server accepts the development key or a simulated store.
    let exposesDevelopment: Bool
    let limits: Limits
    /// The trusted proxies, which pass on requests and state the IP addresses of their clients in a header.
    let proxies: TrustedProxies
    let logLevel: Logger.Level
    let logFormat: LineLogHandler.Format
    /// One line for each setting, for the terminal: its value and the source of the value, without secrets.
    package let lines: [String]

    /// Creates the settings from their values.
    ///
    /// - Throws: `SettingValues.InvalidSettingError` if a value or a combination of values is invalid.
    package init(_ values: SettingValues) throws(SettingValues.InvalidSettingError) {
        host = values.text("host") ?? ""
        let port = values.number("port") ?? 0
        self.port = port
        administration = try values.number("admin.port").map { number throws(SettingValues.InvalidSettingError) in
            guard number != port || port == 0 else { throw .init(description: "admin.port: must differ from port") }
            return ListeningAddress(host: values.text("admin.host") ?? "", port: number)
        }
        state = values.text("state") ?? ""
        let storage = try Self.storage(of: values)
        self.storage = storage
        let realm = Realm(
            environment: values.text("environment") == "production" ? .production : .sandbox,
            bundle: values.text("bundle") ?? "")
        environment = realm.environment
        bundle = realm.bundle
        let appAppleID = values.number("appAppleId").map { Int64($0) }
        self.appAppleID = appAppleID
        additionalRealms = try Self.additionalRealms(of: values, beside: realm, appAppleID, storage: storage)
        roots = values.list("trust.roots")
        simulatorState = values.text("trust.simulator") ?? ""
        validity = values.text("trust.validity").flatMap(Validity.init) ?? .signedDate
        // By default, production rejects a revoked certificate, but an outage of Apple's OCSP responders stops no
        // purchase.
        revocation =
            values.text("trust.revocation").flatMap(Revocation.init) ?? (environment == .production ? .failOpen : .off)
        binding = values.text("binding") == "transfer" ? .transfer : .refuse
        merging = try Self.merging(of: values)
        transferLimits = Self.transferLimits(of: values)
        features = values.text("features")
        tokens = try TokenSettings(values)
        catalog = values.text("catalog")
        receipts =
            values.text("receipts.url") == "apple"
            ? .apple : try Self.address("receipts.url", of: values).map { .endpoint($0) }
        secretSeconds = values.number("receipts.secretSeconds") ?? 0
        experiments = ExperimentSettings(values)
        let isProduction = ([realm] + additionalRealms.map(\.realm)).contains { $0.environment == .production }
        webhooks = try WebhookSettings(values, isProduction: isProduction)
        consumption = try ConsumptionSettings(values, isProduction: isProduction)
        retention = Self.retention(of: values)
        webhookSecretSeconds = values.number("webhooks.secretSeconds") ?? 0
        api = try Self.api(of: values)
        releasedOffers = Set(values.list("offers.released"))
        play = try Self.play(of: values)
        exposesDevelopment = values.text("development.exposure") == "allow"
        limits = Self.limits(of: values)
        proxies = try Self.proxies(of: values)
        logLevel = values.text("log.level").flatMap(Logger.Level.init(rawValue:)) ?? .info
        logFormat = values.text("log.format").flatMap(LineLogHandler.Format.init) ?? .text
        lines = values.lines
        try checkProduction()
    }

    private static func storage(of values: SettingValues) throws(SettingValues.InvalidSettingError) -> StorageAddress? {
        guard let text = values.text("storage") else { return nil }
        return try StorageAddress(text)
    }

    private static func limits(of values: SettingValues) -> Limits {
        var limits = Limits()
        limits.body = values.number("limits.body") ?? limits.body
        limits.publicBody = values.number("limits.publicBody") ?? limits.publicBody
        limits.largeBodies = values.number("limits.largeBodies") ?? limits.largeBodies
        limits.clientBodies = values.number("limits.clientBodies") ?? limits.clientBodies
        limits.header = values.number("limits.header") ?? limits.header
        limits.sendSeconds = values.number("limits.sendSeconds") ?? limits.sendSeconds
        limits.idleSeconds = values.number("limits.idleSeconds") ?? limits.idleSeconds
        limits.connections = values.number("limits.connections") ?? limits.connections
        limits.requestsPerSecond = values.number("limits.requestsPerSecond") ?? limits.requestsPerSecond
        limits.burst = values.number("limits.burst") ?? limits.burst
        limits.servicePerSecond = values.number("limits.servicePerSecond") ?? limits.servicePerSecond
        limits.serviceBurst = values.number("limits.serviceBurst") ?? limits.serviceBurst
        limits.textsPerSecond = values.number("limits.textsPerSecond") ?? limits.textsPerSecond
        limits.textBurst = values.number("limits.textBurst") ?? limits.textBurst
        limits.publicPerSecond = values.number("limits.publicPerSecond") ?? limits.publicPerSecond
        limits.publicBurst = values.number("limits.publicBurst") ?? limits.publicBurst
        limits.publicTotalPerSecond = values.number("limits.publicTotalPerSecond") ?? limits.publicTotalPerSecond
        limits.publicTotalBurst = values.number("limits.publicTotalBurst") ?? limits.publicTotalBurst
        limits.invalidTokensPerSecond = values.number("limits.invalidTokensPerSecond") ?? limits.invalidTokensPerSecond
        limits.invalidTokenBurst = values.number("limits.invalidTokenBurst") ?? limits.invalidTokenBurst
        limits.healthSeconds = values.number("limits.healthSeconds") ?? limits.healthSeconds
        limits.gaugeSeconds = values.number("limits.gaugeSeconds") ?? limits.gaugeSeconds
        limits.texts = values.number("limits.texts") ?? limits.texts
        limits.unreadySeconds = values.number("limits.unreadySeconds") ?? limits.unreadySeconds
        limits.drainSeconds = values.number("limits.drainSeconds") ?? limits.drainSeconds
        return limits
    }

    private static func proxies(of values: SettingValues) throws(SettingValues.InvalidSettingError) -> TrustedProxies {
        var networks: [IPNetwork] = []
        for text in values.list("proxy.trusted") {
            guard let network = IPNetwork(text) else {
                throw .init(
                    description:
                        "proxy.trusted: \(text) isn't an IP address or a network such as 10.0.0.0/8 or fd00::/8")
            }
            networks.append(network)
        }
        return TrustedProxies(
            networks, header: values.text("proxy.header").flatMap(ForwardingHeader.init) ?? .xForwardedFor)
    }

    static func address(_ name: String, of values: SettingValues) throws(SettingValues.InvalidSettingError) -> URL? {
        guard let text = values.text(name) else { return nil }
        guard let url = URL(string: text), let scheme = url.scheme, ["http", "https"].contains(scheme), url.host != nil
        else { throw .init(description: "\(name): must be an address that begins with https://") }
        // Refuse a password in the address, because settings are shown at startup. Paths are appended to the address,
        // so that a query or a fragment would contain them.
        guard url.user() == nil, url.password() == nil, url.query() == nil, url.fragment() == nil else {
            throw .init(
                description: "\(name): must be an address without a user name, a password, a query, or a fragment")
        }
        // Require encryption, because the requests contain the shared secret or a bearer token. Only a simulated store
        // on this machine or in a test network needs none.
        guard scheme == "https" || values.text("environment") != "production" else {
            throw .init(description: "\(name): production requires an address that begins with https://")
        }
        guard
            scheme == "https" || url.host.map(ListeningAddress.isLoopback) == true
                || values.text("development.exposure") == "allow"
        else {
            throw .init(
                description: "\(name): only an address of this machine, such as http://127.0.0.1, may begin with"
                    + " http://; allow others in a test network with development.exposure=allow")
        }
        return url
    }

    private static func api(of values: SettingValues) throws(SettingValues.InvalidSettingError) -> ServerAPI? {
        guard let text = values.text("api.url") else { return nil }
        let url = text == "apple" ? nil : try address("api.url", of: values)
        guard let issuer = values.text("api.issuer"), let file = values.text("api.key") else {
            throw .init(description: "api.url: requires api.issuer and api.key")
        }
        let endpoint = url.map { url in
            let text = url.absoluteString
            return text.hasSuffix("/") ? String(text.dropLast()) : text
        }
        return ServerAPI(
            endpoint: endpoint, seconds: values.number("api.seconds") ?? 0,
            historySeconds: values.number("api.historySeconds") ?? 0,
            reconcileSeconds: values.number("api.reconcileSeconds") ?? 0,
            reconcileDays: values.number("api.reconcileDays") ?? 7, issuer: issuer, keyID: values.text("api.keyId"),
            keyFile: file)
    }
}
#endif
