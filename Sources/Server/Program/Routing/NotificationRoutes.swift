#if Server
import DiscoverData
import ServerUseCases

/// The route for notifications of the App Store.
///
/// The route requires no token, because a notification is authenticated by its signature.
struct NotificationRoutes: Sendable {
    let realms: Realms

    var endpoints: [Endpoint] {
        [
            Endpoint(.post, "/v1/notifications", needs: .nothing, readsBody: true) { request throws(Problem) in
                try await take(request)
            }
        ]
    }

    private struct Sent: Decodable {
        let signedPayload: String
    }

    private func take(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        let text = try request.read(Sent.self).signedPayload
        let services = realms.realm(namedByNotification: text) ?? realms.first
        let outcome = await services.backend.receive(UnverifiedNotification(signedPayload: text)).take()
        services.metrics.notification(outcome)
        switch outcome {
        case .kept(_, _, _, let receipt): return RouteResponse(["outcome": .string(receipt.word)])
        case .notGenuine(let reason):
            throw Problem(
                .notGenuine, detail: realms.explanation(ofRefusedNotification: text),
                members: ["reason": .string(reason.rawValue)])
        case .unreachable(let failure): throw Problem(failure)
        case .failed(let failure): throw Problem(failure)
        }
    }
}
#endif
