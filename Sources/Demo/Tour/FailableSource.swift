import DiscoverData
import DiscoverInteractors
import Synchronization

/// A source of recommendations whose requests the tour can make fail, in order to show failures.
final class FailableSource: RecommendationSource {
    private let source: any RecommendationSource
    private let failure = Mutex<SourceFailure?>(nil)

    init(_ source: any RecommendationSource) { self.source = source }

    /// Makes all later requests fail with `failure`.
    ///
    /// If `failure` is `nil`, requests reach the underlying source again.
    func fail(with failure: SourceFailure?) { self.failure.withLock { $0 = failure } }

    func page(_ request: RecommendationsRequest) async throws(SourceFailure) -> RecommendationsPage {
        if let failure = failure.withLock(\.self) { throw failure }
        return try await source.page(request)
    }
}
