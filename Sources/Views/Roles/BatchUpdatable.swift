/// A type that can combine several changes of a list into one update of the list's view.
///
/// Between ``begin()`` and ``end()``, rows are inserted and removed one at a time. Each step uses positions in the list
/// after the steps before it. The last `end()` shows the total difference as one ``BatchChange``, unless it is empty.
/// Rows that were inserted and removed again, or removed and returned to their position, are not part of it.
///
/// Batches can be nested, and only the outermost one shows the change. A step outside a batch is a batch of its own.
public protocol BatchUpdatable {
    /// The type of the rows.
    associatedtype Row: Hashable & Sendable

    /// The rows after all steps so far, beginning with the foremost; only this role changes them.
    var rows: [Row] { get set }

    /// The current batch of changes, or `nil` if there is none; only this role changes the batch.
    var batch: BatchUpdate<Row>? { get set }

    /// Shows a change, which is never empty and never shown within a batch.
    mutating func show(_ change: BatchChange<Row>)
}

/// The state of a batch from its beginning to its end.
public struct BatchUpdate<Row: Hashable & Sendable>: Hashable, Sendable {
    /// The rows before the batch.
    let before: [Row]
    /// The number of open batches, one within the other.
    var depth = 1
}

extension BatchUpdatable {
    /// Begins a batch, which may be nested in another one.
    public mutating func begin() {
        if batch == nil { batch = BatchUpdate(before: rows) } else { batch?.depth += 1 }
    }

    /// Inserts a row at a position, which is limited to the bounds of the list.
    public mutating func insert(_ row: Row, at place: Int) {
        begin()
        rows.insert(row, at: min(max(place, 0), rows.count))
        end()
    }

    /// Removes the row at a position, or does nothing if there is none.
    public mutating func remove(at place: Int) {
        begin()
        if rows.indices.contains(place) { rows.remove(at: place) }
        end()
    }

    /// Ends the innermost batch, and shows the change if no outer batch is open; does nothing without a batch.
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
