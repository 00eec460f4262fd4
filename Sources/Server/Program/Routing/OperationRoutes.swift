#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases

/// The routes for the operator of the server: health, metrics, and the OpenAPI document.
struct OperationRoutes: Sendable {
    let realms: Realms
    let metrics: ServerMetrics
    let connections: ConnectionCount
    let readiness: ReadinessState
    /// The gauges that are read from the databases.
    let gauges: LedgerGauges
    /// The time at which the first trusted root certificate expires; `nil` without such certificates.
    let trustExpiry: Moment?
    /// The machine's clock, from which the certificates' expiry is counted.
    let time: any TimeSource

    var endpoints: [Endpoint] {
        [
            // The health checks aren't limited. Otherwise, clients that share a proxy with a load balancer could use
            // up the limit, and the load balancer would remove the server. The checks are cheap, because their result
            // is reused.
            Endpoint(.get, "/health", needs: .nothing, isRateLimited: false) { _ throws(Problem) in try await ready() },
            Endpoint(.get, "/health/live", needs: .nothing, isRateLimited: false) { _ throws(Problem) in
                RouteResponse(["live": true])
            },
            Endpoint(.get, "/health/ready", needs: .nothing, isRateLimited: false) { _ throws(Problem) in
                try await ready()
            },
            Endpoint(.get, "/metrics", needs: .nothing) { _ throws(Problem) in
                metrics.connections(connections.now)
                for services in realms.all {
                    if let statistics = services.backend.storageStatistics() { services.metrics.storage(statistics) }
                }
                if let trustExpiry {
                    let milliseconds = trustExpiry.milliseconds - (await time.now()).milliseconds
                    metrics.trustedRootExpiry(seconds: Int(milliseconds / 1000))
                }
                await gauges.update()
                return RouteResponse(
                    mediaType: "text/plain; version=0.0.4; charset=utf-8", body: Array(metrics.store.page.utf8))
            },
            Endpoint(.get, "/openapi.json", needs: .nothing) { _ throws(Problem) in
                RouteResponse(mediaType: "application/json", body: OpenAPI.document)
            },
        ]
    }

    /// Returns the response that states that the server can process requests.
    ///
    /// - Throws: A `Problem` if a ledger can't be read or written, if a ledger is damaged, or if the server is being
    ///   stopped.
    private func ready() async throws(Problem) -> RouteResponse {
        if let reason = readiness.reason { throw Self.unready(reason.rawValue) }
        do {
            for services in realms.all { try await services.backend.readiness.perform(()) }
        } catch {
            throw Self.unready(error.code)
        }
        return RouteResponse(["live": true, "ready": true])
    }

    private static func unready(_ reason: String) -> Problem {
        Problem(.notYet, members: ["live": true, "ready": false, "reason": .string(reason)], retryAfter: 5)
    }
}
#endif
