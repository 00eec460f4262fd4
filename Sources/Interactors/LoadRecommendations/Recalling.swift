public import DiscoverData
public import DiscoverEntities

/// The transaction "who was that again?": brings back what is kept, by its name.
///
/// What `People` knows already is not asked for again, and stays the object that it is. For the rest there is one question a
/// kind: one for the recommendations, one for their groups, one for all the users.
///
/// It gives back entities, which are not `Sendable`, and therefore runs where its caller stands.
public protocol Recalling: Sendable {
    /// The recommendations of these names, in this order; those that are not kept are left out.
    func recall(_ ids: [RecommendationID], into people: People) async throws(StorageFailure) -> [Recommendation]

    /// Whose profile that name leads to: a user's, or else a group's; `nil` where neither is kept.
    func profile(_ id: String, into people: People) async throws(StorageFailure) -> Recommendation.Subject?
}
