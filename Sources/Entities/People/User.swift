/// Names a user.
public typealias UserID = EntityID<User>

/// A person that others can be shown.
///
/// A user is one object however often news of them arrives: whoever watches it goes on watching the right one.
public final class User: IdentifiedEntity {
    /// Who it is.
    public let id: UserID
    /// What they tell of themselves, by the latest news.
    public private(set) var profile: Profile
    private var edition = ImportGeneration.none

    /// Somebody who was not known before.
    public init(id: UserID, profile: Profile) {
        self.id = id
        self.profile = profile
    }

    /// Takes over what is told now.
    public func take(_ profile: Profile) { self.profile = profile }

    /// Notes that an import tells of it; `false` where that import did before.
    public func appears(in edition: ImportGeneration) -> Bool {
        defer { self.edition = edition }
        return self.edition != edition
    }
}
