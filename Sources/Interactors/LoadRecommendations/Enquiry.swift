internal import DiscoverData

/// One question to a source, within a time limit.
struct Enquiry: Sendable {
    let source: any RecommendationSource
    let stopwatch: Stopwatch
    let limit: Duration?

    /// The answer, or why there is none.
    func page(_ request: RecommendationsRequest) async throws(LoadRecommendationsFailure) -> RecommendationsPage {
        let limited = await stopwatch.limit(limit) { [source] () -> Result<RecommendationsPage, SourceFailure> in
            do throws(SourceFailure) {
                return .success(try await source.page(request))
            } catch {
                return .failure(error)
            }
        }
        switch limited {
        case .done(.success(let page)): return page
        case .done(.failure(let failure)): throw LoadRecommendationsFailure(failure)
        case .timedOut: throw .timedOut(seconds: limit.seconds)
        case .cancelled: throw .cancelled
        }
    }
}

extension LoadRecommendationsFailure {
    /// The same, from whoever asked the source.
    init(_ failure: SourceFailure) {
        self =
            switch failure {
            case .authentication: .authentication
            case .http(let status): .http(status: status)
            case .parse(let place, let reason): .parse(place: place, reason: reason)
            case .unreachable(let reason): .unreachable(reason: reason)
            case .timedOut(let seconds): .timedOut(seconds: seconds)
            }
    }
}
