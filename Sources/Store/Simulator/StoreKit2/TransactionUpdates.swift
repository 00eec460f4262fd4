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

    let stream: AsyncStream<Notice>
    let counter: Counter

    /// How many elements were handed out so far. Once a listener has heard as many, it has heard all.
    public var handedOut: Int { counter.value.load(ordering: .sequentiallyConsistent) }

    /// Begins to listen.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(notices: stream.makeAsyncIterator()) }

    /// One listener's place in the stream.
    public struct AsyncIterator: AsyncIteratorProtocol {
        /// Listening does not fail.
        public typealias Failure = Never

        var notices: AsyncStream<Notice>.Iterator

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
final class Notice: Sendable {
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
    let continuation: AsyncStream<Notice>.Continuation
    let counter: TransactionUpdates.Counter
    /// The last notice of each transaction, by its id; kept by the habit of merging alone.
    private var waiting: [String: Notice] = [:]

    init(continuation: AsyncStream<Notice>.Continuation, counter: TransactionUpdates.Counter) {
        self.continuation = continuation
        self.counter = counter
    }

    /// - Parameter merges: Whether it takes the place of an older version that is not yet heard.
    mutating func hear(_ element: TransactionUpdates.Element, merges: Bool) {
        let id = element.payload.transactionId
        if merges, waiting[id]?.replace(by: element) == true { return }
        let notice = Notice(element)
        waiting[id] = merges ? notice : nil
        counter.value.wrappingAdd(1, ordering: .sequentiallyConsistent)
        continuation.yield(notice)
    }
}
