import DiscoverData
import DiscoverEntities
import DiscoverInteractors

/// A recommendation source with a few people and groups in two places.
///
/// It always returns the same pages, so a response depends only on the request.
struct CrashRecommendationSource: RecommendationSource {
    static let berlin = Location(name: "Berlin", latitude: 52_520, longitude: 13_405)
    static let paris = Location(name: "Paris", latitude: 48_857, longitude: 2_352)

    /// The settings of the stack: two free likes per day, and a refill below two cards.
    static let terms = StackSettings(home: berlin, limit: LikeLimit(maximum: 2), lowWater: 2, drawn: 2)
    /// The number of cards per page.
    ///
    /// It is smaller than the number of people in Berlin, so that a refill needs several pages.
    static let pageSize = 3

    private static let cardsByTarget: [RefillTarget: [RecommendationID]] = [
        RefillTarget(near: berlin, mode: .alone): ["b1", "b2", "b3", "b4", "b5"],
        RefillTarget(near: berlin, mode: .friends): ["g1", "g2"],
        RefillTarget(near: paris, mode: .alone): ["p1", "p2"],
    ]

    /// Returns a Boolean value that indicates whether the source contains a recommendation.
    static func offers(_ card: RecommendationID) -> Bool { cardsByTarget.values.contains { $0.contains(card) } }

    func page(_ request: RecommendationsRequest) async throws(SourceFailure) -> RecommendationsPage {
        let all = Self.cardsByTarget[RefillTarget(near: request.near, mode: request.mode)] ?? []
        let page = all.dropFirst(request.cursor.flatMap { Int($0) } ?? 0).prefix(request.limit)
        return RecommendationsPage(
            records: page.map { Self.record($0, for: request.mode) },
            next: page.endIndex < all.endIndex ? "\(page.endIndex)" : nil)
    }

    private static func record(_ id: RecommendationID, for mode: SwipingMode) -> RecommendationRecord {
        let user = UserRecord(id: UserID("u-\(id)"), profile: Profile(name: "\(id)", age: 30))
        let group = GroupRecord(id: GroupID("g-\(id)"), name: "\(id) and friends", members: [user])
        return RecommendationRecord(
            id: id, subject: mode == .friends ? .group(group) : .user(user), distance: nil)
    }
}

/// A place index that finds the two places of the source by their exact names.
struct CrashPlaceIndex: PlaceIndex {
    func place(named name: String) async -> Location? {
        [CrashRecommendationSource.berlin, CrashRecommendationSource.paris].first { $0.name == name }
    }

    func nearest(to name: String) async -> String? { nil }
}
