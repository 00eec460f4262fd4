#if Server
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
package import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import Tracing

/// The HTTP interface of the server: its routes, the processing of requests, and the limits.
package struct HTTPInterface: Sendable {
    /// The realms (apps' store environments) of the server, in which the use cases of the routes run.
    let realms: Realms
    /// The validator that identifies the caller by the bearer token.
    let tokens: BearerTokenValidator
    let limits: Limits
    let metrics: ServerMetrics
    /// The log in which requests and their failures are recorded.
    let log: Logger
    /// The trusted proxies, which pass on requests and state the IP addresses of their clients in a header.
    let proxies: TrustedProxies
    /// The tracer that the program bootstrapped, or `nil` if requests have no spans.
    private let tracer = RequestSpan.bootstrappedTracer()
    private let sides: [AdditionalRoute]
    /// The sessions of the operator's page, or `nil` if the page isn't served.
    private let sessions: AdminSessions?
    private let connections = ConnectionCount()
    /// The limit for the memory that the large bodies of all requests occupy together.
    let memory: BodyMemory
    /// The limiters of the rates of requests and signed texts (JWS).
    let limiters: ClientLimiters
    /// The reasons why the server isn't ready, which services set.
    let readiness = ReadinessState()
    /// The gauges that are read from the databases, for the route of the metrics.
    private let gauges: LedgerGauges
    private let trustExpiry: Moment?

    /// Creates the HTTP interface of the server.
    ///
    /// - Parameters:
    ///   - backend: The dependencies of the routes in the first realm (an app's store environment).
    ///   - others: The dependencies of the routes in the other realms.
    ///   - tokens: The validator of bearer tokens.
    ///   - limits: The limits for clients.
    ///   - metrics: The metrics of the server.
    ///   - log: The log of the server.
    ///   - proxies: The trusted proxies.
    ///   - areShared: A Boolean value that indicates whether other server processes share the limits of clients.
    ///   - sides: Additional routes, which are served in addition to the server's own.
    ///   - sessions: The sessions of the operator's page, or `nil` to serve no such page.
    ///   - trustExpiry: The time at which the first of the trusted root certificates expires, for the metrics.
    ///   - stopwatch: The clock of the rate limits, and of the gauges that are read from the databases.
    init(
        backend: ServerDependencies, others: [ServerDependencies] = [], tokens: BearerTokenValidator, limits: Limits,
        metrics: ServerMetrics, log: Logger, proxies: TrustedProxies = TrustedProxies(), areShared: Bool = false,
        sides: [AdditionalRoute] = [], sessions: AdminSessions? = nil, trustExpiry: Moment? = nil,
        stopwatch: AnyClock = AnyClock(ContinuousClock())
    ) {
        realms = Realms(backend, others, metrics: metrics)
        self.tokens = tokens
        self.limits = limits
        self.metrics = metrics
        self.log = log
        self.proxies = proxies
        self.sides = sides
        self.sessions = sessions
        memory = BodyMemory(limits)
        limiters = ClientLimiters(limits, areShared: areShared, stopwatch: stopwatch)
        self.trustExpiry = trustExpiry
        gauges = LedgerGauges(realms.all, seconds: limits.gaugeSeconds, stopwatch: stopwatch)
    }

    /// The routes of the server, without additional routes.
    var endpoints: [Endpoint] {
        let ofRealms = realms.all.map { endpoints(in: $0) }
        // Every realm has the same routes.
        return ofRealms[0].indices.map { index in realms.selecting(ofRealms.map { $0[index] }) }
            + NotificationRoutes(realms: realms).endpoints
            + PlayNotificationRoutes(backend: realms.first.backend, metrics: realms.first.metrics).endpoints
            + ExperimentRoutes(
                backend: realms.first.backend, metrics: realms.first.metrics, textLimiter: limiters.texts
            ).endpoints + operation
    }

    /// Returns the routes of one realm (an app's store environment).
    ///
    /// The routes are for the requests that select this realm.
    private func endpoints(in services: RealmServices) -> [Endpoint] {
        let (backend, metrics) = (services.backend, services.metrics)
        return TransactionRoutes(
            services: services, realms: realms, limits: limits, textLimiter: limiters.texts
        ).endpoints
            + AccountRoutes(services: services, realms: realms).endpoints
            + AdminRoutes(backend: backend, metrics: metrics).endpoints
            + AccountRecordRoutes(backend: backend, metrics: metrics).endpoints
            + MergeRoutes(backend: backend, tokens: tokens, metrics: metrics).endpoints
            + AdminPurchaseRoutes(backend: backend, metrics: metrics).endpoints
            + GrantRoutes(backend: backend, metrics: metrics).endpoints
            + DisputeRoutes(backend: backend, metrics: metrics).endpoints
            + OfferRoutes(backend: backend).endpoints
            + WebhookRoutes(backend: backend).endpoints
            + ConsumptionRoutes(backend: backend).endpoints
    }

    private var operation: [Endpoint] {
        OperationRoutes(
            realms: realms, metrics: metrics, connections: connections, readiness: readiness, gauges: gauges,
            trustExpiry: trustExpiry, time: SystemTimeSource()
        ).endpoints
    }

    /// The part of the interface that one listener serves.
    package enum Part: Sendable {
        case everything
        /// All routes except those for administrators.
        case withoutAdministration
        /// The routes for administrators, and those for the operator, such as the health checks.
        case administration
    }

    private func endpoints(of part: Part) -> [Endpoint] {
        switch part {
        case .everything: endpoints
        case .withoutAdministration: endpoints.filter { !$0.need.isAdministrative }
        case .administration:
            endpoints.filter(\.need.isAdministrative) + operation
        }
    }

    /// The router that passes requests to all routes.
    package var router: Router<ClientRequestContext> { router(.everything) }

    /// Returns a router that passes requests to the routes of a part of the interface.
    func router(_ part: Part) -> Router<ClientRequestContext> {
        let page = sessions.flatMap {
            part == .withoutAdministration
                ? nil : AdminPage(realms: realms, sessions: $0, readiness: readiness)
        }
        return RequestPipeline(
            tokens: tokens, limits: limits, limiters: limiters,
            noteServiceAction: realms.first.backend.noteServiceAction,
            proxies: proxies, memory: memory, metrics: metrics, tracer: tracer
        ).router(endpoints(of: part) + (part == .administration ? [] : AdditionalRoute.endpoints(sides)), page: page)
    }

    /// Returns the service that listens for HTTP requests.
    ///
    /// - Parameters:
    ///   - host: The address to listen on.
    ///   - port: The port to listen on, or 0 for any free port.
    ///   - part: The part of the interface that this listener serves.
    ///   - ready: A closure that receives the actual port once the service listens.
    /// - Returns: The service.
    package func application(
        host: String, port: Int, serving part: Part = .everything,
        ready: @escaping @Sendable (Int) async -> Void = { _ in }
    ) -> some ApplicationProtocol {
        Application(
            router: router(part), server: .http1(configuration: channel),
            configuration: ApplicationConfiguration(
                address: .hostname(host, port: port), serverName: "discover-server", backlog: 1024,
                // Accept a few more connections than the limit, so that the connection guard can refuse them.
                // Otherwise, these clients would wait without a response.
                availableConnectionsDelegate: MaximumAvailableConnections(limits.connections + 64, logger: log)),
            onServerRunning: { channel in await ready(channel.localAddress?.port ?? port) }, logger: log)
    }

    private var channel: HTTP1Channel.Configuration {
        HTTP1Channel.Configuration(
            additionalChannelHandlers: [
                ConnectionGuard(limits: limits, connections: connections) { [metrics] kind in metrics.refusal(kind) }
            ],
            httpDecoderConfiguration: .init(
                maxHeaderFieldSize: limits.header, maxHeaderListSize: limits.header, maxHeaderFieldCount: 100))
    }
}
#endif
