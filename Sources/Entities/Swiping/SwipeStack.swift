public import Support

/// A card stack, which is one object for all contexts that move its cards.
///
/// Each move is made in its turn of the ``line``. Two moves at the same time therefore swipe two cards, and not the
/// same one.
public final class SwipeStack {
    /// The queue that lets one change of the stack run at a time.
    public let line = SerialQueue()
    /// A Boolean value that indicates whether the entries of the stack are loaded.
    ///
    /// Before that, the state isn't known, and no card can be moved.
    public private(set) var isOpen = false
    /// The state that results from the entries.
    public private(set) var state = StackState()

    /// Creates a stack whose entries aren't loaded yet.
    public init() {}

    /// Creates a stack from its entries.
    public init(_ entries: some Sequence<StackEntry>) { open(with: entries) }

    /// Marks the stack as open, with the entries that were stored so far.
    public func open(with entries: some Sequence<StackEntry>) {
        state = StackState(entries)
        isOpen = true
    }

    /// Applies one entry, and returns `true` if the entry changed the state.
    public func record(_ entry: StackEntry) -> Bool { state.record(entry) }
}
