#if Server
import DiscoverData
import DiscoverEntities
import ServerUseCases

/// The routes with which an administrator lists webhook events.
///
/// The administrator can also make abandoned events due for delivery again.
struct WebhookRoutes: Sendable {
    let backend: ServerDependencies

    var endpoints: [Endpoint] {
        [
            Endpoint(.get, "/v1/admin/webhooks", needs: .administrator) { request throws(Problem) in
                try await list(request)
            },
            Endpoint(.post, "/v1/admin/webhooks/replay", needs: .administrator, readsBody: true) {
                request throws(Problem) in try await replay(request)
            },
        ]
    }

    private struct Selection: Decodable {
        let event: String?
        let all: Bool?
    }

    private static let notConfigured = Problem(
        .notConfigured, detail: "this server sends no webhooks: set webhooks.url")

    private func list(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        let page = try request.page("after")
        let state = request.query["state"] ?? "abandoned"
        guard ["abandoned", "waiting"].contains(state) else {
            throw Problem(.malformed, detail: "state: must be abandoned or waiting")
        }
        guard let waiting = backend.waitingEvents, let abandoned = backend.abandonedEvents,
            let status = backend.outboxStatus
        else { throw Self.notConfigured }
        do throws(LedgerFailure) {
            let list =
                state == "waiting"
                ? try await waiting.perform(page).json : try await abandoned.perform(page).json
            let counts = try await status.perform(()).status
            return RouteResponse(
                .object(
                    list.merging([
                        "waiting": .number(Int64(counts.waiting)), "abandoned": .number(Int64(counts.abandoned)),
                    ]) { own, _ in own }))
        } catch {
            throw Problem(error)
        }
    }

    private func replay(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        let selection: AbandonedSelection
        let read = try request.read(Selection.self)
        switch (read.event, read.all) {
        case (let event?, nil), (let event?, false):
            guard event.hasIdentifierLength else {
                throw Problem(.malformed, detail: "event: must be the ID of an event")
            }
            selection = .event(event)
        case (nil, true): selection = .all
        default: throw Problem(.malformed, detail: "the body must contain either event, or all with the value true")
        }
        guard let replay = backend.replayWebhooks else { throw Self.notConfigured }
        let administrator = try request.caller().account
        let count: Int
        do throws(LedgerFailure) {
            count = try await replay.perform(ReplayWebhooksRequest(selection, by: administrator))
        } catch {
            throw Problem(error)
        }
        if case .event = selection, count == 0 { throw Problem(.notFound) }
        return RouteResponse(["count": .number(Int64(count))])
    }
}
#endif
