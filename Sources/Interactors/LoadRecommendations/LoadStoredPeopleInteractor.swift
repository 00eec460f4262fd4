public import DiscoverData
public import DiscoverEntities

/// An interactor that loads people and recommendations from a store.
public struct LoadStoredPeopleInteractor: StoredPeopleLoading {
    private let people: StoredPeopleLoader

    /// Creates an interactor that loads from the specified store.
    ///
    /// - Parameter store: The store of people, groups, and recommendations.
    public init(store: any PeopleStore) { people = StoredPeopleLoader(store: store) }

    /// Returns the stored recommendations with the specified IDs, with at most three reads of the store.
    ///
    /// - Throws: `StorageFailure` if the store can't be read, or if it doesn't return one element for each ID.
    public func recall(
        _ ids: [RecommendationID], into people: PeopleRegistry
    ) async throws(StorageFailure) -> [Recommendation] {
        let span = Trace.begin(.interactor, "LoadStoredPeople", "recommendations: \(ids.count)")
        defer { span.end() }
        let names = ids.map { HashedID($0) }
        try await self.people.recall(PeopleIDs(recommendations: names), into: people)
        return people.recommendations(names).compactMap { $0 }
    }

    /// Returns the stored user with the specified ID, or else the stored group; `nil` if neither is stored.
    ///
    /// - Throws: `StorageFailure` if the store can't be read, or if it doesn't return one element for each ID.
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

/// A type that can load stored people and recommendations by their IDs.
///
/// Objects that `PeopleRegistry` already contains aren't read again, and stay the same objects. To load the others, at
/// most three reads of the store are needed: for the recommendations, for their groups, and for all users.
///
/// The result contains entities, which aren't `Sendable`, so the methods run in the caller's isolation.
public protocol StoredPeopleLoading: Sendable {
    /// Returns the stored recommendations with the specified IDs, in this order; unknown IDs are left out.
    ///
    /// - Throws: `StorageFailure` if the store can't be read.
    func recall(_ ids: [RecommendationID], into people: PeopleRegistry) async throws(StorageFailure) -> [Recommendation]

    /// Returns the stored user with the specified ID, or else the stored group; `nil` if neither is stored.
    ///
    /// - Throws: `StorageFailure` if the store can't be read.
    func profile(_ id: String, into people: PeopleRegistry) async throws(StorageFailure) -> Recommendation.Subject?
}

/// A loader that reads stored recommendations, groups, and users by ID, with one read per kind.
///
/// Recommendations refer to groups and users, and groups refer to users. The kinds are read in that order.
struct StoredPeopleLoader: Sendable {
    let store: any PeopleStore

    /// Reads the objects with these IDs into the registry, except those that the registry already contains.
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
        // Other tasks may have run during the reads. The objects that they added are kept.
        for row in users { people.add(User(id: row.id, profile: row.profile)) }
        for row in groups {
            people.add(FriendGroup(id: row.id, name: row.name, members: row.members.compactMap(people.user)))
        }
        for row in recommendations {
            guard let subject = people.subject(row.subject) else { continue }
            people.add(Recommendation(id: row.id, subject: subject, distance: row.distance))
        }
    }

    /// Returns the stored rows of the specified objects, except those that the registry already contains.
    ///
    /// Each row is read only once, even if its ID occurs several times.
    ///
    /// - Parameters:
    ///   - names: The IDs of the objects.
    ///   - known: A function that returns the registry's objects for IDs, with `nil` for each object that it lacks.
    ///   - rows: A function that reads the rows with the specified IDs, with `nil` for each row that isn't stored.
    ///   - id: A function that returns the ID of a row.
    /// - Returns: The rows that are stored, in the order of the IDs.
    /// - Throws: A `StorageFailure` if the rows can't be read, or if `rows` doesn't return one element for each ID.
    private func kept<Kind, Row: Sendable>(
        _ names: [HashedID<Kind>], known: ([HashedID<Kind>]) -> [Kind?],
        _ rows: ([EntityID<Kind>]) async throws(StorageFailure) -> [Row?], id: (Row) -> EntityID<Kind>
    ) async throws(StorageFailure) -> [Row] {
        var seen: Set<HashedID<Kind>> = []
        let missing = zip(names, known(names)).filter { $1 == nil && seen.insert($0).inserted }.map(\.0.id)
        guard !missing.isEmpty else { return [] }
        let response = try await rows(missing)
        guard response.count == missing.count else { throw .unavailable("the response does not contain each ID") }
        // Ignore rows whose ID isn't the requested one.
        return zip(missing, response).compactMap { name, row in row.flatMap { id($0) == name ? $0 : nil } }
    }
}

/// The IDs of recommendations, groups, and users to load from the store.
struct PeopleIDs {
    var recommendations: [HashedID<Recommendation>] = []
    var groups: [HashedID<FriendGroup>] = []
    var users: [HashedID<User>] = []
}

extension PeopleRegistry {
    /// Returns the user or group that a stored recommendation refers to; `nil` if it isn't in the registry.
    func subject(_ row: RecommendationRow.Subject) -> Recommendation.Subject? {
        switch row {
        case .user(let id): user(id).map(Recommendation.Subject.user)
        case .group(let id): group(id).map(Recommendation.Subject.group)
        }
    }
}
