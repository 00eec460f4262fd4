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
        try await self.people.recall(PeopleNames(recommendations: ids), into: people)
        return people.recommendations(ids).compactMap { $0 }
    }

    /// A user of that name counts before a group.
    public func profile(
        _ id: String, into people: People
    ) async throws(StorageFailure) -> Recommendation.Subject? {
        let act = Trace.begin(.interactor, "Recall", "profile")
        defer { act.end() }
        let user = UserID(id)
        let group = GroupID(id)
        try await self.people.recall(PeopleNames(groups: [group], users: [user]), into: people)
        return people.user(user).map(Recommendation.Subject.user)
            ?? people.group(group).map(Recommendation.Subject.group)
    }
}
