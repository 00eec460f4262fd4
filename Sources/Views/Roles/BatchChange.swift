/// The difference between two lists: removed and inserted rows, as list views apply them.
///
/// Removals are positions before the change and insertions are positions after it, both in ascending order from 0.
public struct BatchChange<Row: Hashable & Sendable>: Hashable, Sendable {
    /// The positions of removed rows before the change.
    public let removed: [Int]
    /// The inserted rows and their positions after the change.
    public let inserted: [Insertion]

    /// An inserted row and its position.
    public struct Insertion: Hashable, Sendable {
        /// The position in the list, from 0.
        public let place: Int
        /// The inserted row.
        public let row: Row

        /// Creates an insertion of a row at a position.
        public init(place: Int, row: Row) {
            self.place = place
            self.row = row
        }
    }

    /// Creates the minimal difference between two lists.
    ///
    /// The running time is proportional to the number of rows times the number of changes, so use it only for visible
    /// rows.
    ///
    /// - Parameters:
    ///   - before: The list before the change.
    ///   - after: The list after the change.
    public init(from before: [Row], to after: [Row]) {
        let difference = after.difference(from: before)
        removed = difference.removals.map { change in
            switch change {
            case .insert(let place, _, _), .remove(let place, _, _): place
            }
        }
        inserted = difference.insertions.map { change in
            switch change {
            case .insert(let place, let row, _), .remove(let place, let row, _): Insertion(place: place, row: row)
            }
        }
    }

    /// A Boolean value that indicates whether nothing has changed.
    public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

    /// Returns the list after the change, given the list before the change.
    public func applied(to before: [Row]) -> [Row] {
        var rows = before
        for place in removed.reversed() { rows.remove(at: place) }
        for insertion in inserted { rows.insert(insertion.row, at: insertion.place) }
        return rows
    }
}
