/// A list whose view hears of one change, however many steps it took.
///
/// Between ``begin()`` and ``end()`` rows come and go one at a time; each step counts places in the list as the steps before it have
/// left it. The last `end()` tells of all of them at once, as ``BatchChange``: a row that came and went in between, or went and came
/// back to its place, is no part of it, and where nothing has changed nobody is told. Batches nest, and only the outermost tells.
/// A step outside of any is a batch of its own.
public protocol BatchUpdatable {
    /// What the list is of.
    associatedtype Row: Hashable & Sendable

    /// The rows as the steps so far have left them, the foremost first. Only the role changes them.
    var rows: [Row] { get set }

    /// The batch under way; `nil` where none is. Only the role changes it.
    var batch: BatchUpdate<Row>? { get set }

    /// Shows a change: never an empty one, and never in the middle of a batch.
    mutating func show(_ change: BatchChange<Row>)
}

/// What is remembered from the beginning of a batch to its end.
public struct BatchUpdate<Row: Hashable & Sendable>: Hashable, Sendable {
    /// The rows as they were.
    let before: [Row]
    /// How many batches are open, one within the other.
    var depth = 1
}

extension BatchUpdatable {
    /// Begins a batch, or one within it.
    public mutating func begin() {
        if batch == nil { batch = BatchUpdate(before: rows) } else { batch?.depth += 1 }
    }

    /// Puts a row in at a place. A place behind the end is the end, and one before the front the front.
    public mutating func insert(_ row: Row, at place: Int) {
        begin()
        rows.insert(row, at: min(max(place, 0), rows.count))
        end()
    }

    /// Takes out the row at a place; where there is none, nothing happens.
    public mutating func remove(at place: Int) {
        begin()
        if rows.indices.contains(place) { rows.remove(at: place) }
        end()
    }

    /// Ends the batch that was begun last, and tells what has changed where it is the outermost. One that nobody began cannot end.
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
