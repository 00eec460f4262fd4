public import DiscoverData
public import DiscoverEntities

/// The transaction "whom may I look at?": asks a source for a page, and merges what it tells into what is known.
///
/// It takes entities, which are not `Sendable`, and therefore runs where its caller stands. That is why it is no
/// ``Interactor``, whose request must be able to travel.
public protocol RecommendationLoading: Sendable {
    /// Asks for a page, and imports it. When it returns, the recommendations of the page are kept durably, and `People`
    /// knows each of them as the one object of its name; when it throws, nothing has changed.
    ///
    /// A page without a record is an answer like any other where it says how to go on
    /// (`LoadRecommendationsResponse.next`); only the last page, where it brings nothing at all, is
    /// `LoadRecommendationsFailure.exhausted`.
    func perform(
        _ request: RecommendationsRequest, into people: People
    ) async throws(LoadRecommendationsFailure) -> LoadRecommendationsResponse
}
