/// A dictionary of limited size that removes the least recently used entry to make room for a new one.
///
/// Reading and inserting take constant time.
public struct LRUCache<Key: Hashable, Value> {
    fileprivate struct Entry {
        var key: Key
        var value: Value
        var newer: Int?
        var older: Int?
    }

    /// The maximum number of entries.
    public let capacity: Int
    private var entries: [Entry] = []
    private var indexes: [Key: Int] = [:]
    private var newest: Int?
    private var oldest: Int?

    /// Creates an empty cache; a capacity below 1 counts as 1.
    public init(capacity: Int) { self.capacity = max(capacity, 1) }

    /// The number of entries.
    public var count: Int { entries.count }

    /// Returns the value of a key, which becomes the most recently used one; `nil` for an unknown key.
    public mutating func value(for key: Key) -> Value? {
        guard let index = indexes[key] else { return nil }
        moveToFront(index)
        return entries[index].value
    }

    /// Inserts or replaces the value of a key, which becomes the most recently used one.
    public mutating func insert(_ value: Value, for key: Key) {
        if let index = indexes[key] {
            entries[index].value = value
            moveToFront(index)
        } else if entries.count >= capacity, let index = oldest {
            indexes[entries[index].key] = nil
            indexes[key] = index
            entries[index].key = key
            entries[index].value = value
            moveToFront(index)
        } else {
            indexes[key] = entries.count
            entries.append(Entry(key: key, value: value, newer: nil, older: nil))
            linkAtFront(entries.count - 1)
        }
    }

    private mutating func moveToFront(_ index: Int) {
        guard index != newest else { return }
        let (newer, older) = (entries[index].newer, entries[index].older)
        if let newer { entries[newer].older = older }
        if let older { entries[older].newer = newer } else { oldest = newer }
        linkAtFront(index)
    }

    private mutating func linkAtFront(_ index: Int) {
        entries[index].newer = nil
        entries[index].older = newest
        if let newest { entries[newest].newer = index } else { oldest = index }
        newest = index
    }
}

extension LRUCache: Sendable where Key: Sendable, Value: Sendable {}
extension LRUCache.Entry: Sendable where Key: Sendable, Value: Sendable {}
