public import DiscoverData
public import DiscoverEntities

/// Brings back what a store keeps.
public struct RecallInteractor: Recalling {
    private let people: PeopleRecall

    /// - Parameter store: Where people, groups and recommendations are kept.
    public init(store: any PeopleStore) { people = PeopleRecall(store: store) }

    /// One question a kind, whatever the number of names.
    public func recall(
        _ ids: [RecommendationID], into people: People
    ) async throws(StorageFailure) -> [Recommendation] {
        let act = Trace.begin(.interactor, "Recall", "recommendations: \(ids.count)")
        defer { act.end() }
        let names = ids.map { HashedID($0) }
        try await self.people.recall(PeopleNames(recommendations: names), into: people)
        return people.recommendations(names).compactMap { $0 }
    }

    /// A user of that name counts before a group.
    public func profile(
        _ id: String, into people: People
    ) async throws(StorageFailure) -> Recommendation.Subject? {
        let act = Trace.begin(.interactor, "Recall", "profile")
        defer { act.end() }
        let names = PeopleNames(groups: [HashedID(GroupID(id))], users: [HashedID(UserID(id))])
        try await self.people.recall(names, into: people)
        return people.subject(.user(UserID(id))) ?? people.subject(.group(GroupID(id)))
    }
}
