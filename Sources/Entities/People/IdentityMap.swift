/// A thing that everybody knows under one name.
protocol IdentifiedEntity: AnyObject {
    /// The name.
    var id: EntityID<Self> { get }
}

/// Things of one kind by their names, each name one object.
///
/// A hash table by open addressing, in place of a dictionary, for the sake of long imports: a name is hashed once however often it
/// is looked for, its hash stays with it when the table grows, and the name itself stands in the object alone.
struct IdentityMap<Entity: IdentifiedEntity> {
    /// Half of a thing's hash, with the highest bit set; 0 where nothing stands. A power of two of them.
    private var tags: [UInt32] = []
    private var things: [Entity?] = []
    private var count = 0

    /// The thing of that name.
    subscript(id: EntityID<Entity>) -> Entity? { self[HashedID(id)] }

    /// The thing of that name.
    subscript(name: HashedID<Entity>) -> Entity? { tags.isEmpty ? nil : things[slot(of: name)] }

    /// Adds a thing, unless one of its name is known; gives back which of them is known now.
    mutating func add(_ entity: Entity, as name: HashedID<Entity>) -> Entity {
        // At least a quarter stays free, so that every search ends, and soon.
        if (count + 1) * 4 > tags.count * 3 { grow() }
        let slot = slot(of: name)
        if let known = things[slot] { return known }
        tags[slot] = Self.tag(name)
        things[slot] = entity
        count += 1
        return entity
    }

    /// Where the thing of that name stands, or would.
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
            // Moved, not copied: nothing is retained or released.
            swap(&things[slot], &oldThings[old])
        }
    }

    private static func tag(_ name: HashedID<Entity>) -> UInt32 { UInt32(truncatingIfNeeded: name.hash) | 1 << 31 }
}

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

/// One import, as the things that it tells of remember it. ``PeopleRegistry`` numbers them.
///
/// A thing remembers the latest only, so that an import of any length can tell whether it has met a thing before without
/// keeping a list. Where two imports take turns, each may count anew what the other has told of in between; nothing else
/// depends on it.
public struct ImportGeneration: Hashable, Sendable {
    let number: Int

    /// The one before all imports.
    static let none = ImportGeneration(number: 0)
}
