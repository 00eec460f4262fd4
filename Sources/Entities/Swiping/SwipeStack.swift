/// Somebody's card stack: one object, whichever contexts move its cards.
///
/// Its moves meet here. Each is made in its turn of the ``line``, so that two at once swipe two cards, and not one twice.
public final class SwipeStack {
    /// Where those stand who want to move a card.
    public let line = SerialQueue()
    /// Whether it is known what happened to it. Before, nothing can be said of it, and nothing moved.
    public private(set) var isOpen = false
    /// What its entries come to.
    public private(set) var state = StackState()

    /// A stack of which nothing is known yet.
    public init() {}

    /// A stack to which this has happened.
    public init(_ entries: some Sequence<StackEntry>) { open(with: entries) }

    /// Makes known what has happened to it so far.
    public func open(with entries: some Sequence<StackEntry>) {
        state = StackState(entries)
        isOpen = true
    }

    /// Adds one thing that happened; an entry that does not count changes nothing.
    ///
    /// - Returns: Whether it counts.
    public func record(_ entry: StackEntry) -> Bool { state.record(entry) }
}
