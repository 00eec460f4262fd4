/// The people, groups and recommendations known so far: each one object for as long as this lives.
///
/// Whoever watches an object sees what later imports tell of it, for they change the object and never replace it. What is kept
/// elsewhere is brought in here by its name, and then it is known.
public final class PeopleRegistry {
    private var users = IdentityMap<User>()
    private var groups = IdentityMap<Group>()
    private var recommendations = IdentityMap<Recommendation>()
    private var editions = 0

    /// Knows nobody yet.
    public init() {}

    /// The user of that name; `nil` where they are not known.
    public func user(_ id: UserID) -> User? { users[id] }

    /// The group of that name; `nil` where it is not known.
    public func group(_ id: GroupID) -> Group? { groups[id] }

    /// The recommendation of that name; `nil` where it is not known.
    public func recommendation(_ id: RecommendationID) -> Recommendation? { recommendations[id] }

    /// The users of these names: one place for each, empty where nobody is known.
    public func users(_ names: [HashedID<User>]) -> [User?] { names.map { users[$0] } }

    /// The groups of these names: one place for each, empty where none is known.
    public func groups(_ names: [HashedID<Group>]) -> [Group?] { names.map { groups[$0] } }

    /// The recommendations of these names: one place for each, empty where none is known.
    public func recommendations(_ names: [HashedID<Recommendation>]) -> [Recommendation?] {
        names.map { recommendations[$0] }
    }

    /// Makes a user known.
    ///
    /// - Parameters:
    ///   - user: Who counts from now on, unless one of that name is known.
    ///   - name: Their name, where it has been hashed already.
    /// - Returns: The user of that name: this one, or the one who was known before, for identity is not replaced.
    @discardableResult public func add(_ user: User, as name: HashedID<User>? = nil) -> User {
        users.add(user, as: name ?? HashedID(user.id))
    }

    /// Makes a group known.
    ///
    /// - Parameters:
    ///   - group: What counts from now on, unless one of that name is known.
    ///   - name: Its name, where it has been hashed already.
    /// - Returns: The group of that name: this one, or the one that was known before.
    @discardableResult public func add(_ group: Group, as name: HashedID<Group>? = nil) -> Group {
        groups.add(group, as: name ?? HashedID(group.id))
    }

    /// Makes a recommendation known.
    ///
    /// - Parameters:
    ///   - recommendation: What counts from now on, unless one of that name is known.
    ///   - name: Its name, where it has been hashed already.
    /// - Returns: The recommendation of that name: this one, or the one that was known before.
    @discardableResult public func add(
        _ recommendation: Recommendation, as name: HashedID<Recommendation>? = nil
    ) -> Recommendation {
        recommendations.add(recommendation, as: name ?? HashedID(recommendation.id))
    }

    /// Begins an import: its number, by which the things that it tells of are told apart from those that it does not.
    public func beginEdition() -> ImportGeneration {
        editions += 1
        return ImportGeneration(number: editions)
    }
}
