internal import StoreSimulator

/// A sequence of one kind of news that continues with the next store when another one takes the slot.
struct StoreFeed<Base: AsyncSequence & Sendable>: Sendable where Base.Failure == Never, Base.Element: Sendable {
    let slot: StoreSlot
    let open: @Sendable (SimulatedStore) -> Base

    /// Begins to listen, before the first element is awaited, and to each further store as soon as it takes the slot.
    func makeIterator() -> Iterator { Iterator(self) }

    /// One listener's place in the sequence.
    struct Iterator {
        private var stores: AsyncStream<Source>.Iterator
        private var store: SimulatedStore?
        private var base: Base.AsyncIterator?

        /// A store, and what was opened of it.
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
            // A store that has left the slot meanwhile may have ended its streams before this one was opened.
            guard slot.isCurrent(current) else { return }
            store = current
            self.base = base
        }

        /// The next element with the store it comes from, or `nil` once the task is canceled.
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
