internal import StoreSimulator

/// A sequence of one kind of news that continues with the next store when another one takes the slot.
struct StoreFeed<Base: AsyncSequence & Sendable>: Sendable where Base.Failure == Never, Base.Element: Sendable {
    let slot: StoreSlot
    let open: @Sendable (SimulatedStore) -> Base

    /// Begins to listen, before the first element is awaited.
    func makeIterator() -> Iterator { Iterator(self) }

    struct Iterator {
        private let feed: StoreFeed
        private var store: SimulatedStore?
        private var base: Base.AsyncIterator?

        init(_ feed: StoreFeed) {
            self.feed = feed
            store = feed.slot.store
            base = store.map { feed.open($0).makeAsyncIterator() }
        }

        /// The next element with the store it comes from, or `nil` once the task is canceled.
        mutating func next() async -> (element: Base.Element, store: SimulatedStore)? {
            while true {
                if let store, let element = await base?.next(isolation: #isolation) { return (element, store) }
                guard !Task.isCancelled, let next = await feed.slot.store(after: store) else { return nil }
                store = next
                base = feed.open(next).makeAsyncIterator()
            }
        }
    }
}
