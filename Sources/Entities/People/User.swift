/// The ID of a user.
public typealias UserID = EntityID<User>

/// A person who can be shown to others.
///
/// A user is one object, however often it is updated, so an observer keeps watching the right one.
public final class User: IdentifiedEntity {
    /// The ID of the user.
    public let id: UserID
    /// The latest profile of the user.
    public private(set) var profile: Profile
    private var generation = ImportGeneration.none

    /// Creates a user.
    public init(id: UserID, profile: Profile) {
        self.id = id
        self.profile = profile
    }

    /// Replaces the profile by a newer one.
    public func take(_ profile: Profile) { self.profile = profile }

    /// Marks the user as contained in an import, and returns `false` if that import already contained it.
    public func markImported(in generation: ImportGeneration) -> Bool {
        defer { self.generation = generation }
        return self.generation != generation
    }
}
