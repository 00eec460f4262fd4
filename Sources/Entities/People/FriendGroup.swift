/// The ID of a group of friends.
public typealias GroupID = EntityID<FriendGroup>

/// A group of friends who are recommended together and who swipe together.
public final class FriendGroup: IdentifiedEntity {
    /// The ID of the group of friends.
    public let id: GroupID
    /// The name of the group; never empty.
    public private(set) var name: String
    /// The members of the group, in the order of the import.
    public private(set) var members: [User]
    private var generation = ImportGeneration.none

    /// Creates a group of friends from its ID, its name, and its members.
    public init(id: GroupID, name: String, members: [User]) {
        self.id = id
        self.name = name
        self.members = members
    }

    /// Replaces the group's name and members by newer values; the group remains the same object.
    public func update(name: String, members: [User]) {
        self.name = name
        self.members = members
    }

    /// Marks the group as seen by an import, so that the import counts the group only once.
    ///
    /// - Parameter generation: The number of the import.
    /// - Returns: `true` if the import sees the group for the first time; `false` if it has seen the group before.
    public func markImported(in generation: ImportGeneration) -> Bool {
        defer { self.generation = generation }
        return self.generation != generation
    }
}
