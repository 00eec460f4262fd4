public import Support

/// A user's card stack, as one object that all use cases share.
///
/// Changes wait in the queue ``line`` and are made one after another. Two simultaneous swipes therefore concern two
/// cards, not the same card.
public final class SwipeStack {
    /// The queue in which changes of the stack wait, so that only one change is made at a time.
    public let line = SerialQueue()
    /// A Boolean value that indicates whether the stack's stored entries (changes) have been loaded.
    ///
    /// While this is `false`, the contents of the stack aren't known, and no card can be swiped.
    public private(set) var isOpen = false
    /// The state of the stack that results from its entries (changes).
    public private(set) var state = StackState()

    /// Creates a stack whose stored entries (changes) haven't been loaded yet.
    public init() {}

    /// Creates an open stack from its stored entries (changes).
    public init(_ entries: some Sequence<StackEntry>) { open(with: entries) }

    /// Computes the stack's state from its stored entries (changes), and marks the stack as open.
    public func open(with entries: some Sequence<StackEntry>) {
        state = StackState(entries)
        isOpen = true
    }

    /// Applies one entry (change) to the stack, and returns `true` if the entry changed the state.
    public func record(_ entry: StackEntry) -> Bool { state.record(entry) }
}
