public import DiscoverData
public import DiscoverEntities

extension Location {
    /// Where tests are at home.
    public static let berlin = Location(name: "Berlin", latitude: 52_520, longitude: 13_405)
    /// Where they go.
    public static let paris = Location(name: "Paris", latitude: 48_857, longitude: 2_352)
}

extension RecommendationsRequest {
    /// A question for people near Berlin, unless said otherwise.
    public static func made(
        near place: Location = .berlin, _ company: Company = .alone, from cursor: String? = nil, limit: Int = 20
    ) -> RecommendationsRequest {
        RecommendationsRequest(near: place, company: company, cursor: cursor, limit: limit)
    }
}
