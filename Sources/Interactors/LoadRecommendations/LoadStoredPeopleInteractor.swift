public import DiscoverData
public import DiscoverEntities

/// Brings back what a store keeps.
public struct LoadStoredPeopleInteractor: StoredPeopleLoading {
    private let people: StoredPeopleLoader

    /// - Parameter store: Where people, groups and recommendations are kept.
    public init(store: any PeopleStore) { people = StoredPeopleLoader(store: store) }

    /// One question a kind, whatever the number of names.
    public func recall(
        _ ids: [RecommendationID], into people: PeopleRegistry
    ) async throws(StorageFailure) -> [Recommendation] {
        let span = Trace.begin(.interactor, "LoadStoredPeople", "recommendations: \(ids.count)")
        defer { span.end() }
        let names = ids.map { HashedID($0) }
        try await self.people.recall(PeopleIDs(recommendations: names), into: people)
        return people.recommendations(names).compactMap { $0 }
    }

    /// A user of that name counts before a group.
    public func profile(
        _ id: String, into people: PeopleRegistry
    ) async throws(StorageFailure) -> Recommendation.Subject? {
        let span = Trace.begin(.interactor, "LoadStoredPeople", "profile")
        defer { span.end() }
        let names = PeopleIDs(groups: [HashedID(GroupID(id))], users: [HashedID(UserID(id))])
        try await self.people.recall(names, into: people)
        return people.subject(.user(UserID(id))) ?? people.subject(.group(GroupID(id)))
    }
}

/// The transaction "who was that again?": brings back what is kept, by its name.
///
/// What `PeopleRegistry` knows already is not asked for again, and stays the object that it is. For the rest there is one question a
/// kind: one for the recommendations, one for their groups, one for all the users.
///
/// It gives back entities, which are not `Sendable`, and therefore runs where its caller stands.
public protocol StoredPeopleLoading: Sendable {
    /// The recommendations of these names, in this order; those that are not kept are left out.
    func recall(_ ids: [RecommendationID], into people: PeopleRegistry) async throws(StorageFailure) -> [Recommendation]

    /// Whose profile that name leads to: a user's, or else a group's; `nil` where neither is kept.
    func profile(_ id: String, into people: PeopleRegistry) async throws(StorageFailure) -> Recommendation.Subject?
}

/// Brings back what is kept, by its name: one question a kind.
///
/// The order of the kinds is that in which they name each other: a recommendation its group or user, a group its members.
struct StoredPeopleLoader: Sendable {
    let store: any PeopleStore

    /// Makes known what is kept of these. What is known already is not asked for.
    func recall(_ wanted: PeopleIDs, into people: PeopleRegistry) async throws(StorageFailure) {
        var wanted = wanted
        let recommendations = try await kept(
            wanted.recommendations, known: people.recommendations, store.recommendations, id: \.id)
        for row in recommendations {
            switch row.subject {
            case .user(let id): wanted.users.append(HashedID(id))
            case .group(let id): wanted.groups.append(HashedID(id))
            }
        }
        let groups = try await kept(wanted.groups, known: people.groups, store.groups, id: \.id)
        for row in groups { wanted.users += row.members.map(HashedID.init) }
        let users = try await kept(wanted.users, known: people.users, store.users, id: \.id)
        // Others may have been here while this waited; whom they made known stays.
        for row in users { people.add(User(id: row.id, profile: row.profile)) }
        for row in groups {
            people.add(Group(id: row.id, name: row.name, members: row.members.compactMap(people.user)))
        }
        for row in recommendations {
            guard let subject = people.subject(row.subject) else { continue }
            people.add(Recommendation(id: row.id, subject: subject, distance: row.distance))
        }
    }

    /// What is kept of those that are not known, each asked for once.
    private func kept<Kind, Row: Sendable>(
        _ names: [HashedID<Kind>], known: ([HashedID<Kind>]) -> [Kind?],
        _ rows: ([EntityID<Kind>]) async throws(StorageFailure) -> [Row?], id: (Row) -> EntityID<Kind>
    ) async throws(StorageFailure) -> [Row] {
        var asked: Set<HashedID<Kind>> = []
        let missing = zip(names, known(names)).filter { $1 == nil && asked.insert($0).inserted }.map(\.0.id)
        guard !missing.isEmpty else { return [] }
        let answer = try await rows(missing)
        guard answer.count == missing.count else { throw .unavailable("it did not answer for each name") }
        // What bears another name than was asked for is not believed.
        return zip(missing, answer).compactMap { name, row in row.flatMap { id($0) == name ? $0 : nil } }
    }
}

/// Names to recall.
struct PeopleIDs {
    var recommendations: [HashedID<Recommendation>] = []
    var groups: [HashedID<Group>] = []
    var users: [HashedID<User>] = []
}

extension PeopleRegistry {
    /// Whom a row recommends, where they are known.
    func subject(_ row: RecommendationRow.Subject) -> Recommendation.Subject? {
        switch row {
        case .user(let id): user(id).map(Recommendation.Subject.user)
        case .group(let id): group(id).map(Recommendation.Subject.group)
        }
    }
}
