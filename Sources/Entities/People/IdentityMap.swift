/// A class whose instances are identified by an ID.
protocol IdentifiedEntity: AnyObject {
    /// The ID of the instance.
    var id: EntityID<Self> { get }
}

/// The entities of one type by ID, with one object for each ID.
///
/// It is a hash table with open addressing instead of a dictionary, because imports can be long. An ID is hashed once,
/// however often it is looked up. Its hash is stored, so it isn't computed again when the table grows, and the ID
/// itself is stored only in the entity.
struct IdentityMap<Entity: IdentifiedEntity> {
    /// Half of each entity's hash, with the highest bit set, by slot.
    ///
    /// The tag of an empty slot is 0, and the number of slots is a power of two.
    private var tags: [UInt32] = []
    private var things: [Entity?] = []
    private var count = 0

    /// Returns the entity with the specified ID; `nil` if the map doesn't contain the ID.
    subscript(id: EntityID<Entity>) -> Entity? { self[HashedID(id)] }

    /// Returns the entity with the specified hashed ID; `nil` if the map doesn't contain the ID.
    subscript(name: HashedID<Entity>) -> Entity? { tags.isEmpty ? nil : things[slot(of: name)] }

    /// Adds an entity unless its ID is in the map, and returns the entity that is stored for that ID.
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

    /// Returns the slot of the entity with this ID, or the free slot in which it would be stored.
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

/// An ID together with its hash, which is computed once.
///
/// Hashing the ID is most of the cost of a lookup, and an import looks up every entity twice.
public struct HashedID<Entity>: Hashable, Sendable {
    /// The ID.
    public let id: EntityID<Entity>
    let hash: Int

    /// Creates a hashed ID by computing the hash of the ID.
    @inlinable public init(_ id: EntityID<Entity>) { self.init(id, hash: id.hashValue) }

    @usableFromInline init(_ id: EntityID<Entity>, hash: Int) {
        self.id = id
        self.hash = hash
    }

    /// Returns a Boolean value that indicates whether the IDs are equal.
    public static func == (left: HashedID, right: HashedID) -> Bool { left.hash == right.hash && left.id == right.id }

    /// Hashes the stored hash, consistently with `==`.
    public func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    /// The stored hash; tables with a seed of their own, such as a dictionary, use ``hash(into:)`` instead.
    public var hashValue: Int { hash }
}

/// The number of one import, which each imported entity stores.
///
/// An entity stores only the latest import. An import of any length can therefore detect whether it has already met an
/// entity, without keeping a list. If two imports alternate, each may count an entity again that the other imported in
/// between; nothing else depends on it. ``PeopleRegistry`` assigns the numbers.
public struct ImportGeneration: Hashable, Sendable {
    let number: Int

    /// The generation of an entity that no import has contained yet.
    static let none = ImportGeneration(number: 0)
}
