#if Server
import DiscoverData
import DiscoverEntities
import ServerUseCases

/// The routes for the operator of the server: health, metrics, and the OpenAPI document.
struct OperationRoutes: Sendable {
    let realms: Realms
    let tally: ServerMetrics
    let connections: ConnectionCount
    let readiness: ReadinessState

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
                tally.connections(connections.now)
                // If a ledger can't be read, its gauges keep their values, and the metrics are served anyway.
                for services in realms.all {
                    let (backend, tally) = (services.backend, services.tally)
                    if let open = try? await backend.openDisputes.perform(()) { tally.openDisputes(open) }
                    if let waiting = try? await backend.unclaimedNotifications.perform(()) {
                        tally.unclaimedNotifications(waiting)
                    }
                    if let replay = try? await backend.replayCheckpoint?.perform(()), let end = replay.checkpoint {
                        tally.replayAge(seconds: Int(replay.now.milliseconds - end.milliseconds) / 1000)
                    }
                    if let passes = try? await backend.unmappedPasses.perform(()) {
                        tally.unmappedPasses(passes.reduce(0) { $0 + $1.purchases })
                    }
                    if let outbox = try? await backend.outboxStatus?.perform(()) {
                        tally.outbox(outbox.status, at: outbox.now)
                    }
                    // Without a hook, requests that wait never expire, so an alert on them would never end.
                    if backend.hasConsumptionHook, let requests = try? await backend.consumptionStatus.perform(()) {
                        tally.consumption(requests.status, at: requests.now)
                    }
                }
                return RouteResponse(
                    mediaType: "text/plain; version=0.0.4; charset=utf-8", body: Array(tally.store.page.utf8))
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
