public import Support

/// A user's card stack, as one object that all use cases share.
///
/// Changes wait in the queue ``line`` and are made one after another. Two simultaneous swipes therefore concern two
/// cards, not the same card.
public final class SwipeStack {
    /// The queue in which changes of the stack wait, so that only one change is made at a time.
    public let line = SerialQueue()
    /// A Boolean value that indicates whether the stack's recorded changes have been loaded from storage.
    ///
    /// While this is `false`, the contents of the stack aren't known, and no card can be swiped.
    public private(set) var isOpen = false
    /// The cards and decisions that result from the stack's recorded changes.
    public private(set) var state = StackState()

    /// Creates a stack whose recorded changes haven't been loaded from storage yet.
    public init() {}

    /// Creates an open stack from its recorded changes.
    public init(_ entries: some Sequence<StackEntry>) { open(with: entries) }

    /// Computes the stack's state from its recorded changes, and marks the stack as open.
    public func open(with entries: some Sequence<StackEntry>) {
        state = StackState(entries)
        isOpen = true
    }

    /// Applies one change to the stack, and returns `true` if it had an effect.
    public func record(_ entry: StackEntry) -> Bool { state.record(entry) }
}
