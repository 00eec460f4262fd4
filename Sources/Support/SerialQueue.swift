/// A queue that lets one turn (a piece of work with exclusive access) run at a time, in order of arrival.
///
/// It only keeps the order and never waits. A caller joins with a closure that runs when its turn begins, and leaves
/// when its turn is over.
public final class SerialQueue {
    private var turns: [() -> Void] = []

    /// Creates an empty queue.
    public init() {}

    /// Adds a turn, which is a piece of work with exclusive access, to the end of the queue.
    ///
    /// - Parameter turn: The closure to call once, after all earlier turns are over. It is called immediately if the
    ///   queue is empty.
    public func join(_ turn: @escaping () -> Void) {
        turns.append(turn)
        if turns.count == 1 { turn() }
    }

    /// Ends the turn that is running, and begins the next one in the queue.
    public func leave() {
        guard !turns.isEmpty else { return }
        turns.removeFirst()
        // Called last, after all changes of the queue, because a turn may leave immediately.
        if let next = turns.first { next() }
    }
}
