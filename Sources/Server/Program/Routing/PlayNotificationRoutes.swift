#if Server
import DiscoverData
import ServerUseCases

/// The route for real-time developer notifications of Google Play, which Google Cloud Pub/Sub pushes.
///
/// A token of Pub/Sub authenticates the sender. It isn't the token of an account, so the route itself checks the
/// token.
struct PlayNotificationRoutes: Sendable {
    let backend: ServerDependencies
    let metrics: ServerMetrics

    var endpoints: [Endpoint] {
        [
            Endpoint(.post, "/v1/google/notifications", needs: .nothing, readsBody: true) { request throws(Problem) in
                try await take(request)
            }
        ]
    }

    private func take(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        guard let push = backend.playPush else {
            throw Problem(.notConfigured, detail: "notifications of Google Play aren't configured")
        }
        do throws(TokenRefusal) { try await push.tokens.check(authorization: request.authorization) } catch {
            metrics.tokenRefused(error.rawValue)
            // Google's keys aren't available yet. Fail temporarily, so that Pub/Sub sends the message again.
            if error == .keysUnavailable {
                throw Problem(.notYet, members: ["reason": .string(error.rawValue)], retryAfter: 5)
            }
            throw .unauthorized
        }
        guard let notification = try request.read(PlayPush.self).notification else {
            throw Problem(.malformed, detail: "message: contains no notification of Google Play")
        }
        let outcome = await backend.receivePlay(for: push.package).take(notification)
        metrics.notification(outcome)
        switch outcome {
        case .kept(_, _, _, let receipt): return RouteResponse(["outcome": .string(receipt.word)])
        case .notGenuine(let reason): throw Problem(.notGenuine, members: ["reason": .string(reason.rawValue)])
        case .unreachable(let failure): throw Problem(failure)
        case .failed(let failure): throw Problem(failure)
        }
    }
}
#endif
