/// All loaded users, groups, and recommendations, each as one object for the lifetime of the registry.
///
/// Later imports change the objects and never replace them, so an observer of an object sees every update. Entities
/// that are stored elsewhere are added here under their IDs.
public final class PeopleRegistry {
    private var users = IdentityMap<User>()
    private var groups = IdentityMap<FriendGroup>()
    private var recommendations = IdentityMap<Recommendation>()
    private var editions = 0

    /// Creates an empty registry.
    public init() {}

    /// Returns the user with the specified ID; `nil` if the registry doesn't contain the user.
    public func user(_ id: UserID) -> User? { users[id] }

    /// Returns the group with the specified ID; `nil` if the registry doesn't contain the group.
    public func group(_ id: GroupID) -> FriendGroup? { groups[id] }

    /// Returns the recommendation with the specified ID; `nil` if the registry doesn't contain the recommendation.
    public func recommendation(_ id: RecommendationID) -> Recommendation? { recommendations[id] }

    /// Returns the users with the specified IDs, with `nil` in place of each that isn't in the registry.
    public func users(_ names: [HashedID<User>]) -> [User?] { names.map { users[$0] } }

    /// Returns the groups with the specified IDs, with `nil` in place of each that isn't in the registry.
    public func groups(_ names: [HashedID<FriendGroup>]) -> [FriendGroup?] { names.map { groups[$0] } }

    /// Returns the recommendations with the specified IDs, with `nil` in place of each that isn't in the registry.
    public func recommendations(_ names: [HashedID<Recommendation>]) -> [Recommendation?] {
        names.map { recommendations[$0] }
    }

    /// Adds a user, unless the registry contains one with the same ID.
    ///
    /// - Parameters:
    ///   - user: The user to add.
    ///   - name: The hashed ID of the user, if it was already computed.
    /// - Returns: The registered user with that ID, which is not replaced, or otherwise the added one.
    @discardableResult public func add(_ user: User, as name: HashedID<User>? = nil) -> User {
        users.add(user, as: name ?? HashedID(user.id))
    }

    /// Adds a group, unless the registry contains one with the same ID.
    ///
    /// - Parameters:
    ///   - group: The group to add.
    ///   - name: The hashed ID of the group, if it was already computed.
    /// - Returns: The registered group with that ID, which is not replaced, or otherwise the added one.
    @discardableResult public func add(_ group: FriendGroup, as name: HashedID<FriendGroup>? = nil) -> FriendGroup {
        groups.add(group, as: name ?? HashedID(group.id))
    }

    /// Adds a recommendation, unless the registry contains one with the same ID.
    ///
    /// - Parameters:
    ///   - recommendation: The recommendation to add.
    ///   - name: The hashed ID of the recommendation, if it was already computed.
    /// - Returns: The registered recommendation with that ID, which is not replaced, or otherwise the added one.
    @discardableResult public func add(
        _ recommendation: Recommendation, as name: HashedID<Recommendation>? = nil
    ) -> Recommendation {
        recommendations.add(recommendation, as: name ?? HashedID(recommendation.id))
    }

    /// Begins an import, and returns its number, which marks the entities that the import contains.
    public func beginGeneration() -> ImportGeneration {
        editions += 1
        return ImportGeneration(number: editions)
    }
}
