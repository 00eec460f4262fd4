import DiscoverData
import DiscoverInteractors
import Synchronization

/// Stands before whoever recommends people, and can be made to fail: the tour shows what comes of that.
final class FailableSource: RecommendationSource {
    private let source: any RecommendationSource
    private let failure = Mutex<SourceFailure?>(nil)

    init(_ source: any RecommendationSource) { self.source = source }

    /// Fails in this way from now on; with nothing, lets everything through again.
    func fail(with failure: SourceFailure?) { self.failure.withLock { $0 = failure } }

    func page(_ request: RecommendationsRequest) async throws(SourceFailure) -> RecommendationsPage {
        if let failure = failure.withLock(\.self) { throw failure }
        return try await source.page(request)
    }
}
