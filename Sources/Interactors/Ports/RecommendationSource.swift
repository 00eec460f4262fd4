public import DiscoverData

/// Port: whoever recommends people.
///
/// Promise: a page holds at most as many records as were asked for, in the source's order; the cursor that it gives leads to
/// the page after it, and a page without one is the last. Records that cannot be read are refused singly and do not spoil the
/// page; only an answer that cannot be read as a whole is a failure. The port may ask again by itself where asking twice does
/// no harm and may help; it gives up within a time limit of its own. It never writes, so whoever asks may ask again.
public protocol RecommendationSource: Sendable {
    /// One page of recommendations.
    func page(_ request: RecommendationsRequest) async throws(SourceFailure) -> RecommendationsPage
}
