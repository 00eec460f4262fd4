#if Server
import DiscoverData
import ServerUseCases

/// The routes for the operator of the server: health, metrics, and the OpenAPI document.
struct OperationRoutes: Sendable {
    let backend: ServerDependencies
    let tally: ServerMetrics
    let connections: ConnectionCount

    var endpoints: [Endpoint] {
        [
            // The health checks aren't limited, or else clients behind the same proxy as a load balancer could make it
            // remove the server. They cost next to nothing, because the result of the check is reused.
            Endpoint(.get, "/health", needs: .nothing, isRateLimited: false) { _ throws(Problem) in try await ready() },
            Endpoint(.get, "/health/live", needs: .nothing, isRateLimited: false) { _ throws(Problem) in
                RouteResponse(["live": true])
            },
            Endpoint(.get, "/health/ready", needs: .nothing, isRateLimited: false) { _ throws(Problem) in
                try await ready()
            },
            Endpoint(.get, "/metrics", needs: .nothing) { _ throws(Problem) in
                tally.connections(connections.now)
                // The metrics are served even if the ledger can't be read; these gauges then keep their values.
                if let open = try? await backend.openDisputes.perform(()) { tally.openDisputes(open) }
                if let passes = try? await backend.unmappedPasses.perform(()) {
                    tally.unmappedPasses(passes.reduce(0) { $0 + $1.purchases })
                }
                return RouteResponse(
                    mediaType: "text/plain; version=0.0.4; charset=utf-8", body: Array(tally.store.page.utf8))
            },
            Endpoint(.get, "/openapi.json", needs: .nothing) { _ throws(Problem) in
                RouteResponse(mediaType: "application/json", body: OpenAPI.document)
            },
        ]
    }

    /// Checks that the server can process requests, and returns the response that states this.
    ///
    /// - Throws: A `Problem` if the ledger can't be read or written.
    private func ready() async throws(Problem) -> RouteResponse {
        do {
            try await backend.readiness.perform(())
        } catch {
            throw Problem(
                .notYet, members: ["live": true, "ready": false, "reason": .string(error.code)], retryAfter: 5)
        }
        return RouteResponse(["live": true, "ready": true])
    }
}
#endif
