/// An id and its hash, worked out once: hashing a name is what finding somebody by it costs, and an import finds everybody twice.
public struct HashedID<Entity>: Hashable, Sendable {
    /// The id.
    public let id: EntityID<Entity>
    let hash: Int

    /// Works out the hash.
    @inlinable public init(_ id: EntityID<Entity>) { self.init(id, hash: id.hashValue) }

    @usableFromInline init(_ id: EntityID<Entity>, hash: Int) {
        self.id = id
        self.hash = hash
    }

    /// As the ids are.
    public static func == (left: HashedID, right: HashedID) -> Bool { left.hash == right.hash && left.id == right.id }

    /// Agrees with `==`.
    public func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    /// The hash that is there already. Tables with a seed of their own, such as a dictionary, go by ``hash(into:)``.
    public var hashValue: Int { hash }
}
