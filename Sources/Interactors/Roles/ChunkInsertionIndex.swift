/// The ids of a chunk for which an output was made in it, so that a second input of such an id finds the first.
///
/// An id is hashed once and stands in no second collection: the table holds places in the chunk, by open addressing.
@usableFromInline struct ChunkInsertionIndex {
    /// One more than the place in the chunk; 0 where nothing stands. A power of two of them, at least twice as many as ids.
    @usableFromInline var slots: [UInt32] = []
    @usableFromInline let count: Int

    @inlinable init(count: Int) { self.count = count }

    /// The place at which an output of this id was made; where none was, `nil`, and from now on it is `place`.
    @inlinable mutating func place<ID: Hashable>(of id: ID, or place: Int, in ids: [ID]) -> Int? {
        // Most chunks of known things never come here.
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
