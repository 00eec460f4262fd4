#if Server
import DiscoverData
import DiscoverEntities
import DiscoverServices
import ServerUseCases

/// The routes for experiments, which devices use.
///
/// Devices load the document that defines the experiments, and send the outcomes.
struct ExperimentRoutes: Sendable {
    let backend: ServerDependencies
    let metrics: ServerMetrics
    /// The limiter of the rate of signed texts (JWS) and experiments' events, for each account.
    let textLimiter: RateLimiter<AccountToken>

    var endpoints: [Endpoint] {
        [
            Endpoint(.get, "/v1/flags", needs: .nothing) { request throws(Problem) in try await flags(request) },
            Endpoint(.post, "/v1/events", needs: .customer, readsBody: true) { request throws(Problem) in
                try await events(request)
            },
        ]
    }

    private func flags(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        let known = PublishExperimentsRequest(
            known: Set(request.knownTags), acceptsAny: request.knownTags.contains("*"))
        switch await backend.publishExperiments.perform(known) {
        case .signed(let signed):
            return RouteResponse(mediaType: "application/jose", body: Array(signed.text.utf8), tag: signed.tag)
        case .unchanged(let tag): return RouteResponse(unchanged: tag)
        case .notConfigured: throw Problem(.notConfigured, detail: "experiments.file names no document")
        }
    }

    private func events(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        let document: OutcomeBatchDocument
        do throws(FileFormatError) {
            document = try OutcomeBatchDocument(bytes: request.body)
        } catch {
            // The message omits the invalid value, which may contain anything.
            let place = error.place.isEmpty ? error.file : error.place
            throw Problem(.malformed, detail: "\(place): expected \(error.expected)")
        }
        if let seconds = textLimiter.take(try request.caller().token, document.batch.events.count) {
            throw Problem(.tooMany, detail: "too many events; nothing was stored", retryAfter: seconds)
        }
        do throws(LedgerFailure) {
            let response = try await backend.receiveOutcomes.perform(
                ReceiveOutcomesRequest(document.batch, after: document.after))
            metrics.outcomes(stored: response.stored, repeated: document.batch.events.count - response.stored)
            return RouteResponse([
                "through": .number(Int64(response.through)), "stored": .number(Int64(response.stored)),
            ])
        } catch {
            throw Problem(error)
        }
    }
}
#endif
