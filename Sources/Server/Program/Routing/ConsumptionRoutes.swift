#if Server
import DiscoverData
import ServerUseCases

/// The route with which an administrator lists the App Store's requests for consumption information.
///
/// It lists all recorded requests, even if the hook that decided about them is no longer configured.
struct ConsumptionRoutes: Sendable {
    let backend: ServerDependencies

    var endpoints: [Endpoint] {
        [
            Endpoint(.get, "/v1/admin/refund-requests", needs: .administrator) { request throws(Problem) in
                try await list(request)
            }
        ]
    }

    private func list(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        let page = try request.page("after")
        var state: RecordedConsumptionRequest.State?
        if let word = request.query["state"] {
            state = RecordedConsumptionRequest.State(rawValue: word)
            guard state != nil else {
                let words = RecordedConsumptionRequest.State.allCases.map(\.rawValue).joined(separator: ", ")
                throw Problem(.malformed, detail: "state: must be one of \(words)")
            }
        }
        do throws(LedgerFailure) {
            let requests = try await backend.listedConsumption.perform(ListConsumptionRequest(page, in: state))
            let counts = try await backend.consumptionStatus.perform(()).status
            return RouteResponse(
                .object(
                    requests.json.merging([
                        "waiting": .number(Int64(counts.waiting)), "overdue": .number(Int64(counts.overdue)),
                    ]) { own, _ in own }))
        } catch {
            throw Problem(error)
        }
    }
}
#endif
