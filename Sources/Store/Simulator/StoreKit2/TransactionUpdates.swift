internal import Synchronization

/// A sequence of the transactions that the app doesn't receive as the result of a purchase.
///
/// Examples are purchases on other devices, approvals, renewals, refunds, and redeemed codes. As in StoreKit's
/// `Transaction.updates`, the sequence begins with the unfinished transactions, and continues with everything new. It
/// doesn't end by itself. Each value of this type is a separate listener; iterate over it only once.
public struct TransactionUpdates: AsyncSequence, Sendable {
    /// A transaction with its verification result.
    public typealias Element = VerificationResult<SignedTransactionPayload>
    /// The error type, which is `Never` because the iteration doesn't fail.
    public typealias Failure = Never

    let stream: AsyncStream<PendingUpdate>
    let counter: Counter

    /// The number of transactions that the store has sent to this sequence so far, read or unread.
    ///
    /// Compare it with the number of transactions that you have read, to find out whether any is still unread.
    public var handedOut: Int { counter.value.load(ordering: .sequentiallyConsistent) }

    /// Returns an iterator that receives the transactions.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(notices: stream.makeAsyncIterator()) }

    /// An iterator over the transactions that one listener receives.
    public struct AsyncIterator: AsyncIteratorProtocol {
        /// The error type, which is `Never` because the iteration doesn't fail.
        public typealias Failure = Never

        var notices: AsyncStream<PendingUpdate>.Iterator

        /// Returns the next transaction, or `nil` after the task is canceled or the store ends the sequence.
        public mutating func next() async -> Element? { await next(isolation: #isolation) }

        /// Returns the next transaction on the specified actor, or `nil` at the end of the sequence.
        ///
        /// The sequence ends when the task is canceled or the store ends it.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
            await notices.next(isolation: actor)?.take()
        }
    }

    final class Counter: Sendable {
        let value = Atomic<Int>(0)
    }
}

/// A transaction that was sent to a listener.
///
/// A newer version can replace the transaction until the listener receives it.
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

    /// Replaces the transaction unless the listener has received it; returns `true` if it was replaced.
    func replace(by element: TransactionUpdates.Element) -> Bool {
        content.withLock { content in
            if !content.isTaken { content.element = element }
            return !content.isTaken
        }
    }
}

/// A sender that passes the store's new transactions to one listener.
struct UpdatesListener: Sendable {
    let continuation: AsyncStream<PendingUpdate>.Continuation
    let counter: TransactionUpdates.Counter
    /// The last version of each transaction that was sent to the listener, by the transaction's ID.
    ///
    /// The versions are kept only while ``StoreQuirk/mergesChanges`` is on, to replace a version that the listener
    /// hasn't received yet.
    private var waiting: [String: PendingUpdate] = [:]

    init(continuation: AsyncStream<PendingUpdate>.Continuation, counter: TransactionUpdates.Counter) {
        self.continuation = continuation
        self.counter = counter
    }

    /// Sends a transaction to the listener.
    ///
    /// - Parameters:
    ///   - element: The transaction to send.
    ///   - merges: A Boolean value that indicates whether the transaction replaces its earlier version if the listener
    ///     hasn't received that one yet.
    mutating func receive(_ element: TransactionUpdates.Element, merges: Bool) {
        let id = element.payload.transactionId
        if merges, waiting[id]?.replace(by: element) == true { return }
        let notice = PendingUpdate(element)
        waiting[id] = merges ? notice : nil
        counter.value.wrappingAdd(1, ordering: .sequentiallyConsistent)
        continuation.yield(notice)
    }
}

/// The listeners that have ended but weren't removed from the store yet.
///
/// They are removed later, because a direct removal could cause a deadlock. A stream calls its termination handler
/// under a lock, and sending a value needs the same lock. The store sends values under its own lock, so the handler
/// must not wait for the store's lock.
final class DeferredListenerRemovals: Sendable {
    private let gone = Mutex<[@Sendable (inout SimulatedStore.Core) -> Void]>([])

    /// Records that a listener has ended.
    ///
    /// - Parameter forget: A function that removes the listener from the store's lists. It is called at the next
    ///   change of the store or for the next new listener.
    func note(_ forget: @escaping @Sendable (inout SimulatedStore.Core) -> Void) {
        gone.withLock { $0.append(forget) }
    }

    /// Removes the listeners that have ended from the store's lists.
    func settle(_ core: inout SimulatedStore.Core) {
        let forgets = gone.withLock { gone in
            let all = gone
            gone = []
            return all
        }
        for forget in forgets { forget(&core) }
    }
}

/// The listeners for one kind of change in the store, such as changes of subscription statuses.
struct Broadcaster<News: Sendable>: Sendable {
    private var open: [Int: AsyncStream<News>.Continuation] = [:]
    private var last = 0

    var isEmpty: Bool { open.isEmpty }

    /// The listeners' numbers and stream continuations, in the order in which the listeners were added.
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

/// The open streams of subscription statuses, storefronts, and purchase intents.
struct Broadcasters: Sendable {
    var statuses = Broadcaster<SubscriptionStatus>()
    var storefronts = Broadcaster<Storefront>()
    var intents = Broadcaster<PurchaseIntent>()
}

extension SimulatedStore {
    /// Returns a new stream of one kind of change in the store, such as changes of the storefront.
    ///
    /// When the iteration over the stream ends, the store removes the stream from its list.
    ///
    /// - Parameters:
    ///   - listeners: The key path of the list to add the stream to.
    ///   - first: A function that returns the values that the stream begins with.
    /// - Returns: The stream.
    func listen<News: Sendable>(
        _ listeners: any WritableKeyPath<Broadcasters, Broadcaster<News>> & Sendable,
        beginningWith first: (Core) -> [News] = { _ in [] }
    ) -> AsyncStream<News> {
        let (stream, continuation) = AsyncStream.makeStream(of: News.self)
        // Under one lock, so that no value is lost or sent twice between the first and the new ones.
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
