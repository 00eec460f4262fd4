/// The people, groups and recommendations known so far: each one object for as long as this lives.
///
/// Whoever watches an object sees what later imports tell of it, for they change the object and never replace it. What is kept
/// elsewhere is brought in here by its name, and then it is known.
public final class People {
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
    public func users(_ ids: [UserID]) -> [User?] { users[ids] }

    /// The groups of these names: one place for each, empty where none is known.
    public func groups(_ ids: [GroupID]) -> [Group?] { groups[ids] }

    /// The recommendations of these names: one place for each, empty where none is known.
    public func recommendations(_ ids: [RecommendationID]) -> [Recommendation?] { recommendations[ids] }

    /// Makes a user known.
    ///
    /// - Returns: The user of that name: this one, or the one who was known before, for identity is not replaced.
    @discardableResult public func add(_ user: User) -> User { users.add(user) }

    /// Makes a group known.
    ///
    /// - Returns: The group of that name: this one, or the one that was known before.
    @discardableResult public func add(_ group: Group) -> Group { groups.add(group) }

    /// Makes a recommendation known.
    ///
    /// - Returns: The recommendation of that name: this one, or the one that was known before.
    @discardableResult public func add(_ recommendation: Recommendation) -> Recommendation {
        recommendations.add(recommendation)
    }

    /// Begins an import: its number, by which the things that it tells of are told apart from those that it does not.
    public func beginEdition() -> Edition {
        editions += 1
        return Edition(number: editions)
    }
}
