/// Names a group.
public typealias GroupID = EntityID<Group>

/// Friends who are looked at, and look for others, together.
public final class Group: IdentifiedEntity {
    /// Which group.
    public let id: GroupID
    /// What it calls itself; never empty.
    public private(set) var name: String
    /// Who is in it, in the order told.
    public private(set) var members: [User]
    private var edition = ImportGeneration.none

    /// A group that was not known before.
    public init(id: GroupID, name: String, members: [User]) {
        self.id = id
        self.name = name
        self.members = members
    }

    /// Takes over what is told now.
    public func take(name: String, members: [User]) {
        self.name = name
        self.members = members
    }

    /// Notes that an import tells of it; `false` where that import did before.
    public func appears(in edition: ImportGeneration) -> Bool {
        defer { self.edition = edition }
        return self.edition != edition
    }
}
