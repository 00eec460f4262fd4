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
    /// The iterator of the stream behind it.
    public typealias AsyncIterator = AsyncStream<Element>.AsyncIterator

    let stream: AsyncStream<Element>
    let counter: Counter

    /// How many elements were handed out so far. Once a listener has heard as many, it has heard all.
    public var handedOut: Int { counter.value.load(ordering: .sequentiallyConsistent) }

    /// Begins to listen.
    public func makeAsyncIterator() -> AsyncIterator { stream.makeAsyncIterator() }

    final class Counter: Sendable {
        let value = Atomic<Int>(0)
    }
}

/// The store's end of one subscription.
struct UpdatesListener: Sendable {
    let continuation: AsyncStream<TransactionUpdates.Element>.Continuation
    let counter: TransactionUpdates.Counter

    func hear(_ element: TransactionUpdates.Element) {
        counter.value.wrappingAdd(1, ordering: .sequentiallyConsistent)
        continuation.yield(element)
    }
}
