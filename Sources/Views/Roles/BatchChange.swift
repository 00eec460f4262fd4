/// How a list has changed, as one change: what a list view takes in one go.
///
/// The removals name places before the change, the insertions places after it, each counted from the front and in ascending order.
public struct BatchChange<Row: Hashable & Sendable>: Hashable, Sendable {
    /// Places, before the change, of what is gone.
    public let removed: [Int]
    /// What has come, and its places after the change.
    public let inserted: [Insertion]

    /// A row that has come, and where it is.
    public struct Insertion: Hashable, Sendable {
        /// The place, counted from the front.
        public let place: Int
        /// The row.
        public let row: Row

        /// Takes a place and its row.
        public init(place: Int, row: Row) {
            self.place = place
            self.row = row
        }
    }

    /// What turns one list into another: as few removals and insertions as do it. The effort grows with the number of rows times
    /// the number of changes, so it is for what a screen shows and not for everything there is.
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

    /// Whether nothing has changed.
    public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

    /// The list after the change, given the list before it.
    public func applied(to before: [Row]) -> [Row] {
        var rows = before
        for place in removed.reversed() { rows.remove(at: place) }
        for insertion in inserted { rows.insert(insertion.row, at: insertion.place) }
        return rows
    }
}
