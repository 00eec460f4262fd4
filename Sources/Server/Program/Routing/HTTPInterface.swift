#if Server
import DiscoverEntities
package import Hummingbird
import HummingbirdCore
import Logging
import NIOCore

/// The server as the network sees it: all routes, behind the gate, behind the guard of each connection.
package struct HTTPInterface: Sendable {
    /// What the routes reach.
    let backend: ServerDependencies
    /// Who asks, by the token.
    let tokens: BearerTokenValidator
    /// How much anybody may ask for.
    let limits: Limits
    /// What is counted.
    let tally: ServerMetrics
    /// The log.
    let log: Logger
    private let sides: [AdditionalRoute]
    private let connections = ConnectionCount()
    private let started = ContinuousClock.now

    /// - Parameter sides: What stands beside the server's own routes.
    init(
        backend: ServerDependencies, tokens: BearerTokenValidator, limits: Limits, tally: ServerMetrics, log: Logger,
        sides: [AdditionalRoute] = []
    ) {
        self.backend = backend
        self.tokens = tokens
        self.limits = limits
        self.tally = tally
        self.log = log
        self.sides = sides
    }

    /// Every route of the server's own.
    var endpoints: [Endpoint] {
        TransactionRoutes(backend: backend, limits: limits, tally: tally).endpoints
            + AccountRoutes(backend: backend, tally: tally).endpoints
            + NotificationRoutes(backend: backend, tally: tally).endpoints
            + AdminRoutes(backend: backend, tally: tally).endpoints
            + DisputeRoutes(backend: backend, tally: tally).endpoints
            + OperationRoutes(backend: backend, tally: tally, connections: connections).endpoints
    }

    /// The routes behind the gate.
    package var router: Router<BasicRequestContext> {
        let limiter = RateLimiter(rate: limits.requestsPerSecond, burst: limits.burst) { [started] in
            started.duration(to: .now)
        }
        return RequestPipeline(tokens: tokens, limits: limits, limiter: limiter, tally: tally)
            .router(endpoints + AdditionalRoute.endpoints(sides))
    }

    /// The service that listens.
    ///
    /// - Parameter ready: Told of the port once it listens.
    package func application(
        host: String, port: Int, ready: @escaping @Sendable (Int) async -> Void = { _ in }
    ) -> some ApplicationProtocol {
        Application(
            router: router, server: .http1(configuration: channel),
            configuration: ApplicationConfiguration(
                address: .hostname(host, port: port), serverName: "discover-server", backlog: 1024,
                // A few more than are served: they are told so, instead of waiting for an answer that does not come.
                availableConnectionsDelegate: MaximumAvailableConnections(limits.connections + 64, logger: log)),
            onServerRunning: { channel in await ready(channel.localAddress?.port ?? port) }, logger: log)
    }

    private var channel: HTTP1Channel.Configuration {
        HTTP1Channel.Configuration(
            additionalChannelHandlers: [
                ConnectionGuard(limits: limits, connections: connections) { [tally] kind in tally.refusal(kind) }
            ],
            httpDecoderConfiguration: .init(
                maxHeaderFieldSize: limits.header, maxHeaderListSize: limits.header, maxHeaderFieldCount: 100))
    }
}
#endif
