internal import StoreSimulator

/// A sequence of updates from the current simulated store.
///
/// If a test replaces the store, the sequence continues with the updates of the new store.
struct StoreFeed<Base: AsyncSequence & Sendable>: Sendable where Base.Failure == Never, Base.Element: Sendable {
    let slot: StoreSlot
    let open: @Sendable (SimulatedStore) -> Base

    /// Creates an iterator, which receives all updates from now on, even before `next()` is called.
    ///
    /// Whenever another store replaces the current one, the iterator continues with the updates of the new store.
    func makeIterator() -> Iterator { Iterator(self) }

    /// An iterator over the elements of the sequence.
    struct Iterator {
        private var stores: AsyncStream<Source>.Iterator
        private var store: SimulatedStore?
        private var base: Base.AsyncIterator?

        /// A simulated store, with the sequence of its updates that the iterator reads.
        struct Source: Sendable {
            let store: SimulatedStore
            let base: Base
        }

        init(_ feed: StoreFeed) {
            let (slot, open) = (feed.slot, feed.open)
            let (stream, continuation) = AsyncStream.makeStream(of: Source.self)
            let (number, current) = slot.add { continuation.yield(Source(store: $0, base: open($0))) }
            continuation.onTermination = { [weak slot] _ in slot?.remove(number) }
            stores = stream.makeAsyncIterator()
            guard let current else { return }
            let base = open(current).makeAsyncIterator()
            // If the store has been replaced in the meantime, its streams may have ended before this one was opened.
            guard slot.isCurrent(current) else { return }
            store = current
            self.base = base
        }

        /// Returns the next element and its store, or `nil` after the task is canceled.
        mutating func next() async -> (element: Base.Element, store: SimulatedStore)? {
            while true {
                if let store, let element = await base?.next(isolation: #isolation) { return (element, store) }
                guard let source = await stores.next(isolation: #isolation) else { return nil }
                store = source.store
                base = source.base.makeAsyncIterator()
            }
        }
    }
}
