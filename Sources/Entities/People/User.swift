/// The ID of a user.
public typealias UserID = EntityID<User>

/// A person whose profile the app can show to others.
///
/// A user remains the same object when the profile is updated, so an observer of the object sees every update.
public final class User: IdentifiedEntity {
    /// The ID of the user.
    public let id: UserID
    /// The latest profile of the user.
    public private(set) var profile: Profile
    private var generation = ImportGeneration.none

    /// Creates a user from an ID and a profile.
    public init(id: UserID, profile: Profile) {
        self.id = id
        self.profile = profile
    }

    /// Replaces the user's profile by a newer one; the user remains the same object.
    public func update(with profile: Profile) { self.profile = profile }

    /// Marks the user as seen by an import, so that the import counts the user only once.
    ///
    /// - Parameter generation: The number of the import.
    /// - Returns: `true` if the import sees the user for the first time; `false` if it has seen the user before.
    public func markImported(in generation: ImportGeneration) -> Bool {
        defer { self.generation = generation }
        return self.generation != generation
    }
}
