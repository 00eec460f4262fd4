/// A queue that lets one piece of work (a turn) run at a time, in order of arrival.
///
/// The queue itself never waits. Call ``join(_:)`` with a closure that begins the work, and call ``leave()`` when the
/// work has ended, so that the next work can begin.
public final class SerialQueue {
    private var turns: [() -> Void] = []

    /// Creates an empty queue.
    public init() {}

    /// Adds a piece of work (a turn) to the end of the queue; it begins when the earlier work has ended.
    ///
    /// - Parameter turn: The closure that begins the work. It is called once, immediately if no other work runs.
    public func join(_ turn: @escaping () -> Void) {
        turns.append(turn)
        if turns.count == 1 { turn() }
    }

    /// Records that the running work has ended, and begins the next work in the queue, if there is any.
    public func leave() {
        guard !turns.isEmpty else { return }
        turns.removeFirst()
        // Called last, after all changes of the queue, because a turn may leave immediately.
        if let next = turns.first { next() }
    }
}
