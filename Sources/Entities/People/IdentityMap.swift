/// A class whose instances are entities, each identified by an ID.
protocol IdentifiedEntity: AnyObject {
    /// The ID that identifies the instance.
    var id: EntityID<Self> { get }
}

/// A map from IDs to the entities of one type, with exactly one object for each ID.
///
/// The map is a hash table with open addressing, which is faster than a dictionary for long imports. A caller hashes an
/// ID once, by creating a ``HashedID``, and can look up this value several times. The table stores half of each hash,
/// so it can grow without hashing the IDs again. The ID itself is stored only in the entity.
struct IdentityMap<Entity: IdentifiedEntity> {
    /// The tags of the table's slots: half of the hash of the ID in the slot, or 0 for an empty slot.
    ///
    /// The highest bit is always set in the tag of a slot that isn't empty. The number of slots is a power of two.
    private var tags: [UInt32] = []
    private var things: [Entity?] = []
    private var count = 0

    /// Returns the entity with the specified ID; `nil` if the map doesn't contain the ID.
    subscript(id: EntityID<Entity>) -> Entity? { self[HashedID(id)] }

    /// Returns the entity with an ID whose hash value is known; `nil` if the map doesn't contain the ID.
    subscript(name: HashedID<Entity>) -> Entity? { tags.isEmpty ? nil : things[slot(of: name)] }

    /// Adds an entity unless the map already contains its ID.
    ///
    /// - Returns: The entity that the map contains after the call.
    mutating func add(_ entity: Entity, as name: HashedID<Entity>) -> Entity {
        // At least a quarter of the slots stays free, so that every search ends soon.
        if (count + 1) * 4 > tags.count * 3 { grow() }
        let slot = slot(of: name)
        if let known = things[slot] { return known }
        tags[slot] = Self.tag(name)
        things[slot] = entity
        count += 1
        return entity
    }

    /// Returns the index of the slot that contains the entity with this ID, or of a free slot.
    ///
    /// The slot is free if no slot contains the entity.
    private func slot(of name: HashedID<Entity>) -> Int {
        let mask = tags.count - 1
        let tag = Self.tag(name)
        var slot = Int(tag) & mask
        while tags[slot] != 0 {
            if tags[slot] == tag, things[slot]?.id == name.id { return slot }
            slot = (slot + 1) & mask
        }
        return slot
    }

    private mutating func grow() {
        let oldTags = tags
        var oldThings = things
        tags = Array(repeating: 0, count: max(oldTags.count * 2, 16))
        things = Array(repeating: nil, count: tags.count)
        let mask = tags.count - 1
        for old in oldTags.indices where oldTags[old] != 0 {
            var slot = Int(oldTags[old]) & mask
            while tags[slot] != 0 { slot = (slot + 1) & mask }
            tags[slot] = oldTags[old]
            // Swapped, not copied, so that nothing is retained or released.
            swap(&things[slot], &oldThings[old])
        }
    }

    private static func tag(_ name: HashedID<Entity>) -> UInt32 { UInt32(truncatingIfNeeded: name.hash) | 1 << 31 }
}

/// An ID together with its hash value, so that several lookups of the ID compute the hash once.
///
/// Most of the time of a lookup is spent on hashing the ID, and an import looks up every entity twice.
public struct HashedID<Entity>: Hashable, Sendable {
    /// The ID that was hashed.
    public let id: EntityID<Entity>
    let hash: Int

    /// Creates a hashed ID, and computes the hash value of the ID.
    @inlinable public init(_ id: EntityID<Entity>) { self.init(id, hash: id.hashValue) }

    @usableFromInline init(_ id: EntityID<Entity>, hash: Int) {
        self.id = id
        self.hash = hash
    }

    /// Returns a Boolean value that indicates whether two hashed IDs contain the same ID.
    public static func == (left: HashedID, right: HashedID) -> Bool { left.hash == right.hash && left.id == right.id }

    /// Combines the stored hash value into a hasher, consistently with `==`.
    public func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    /// The stored hash value of the ID.
    ///
    /// A `Dictionary` or `Set` doesn't use this value. It calls ``hash(into:)`` with a hasher that has a random seed.
    public var hashValue: Int { hash }
}

/// The number of an import, which marks the entities that the import has seen.
///
/// An entity stores the number of its latest import. An import of any length can therefore detect whether it has seen
/// an entity before, without keeping a list. If two imports run at the same time, an entity that both import may be
/// counted twice; nothing else depends on the number. ``PeopleRegistry`` assigns the numbers.
public struct ImportGeneration: Hashable, Sendable {
    let number: Int

    /// The number that marks an entity that no import has seen yet.
    static let none = ImportGeneration(number: 0)
}
