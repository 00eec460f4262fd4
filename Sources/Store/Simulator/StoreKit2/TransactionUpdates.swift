internal import Synchronization

/// What happens outside purchases made here: other devices, approvals, renewals, refunds, redeemed codes.
///
/// After StoreKit's `Transaction.updates`: first come the unfinished transactions, once, then everything new. It never
/// ends by itself. Each value of this type is a subscription of its own; iterate over it once.
public struct TransactionUpdates: AsyncSequence, Sendable {
    /// One transaction, checked.
    public typealias Element = VerificationResult<SignedTransactionPayload>
    /// Listening does not fail.
    public typealias Failure = Never

    let stream: AsyncStream<PendingUpdate>
    let counter: Counter

    /// How many elements were handed out so far. Once a listener has heard as many, it has heard all.
    public var handedOut: Int { counter.value.load(ordering: .sequentiallyConsistent) }

    /// Begins to listen.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(notices: stream.makeAsyncIterator()) }

    /// One listener's place in the stream.
    public struct AsyncIterator: AsyncIteratorProtocol {
        /// Listening does not fail.
        public typealias Failure = Never

        var notices: AsyncStream<PendingUpdate>.Iterator

        /// The next transaction, or nil once the listening task is cancelled.
        public mutating func next() async -> Element? { await next(isolation: #isolation) }

        /// The same, where the listener stands.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
            await notices.next(isolation: actor)?.take()
        }
    }

    final class Counter: Sendable {
        let value = Atomic<Int>(0)
    }
}

/// Something told and perhaps not yet heard. Until it is heard, what it says can be replaced.
final class PendingUpdate: Sendable {
    private struct Content {
        var element: TransactionUpdates.Element
        var isTaken = false
    }

    private let content: Mutex<Content>

    init(_ element: TransactionUpdates.Element) { content = Mutex(Content(element: element)) }

    func take() -> TransactionUpdates.Element {
        content.withLock { content in
            content.isTaken = true
            return content.element
        }
    }

    /// Says something newer instead, or tells that it is too late for that.
    func replace(by element: TransactionUpdates.Element) -> Bool {
        content.withLock { content in
            if !content.isTaken { content.element = element }
            return !content.isTaken
        }
    }
}

/// The store's end of one subscription.
struct UpdatesListener: Sendable {
    let continuation: AsyncStream<PendingUpdate>.Continuation
    let counter: TransactionUpdates.Counter
    /// The last notice of each transaction, by its id; kept by the habit of merging alone.
    private var waiting: [String: PendingUpdate] = [:]

    init(continuation: AsyncStream<PendingUpdate>.Continuation, counter: TransactionUpdates.Counter) {
        self.continuation = continuation
        self.counter = counter
    }

    /// - Parameter merges: Whether it takes the place of an older version that is not yet heard.
    mutating func hear(_ element: TransactionUpdates.Element, merges: Bool) {
        let id = element.payload.transactionId
        if merges, waiting[id]?.replace(by: element) == true { return }
        let notice = PendingUpdate(element)
        waiting[id] = merges ? notice : nil
        counter.value.wrappingAdd(1, ordering: .sequentiallyConsistent)
        continuation.yield(notice)
    }
}

/// Which listeners have stopped listening, until the store gets round to forgetting them.
///
/// A stream says that it has ended while its task's own lock is held, and telling a listener takes that lock. So whoever is
/// told of the end must not wait for a lock under which listeners are told: the two would wait for each other for ever.
/// Nothing is told under this one.
final class DeferredListenerRemovals: Sendable {
    private let gone = Mutex<[@Sendable (inout SimulatedStore.Core) -> Void]>([])

    /// A listener has gone.
    ///
    /// - Parameter forget: Takes it off the store's lists, when the store is changed or listened to next.
    func note(_ forget: @escaping @Sendable (inout SimulatedStore.Core) -> Void) {
        gone.withLock { $0.append(forget) }
    }

    /// Forgets all that have gone.
    func settle(_ core: inout SimulatedStore.Core) {
        let forgets = gone.withLock { gone in
            let all = gone
            gone = []
            return all
        }
        for forget in forgets { forget(&core) }
    }
}

/// Those who listen to one kind of news.
struct Broadcaster<News: Sendable>: Sendable {
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

    func notify(_ news: News) {
        for (_, continuation) in listening { continuation.yield(news) }
    }
}

/// Listeners to what is no transaction.
struct Broadcasters: Sendable {
    var statuses = Broadcaster<SubscriptionStatus>()
    var storefronts = Broadcaster<Storefront>()
    var intents = Broadcaster<PurchaseIntent>()
}

extension SimulatedStore {
    /// A stream of its own, which lasts as long as somebody reads it.
    ///
    /// - Parameter first: What it begins with.
    func listen<News: Sendable>(
        _ listeners: any WritableKeyPath<Broadcasters, Broadcaster<News>> & Sendable,
        beginningWith first: (Core) -> [News] = { _ in [] }
    ) -> AsyncStream<News> {
        let (stream, continuation) = AsyncStream.makeStream(of: News.self)
        // Under one lock, so that nothing is missed or told twice between the first and the new.
        let number = core.withLock { core in
            departures.settle(&core)
            for news in first(core) { continuation.yield(news) }
            return core.broadcasters[keyPath: listeners].add(continuation)
        }
        continuation.onTermination = { [departures] _ in
            departures.note { $0.broadcasters[keyPath: listeners].remove(number) }
        }
        return stream
    }
}
