/// A type that can combine several changes of a list into one update of the view that shows the list.
///
/// Between ``begin()`` and ``end()``, rows are inserted and removed one at a time. Each position refers to the list
/// after the earlier steps. The last `end()` shows the difference between the lists before and after as one
/// ``BatchChange``, unless it is empty. A row that was inserted and removed again isn't part of the difference. The
/// same is true for a row that was removed and inserted again at its old position.
///
/// Batches can be nested, and only the end of the outermost batch shows the change. A step outside of a batch is a
/// batch of its own.
public protocol BatchUpdatable {
    /// The type of the rows in the list.
    associatedtype Row: Hashable & Sendable

    /// The rows of the list after all steps so far.
    ///
    /// Only the methods of this protocol's extension change the rows.
    var rows: [Row] { get set }

    /// The batch of changes in progress; `nil` if there is none.
    ///
    /// Only the methods of this protocol's extension change this property.
    var batch: BatchUpdate<Row>? { get set }

    /// Shows the total change of a batch after its end; isn't called for an empty change.
    mutating func show(_ change: BatchChange<Row>)
}

/// The state of a batch of changes to a list, from its beginning to its end.
public struct BatchUpdate<Row: Hashable & Sendable>: Hashable, Sendable {
    /// The rows of the list before the batch.
    let before: [Row]
    /// The number of nested batches that are open, including the outermost one.
    var depth = 1
}

extension BatchUpdatable {
    /// Begins a batch of changes, which may be nested in another batch.
    public mutating func begin() {
        if batch == nil { batch = BatchUpdate(before: rows) } else { batch?.depth += 1 }
    }

    /// Inserts a row into the list at a position, which is limited to the bounds of the list.
    public mutating func insert(_ row: Row, at place: Int) {
        begin()
        rows.insert(row, at: min(max(place, 0), rows.count))
        end()
    }

    /// Removes the row at a position of the list, or does nothing if the position doesn't exist.
    public mutating func remove(at place: Int) {
        begin()
        if rows.indices.contains(place) { rows.remove(at: place) }
        end()
    }

    /// Ends the innermost batch; if it was the outermost one, shows the total change.
    ///
    /// Without a batch, this method does nothing.
    public mutating func end() {
        guard let open = batch else { return }
        guard open.depth == 1 else {
            batch?.depth -= 1
            return
        }
        batch = nil
        let change = BatchChange(from: open.before, to: rows)
        if !change.isEmpty { show(change) }
    }
}
