/// The difference between two lists: removed and inserted rows, as list views apply them.
///
/// Removals use positions before the change, insertions use positions after it. Both count from 0 and are in ascending
/// order.
public struct BatchChange<Row: Hashable & Sendable>: Hashable, Sendable {
    /// The positions of removed rows before the change.
    public let removed: [Int]
    /// The inserted rows and their positions after the change.
    public let inserted: [Insertion]

    /// A row that was inserted into a list, with its position after the change.
    public struct Insertion: Hashable, Sendable {
        /// The position of the row in the list after the change, from 0.
        public let place: Int
        /// The inserted row.
        public let row: Row

        /// Creates an insertion of a row at a position.
        public init(place: Int, row: Row) {
            self.place = place
            self.row = row
        }
    }

    /// Creates the smallest difference between two lists of rows.
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

    /// A Boolean value that indicates whether the old and the new list are equal.
    public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

    /// Returns the list after this change, given the list before the change.
    public func applied(to before: [Row]) -> [Row] {
        var rows = before
        for place in removed.reversed() { rows.remove(at: place) }
        for insertion in inserted { rows.insert(insertion.row, at: insertion.place) }
        return rows
    }
}
