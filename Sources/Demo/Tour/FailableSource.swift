import DiscoverData
import DiscoverInteractors
import Synchronization

/// A wrapper of the recommendation source that can be made to fail, so that the tour can show failures.
final class FailableSource: RecommendationSource {
    private let source: any RecommendationSource
    private let failure = Mutex<SourceFailure?>(nil)

    init(_ source: any RecommendationSource) { self.source = source }

    /// Fails all requests from now on; `nil` ends the failures, so that requests are forwarded again.
    func fail(with failure: SourceFailure?) { self.failure.withLock { $0 = failure } }

    func page(_ request: RecommendationsRequest) async throws(SourceFailure) -> RecommendationsPage {
        if let failure = failure.withLock(\.self) { throw failure }
        return try await source.page(request)
    }
}
