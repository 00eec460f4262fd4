public import DiscoverData
public import DiscoverEntities

extension RecommendationsRequest {
    /// Returns a request with default values for recommendations in Berlin.
    public static func made(
        near place: Location = .berlin, _ mode: SwipingMode = .alone, from cursor: String? = nil, limit: Int = 20
    ) -> RecommendationsRequest {
        RecommendationsRequest(near: place, mode: mode, cursor: cursor, limit: limit)
    }
}
