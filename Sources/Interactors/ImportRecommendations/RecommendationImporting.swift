public import DiscoverData
public import DiscoverEntities

/// The transaction "take this file": brings in a file of recommendations, all of it, whatever place or company its records are
/// meant for.
///
/// It takes entities, which are not `Sendable`, and therefore runs where its caller stands. That is why it is no ``Interactor``.
public protocol RecommendationImporting: Sendable {
    /// Brings it in, chunk by chunk. Where it throws, what was brought in before stands; the task that runs it can be cancelled.
    ///
    /// - Parameters:
    ///   - request: Which file.
    ///   - people: Where those it tells of become known.
    ///   - progress: Told after each chunk how far it has come.
    func perform(
        _ request: ImportRecommendationsRequest, into people: People, progress: (ImportProgress) async -> Void
    ) async throws(ImportInterruption) -> ImportRecommendationsResponse
}
