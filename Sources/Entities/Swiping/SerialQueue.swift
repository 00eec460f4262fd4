/// Those who want what only one can have at a time, in the order in which they came.
///
/// It only keeps the order, and waits for nothing: whoever lines up says what to do when the turn has come, and leaves when
/// the turn is over.
public final class SerialQueue {
    private var turns: [() -> Void] = []

    /// Nobody stands in it.
    public init() {}

    /// Joins the end of the line.
    ///
    /// - Parameter turn: Called once, when everybody who came before has left: at once where nobody did.
    public func join(_ turn: @escaping () -> Void) {
        turns.append(turn)
        if turns.count == 1 { turn() }
    }

    /// The one whose turn it is leaves, and the next one's begins.
    public func leave() {
        guard !turns.isEmpty else { return }
        turns.removeFirst()
        // Called only when nothing of the line is being changed any more: a turn may leave at once.
        if let next = turns.first { next() }
    }
}
