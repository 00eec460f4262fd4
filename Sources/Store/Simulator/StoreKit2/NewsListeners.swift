internal import Synchronization

/// Those who listen to one kind of news.
struct NewsListeners<News: Sendable>: Sendable {
    private var open: [Int: AsyncStream<News>.Continuation] = [:]
    private var last = 0

    var isEmpty: Bool { open.isEmpty }

    /// The listeners in the order in which they began.
    var listening: [(key: Int, value: AsyncStream<News>.Continuation)] { open.sorted { $0.key < $1.key } }

    mutating func add(_ continuation: AsyncStream<News>.Continuation) -> Int {
        last += 1
        open[last] = continuation
        return last
    }

    mutating func remove(_ number: Int) { open[number] = nil }

    func tell(_ news: News) {
        for (_, continuation) in listening { continuation.yield(news) }
    }
}

/// Listeners to what is no transaction.
struct NewsDesk: Sendable {
    var statuses = NewsListeners<SubscriptionStatus>()
    var storefronts = NewsListeners<Storefront>()
    var intents = NewsListeners<PurchaseIntent>()
}

extension SimulatedStore {
    /// A stream of its own, which lasts as long as somebody reads it.
    ///
    /// - Parameter first: What it begins with.
    func listen<News: Sendable>(
        _ listeners: any WritableKeyPath<NewsDesk, NewsListeners<News>> & Sendable,
        beginningWith first: (Core) -> [News] = { _ in [] }
    ) -> AsyncStream<News> {
        let (stream, continuation) = AsyncStream.makeStream(of: News.self)
        // Under one lock, so that nothing is missed or told twice between the first and the new.
        let number = core.withLock { core in
            departures.settle(&core)
            for news in first(core) { continuation.yield(news) }
            return core.desk[keyPath: listeners].add(continuation)
        }
        continuation.onTermination = { [departures] _ in
            departures.note { $0.desk[keyPath: listeners].remove(number) }
        }
        return stream
    }
}
