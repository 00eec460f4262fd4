/// All users, groups, and recommendations in memory, with one object for each of them.
///
/// Later imports change the objects and never replace them, so an observer of an object sees every update. Entities
/// that were read from storage are added to the registry, too.
public final class PeopleRegistry {
    private var users = IdentityMap<User>()
    private var groups = IdentityMap<FriendGroup>()
    private var recommendations = IdentityMap<Recommendation>()
    private var editions = 0

    /// Creates a registry without users, groups, and recommendations.
    public init() {}

    /// Returns the user with the specified ID; `nil` if the registry doesn't contain the user.
    public func user(_ id: UserID) -> User? { users[id] }

    /// Returns the group with the specified ID; `nil` if the registry doesn't contain the group.
    public func group(_ id: GroupID) -> FriendGroup? { groups[id] }

    /// Returns the recommendation with the specified ID; `nil` if the registry doesn't contain it.
    public func recommendation(_ id: RecommendationID) -> Recommendation? { recommendations[id] }

    /// Returns the users with the specified IDs, in the same order, with `nil` for each unknown ID.
    public func users(_ names: [HashedID<User>]) -> [User?] { names.map { users[$0] } }

    /// Returns the groups with the specified IDs, in the same order, with `nil` for each unknown ID.
    public func groups(_ names: [HashedID<FriendGroup>]) -> [FriendGroup?] { names.map { groups[$0] } }

    /// Returns the recommendations with the specified IDs, in the same order.
    ///
    /// The result contains `nil` for each unknown ID.
    public func recommendations(_ names: [HashedID<Recommendation>]) -> [Recommendation?] {
        names.map { recommendations[$0] }
    }

    /// Adds a user unless the registry contains the user's ID, and returns the user with that ID.
    ///
    /// - Parameters:
    ///   - user: The user to add.
    ///   - name: The ID of the user with its hash value, or `nil` to compute the hash value.
    /// - Returns: The user that the registry already contained for the ID, or else the added user.
    @discardableResult public func add(_ user: User, as name: HashedID<User>? = nil) -> User {
        users.add(user, as: name ?? HashedID(user.id))
    }

    /// Adds a group unless the registry contains the group's ID, and returns the group with that ID.
    ///
    /// - Parameters:
    ///   - group: The group to add.
    ///   - name: The ID of the group with its hash value, or `nil` to compute the hash value.
    /// - Returns: The group that the registry already contained for the ID, or else the added group.
    @discardableResult public func add(_ group: FriendGroup, as name: HashedID<FriendGroup>? = nil) -> FriendGroup {
        groups.add(group, as: name ?? HashedID(group.id))
    }

    /// Adds a recommendation unless its ID is known, and returns the recommendation with that ID.
    ///
    /// - Parameters:
    ///   - recommendation: The recommendation to add.
    ///   - name: The ID of the recommendation with its hash value, or `nil` to compute the hash value.
    /// - Returns: The recommendation that the registry already contained for the ID, or else the added
    ///   recommendation.
    @discardableResult public func add(
        _ recommendation: Recommendation, as name: HashedID<Recommendation>? = nil
    ) -> Recommendation {
        recommendations.add(recommendation, as: name ?? HashedID(recommendation.id))
    }

    /// Begins an import, and returns a new number that marks the entities that the import has seen.
    public func beginGeneration() -> ImportGeneration {
        editions += 1
        return ImportGeneration(number: editions)
    }
}
