/// A hash table that detects records with the same new ID within one chunk of an import.
///
/// The table uses open addressing, and contains the positions of records instead of copies of their IDs. One search
/// finds an ID or adds it, so each ID is hashed once.
@usableFromInline struct ChunkInsertionIndex {
    /// The slots of the hash table: a position in the chunk plus one, or 0 for an empty slot.
    ///
    /// The number of slots is a power of two, and at least twice the number of IDs.
    @usableFromInline var slots: [UInt32] = []
    @usableFromInline let count: Int

    @inlinable init(count: Int) { self.count = count }

    /// Returns the position of an earlier record with the same ID; if there is none, adds the ID.
    ///
    /// - Parameters:
    ///   - id: The ID of the record.
    ///   - place: The position of the record in the chunk, which is stored if the ID is added.
    ///   - ids: The IDs of all records of the chunk, by position.
    /// - Returns: The position of the earlier record, or `nil` if the ID was added.
    @inlinable mutating func place<ID: Hashable>(of id: ID, or place: Int, in ids: [ID]) -> Int? {
        // The table is created only when it is needed: most chunks contain only known objects.
        if slots.isEmpty { slots = Array(repeating: 0, count: 1 << (Int.bitWidth - count.leadingZeroBitCount + 1)) }
        let mask = slots.count - 1
        var slot = id.hashValue & mask
        while slots[slot] > 0 {
            let earlier = Int(slots[slot]) - 1
            if ids[earlier] == id { return earlier }
            slot = (slot + 1) & mask
        }
        slots[slot] = UInt32(truncatingIfNeeded: place + 1)
        return nil
    }
}
