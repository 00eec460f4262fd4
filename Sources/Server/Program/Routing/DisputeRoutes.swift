#if Server
import DiscoverData
import DiscoverEntities
import ServerUseCases

/// The routes with which an administrator lists and resolves disputes about the owner of a purchase.
struct DisputeRoutes: Sendable {
    let backend: ServerDependencies
    let metrics: ServerMetrics

    var endpoints: [Endpoint] {
        [
            Endpoint(.get, "/v1/admin/disputes", needs: .administrator) { request throws(Problem) in
                try await list(request)
            },
            Endpoint(.post, "/v1/admin/disputes/{number}", needs: .administrator, readsBody: true) {
                request throws(Problem) in try await resolve(request)
            },
        ]
    }

    private struct Decision: Decodable {
        let resolution: String
    }

    private func list(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        let page = try request.page("before")
        let onlyOpen: Bool
        switch request.query["state"] {
        case nil, "open": onlyOpen = true
        case "all": onlyOpen = false
        default: throw Problem(.malformed, detail: "state: must be open or all")
        }
        do {
            let report = try await backend.listDisputes.list(ListDisputesRequest(page, onlyOpen: onlyOpen))
            return RouteResponse(report.json)
        } catch {
            throw Problem(error)
        }
    }

    private func resolve(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        guard let number = request.parameters["number"].flatMap({ Int64($0) }) else { throw Problem(.notFound) }
        guard let resolution = DisputeResolution(rawValue: try request.read(Decision.self).resolution) else {
            throw Problem(.malformed, detail: "resolution: must be confirmed or moved")
        }
        let scope = RequestScope(
            backend, account: try request.caller().account, analytics: CountingAnalyticsObserver(metrics: metrics))
        switch await scope.resolveDispute.resolve(number, as: resolution) {
        case .resolved(let dispute): return RouteResponse(dispute.json)
        case .failed(.notAllowed): throw .forbidden
        case .failed(.notFound): throw Problem(.notFound)
        case .failed(.resolvedOtherwise(let dispute)):
            throw Problem(.alreadyResolved, members: ["dispute": dispute.json])
        case .failed(.ledger(let failure)): throw Problem(failure)
        }
    }
}
#endif
